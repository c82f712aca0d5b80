import { type ApiError, isCanceled } from '../../api/result'

/** Something that is on its way, was not waited for, or could not be loaded. */
export type Loading = { state: 'loading'; cancel(): void } | { state: 'canceled' } | { state: 'failed'; error: string }

/** Something that is here or not. */
export type Loaded<T> = Loading | { state: 'ready'; value: T }

/** Returns how loading ended without a value. */
export const loadingEnd = (error: ApiError): Exclude<Loading, { state: 'loading' }> =>
  isCanceled(error) ? { state: 'canceled' } : { state: 'failed', error: error.message }
