export interface Mutant {
  kind: string
  /** Bytes of the text. */
  from: number
  to: number
  /** What stands there instead. */
  text: string
  /** Line, from 1, and what stands there now. */
  line: number
  before: string
}
export function mutantsOf(source: string, tsx?: boolean): Mutant[]
export function applyMutant(source: string, mutant: Pick<Mutant, 'from' | 'to' | 'text'>): string
