import { type ChaosKind, chaosKinds, readChaos } from '#domain/replay/chaos'

/** Kind -> percent of those that it can be done to; absent for none. */
export type ChaosChoice = Partial<Record<ChaosKind, number>>

export const chaosWords: Record<ChaosKind, string> = {
  duplicate: 'Duplicate',
  delay: 'Delay',
  drop: 'Drop',
  reorder: 'Reorder',
  double_click: 'Double click',
  race: 'Two users race',
  fault: 'Faulty responses',
}

export const usualPercent = 10

/** What a run is told: `duplicate=5%,drop=10%`. */
export const chaosText = (choice: ChaosChoice): string =>
  chaosKinds.flatMap(kind => (choice[kind] === undefined ? [] : [`${kind}=${choice[kind]}%`])).join(',')

/** What a run was told, as it is chosen. */
export function chaosChoice(text: string): ChaosChoice {
  const read = readChaos(text, 0)
  if (typeof read === 'string') return {}
  const entries = Object.entries(read.shares).map(([kind, share]) => [kind, Math.round(share * 100)])
  return Object.fromEntries(entries)
}
