import { limits } from '#domain/limits'

type Query = Record<string, string | undefined>

/** A whole number of the query, within its bounds; the fallback when it is missing or no number in digits. */
export function intOf(query: Query, key: string, { fallback, max }: { fallback: number; max: number }): number {
  const text = query[key] ?? ''
  return /^\d+$/.test(text) ? Math.min(Number(text), max) : fallback
}

export interface Page {
  limit: number
  offset: number
}

/** `page` and `per_page` (docs/reference/settings.md): 60 a page, at most 200. */
export function pageOf(query: Query): Page {
  const limit = intOf(query, 'per_page', { fallback: limits.pageSizeDefault, max: limits.pageSizeMax })
  return { limit, offset: intOf(query, 'page', { fallback: 0, max: LAST_PAGE }) * limit }
}

/** SQLite takes whole numbers only, and a product beyond the safe ones is none that can be trusted. */
const LAST_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / limits.pageSizeMax)

/** The same of a body, whose numbers may be too large to be written in digits. */
export const pageOfBody = ({ page, per_page }: { page: number; per_page: number }): Page =>
  pageOf({ page: digits(page), per_page: digits(per_page) })

const digits = (value: number): string => String(Math.min(value, Number.MAX_SAFE_INTEGER))

/** The part of a list that a page shows. */
export const pageIn = <T>(list: readonly T[], { limit, offset }: Page): T[] => list.slice(offset, offset + limit)

export const flagOf = (query: Query, key: string): boolean => query[key] === 'true' || query[key] === '1'
