/**
 * The web-standard globals that pure rules may use; Node and browsers agree on them. Nothing else of either compiles
 * here.
 */
interface URLSearchParams {
  append(name: string, value: string): void
  delete(name: string): void
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  sort(): void
  toString(): string
  entries(): IterableIterator<[string, string]>
  [Symbol.iterator](): IterableIterator<[string, string]>
}
declare const URLSearchParams: { new (init?: string | Record<string, string> | [string, string][]): URLSearchParams }

interface URL {
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly search: string
  readonly hash: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly searchParams: URLSearchParams
}
declare const URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean }

interface TextEncoder {
  encode(text: string): { readonly length: number }
}
declare const TextEncoder: { new (): TextEncoder }
