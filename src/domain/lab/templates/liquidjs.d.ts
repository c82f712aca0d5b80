/**
 * The part of liquidjs that templates use. Its own declarations ask for those of Node, and the domain compiles without
 * them, as the renderer does; tsconfig.base.json leads here.
 */
export interface Token {
  readonly begin: number
}

export interface Template {
  readonly token: Token
  arguments?(): Iterable<unknown>
  children?(partials: boolean, sync: boolean): Generator<unknown, Template[]>
}

export interface Filter {
  readonly name: string
  readonly args: readonly unknown[]
}

export declare class Value {
  readonly filters: readonly Filter[]
}

export declare class Output implements Template {
  readonly token: Token
  readonly value: Value
}

interface Limiter {
  /** @throws when more was used than the limit allows. */
  use(count: number): void
}

export interface LiquidOptions {
  ownPropertyOnly?: boolean
  strictFilters?: boolean
  templates?: Record<string, string>
  timezoneOffset?: number
  locale?: string
  parseLimit?: number
  renderLimit?: number
  memoryLimit?: number
}

/** What one rendering knows, and what it may use. */
export declare class Context {
  constructor(
    environments: object,
    options: LiquidOptions,
    renderOptions: { sync: boolean; globals?: Record<PropertyKey, unknown> },
  )
  readonly environments: Record<string, unknown>
  readonly globals: Record<PropertyKey, unknown>
  readonly memoryLimit: Limiter
  push(scope: object): number
  /** A context of its own over the same limits. */
  spawn(environments: object): Context
}

export interface FilterImpl {
  context: Context
}

export type FilterHandler = (this: FilterImpl, value: unknown, ...args: unknown[]) => unknown

export interface Variable {
  readonly segments: readonly unknown[]
}

export declare class Liquid {
  constructor(options: LiquidOptions)
  readonly options: LiquidOptions
  readonly renderer: { renderTemplates(templates: readonly Template[], context: Context): Generator<unknown, string> }
  readonly filters: Record<string, unknown>
  readonly tags: Record<string, unknown>
  parse(text: string): Template[]
  registerFilter(name: string, filter: FilterHandler): void
  analyzeSync(templates: readonly Template[]): { globals: Record<string, Variable[]> }
}

export declare const filters: Record<string, FilterHandler>

export declare function toValueSync<T>(value: Generator<unknown, T>): T
