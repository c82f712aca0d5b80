import { urlProblem } from '#domain/actions/registry/checkUrl'

/** Why a text cannot be called, as the end of a sentence; `null` when it can. */
export const whyNoAddress = (text: string): string | null => urlProblem('external', text)?.problem ?? null

/** An address without what all of its kind begin with. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/^\/?plugins\//, '')
