import { type Reason, reasonOf, type Told } from './explanation'

/** Rows of one kind of exchange: code -> what it says of its facts, whose names have been looked up already. */
export type Table = Readonly<Record<string, (facts: never) => Told>>

/** Makes the function that explains by the rows of a table. */
export const explainer =
  <T extends Table>(table: T) =>
  <Code extends keyof T & string>(code: Code, facts: Parameters<T[Code]>[0]): Reason =>
    reasonOf(code, (table[code] as unknown as (facts: unknown) => Told)(facts))
