import { mediaType } from '../../mediaType'
import { statusName } from './statusNames'

/** What came from the address of a picture that a window could not show. */
export type FetchedPicture = { ok: true; status: number; contentType: string } | { ok: false; note: string }

/** Explains why a picture is not shown, by what its server responds (docs/reference/explanations.md#clicks). */
export function explainPicture(url: URL, fetched: FetchedPicture): string {
  // Who calls is a window that shows a picture, not an integration.
  if (!fetched.ok) return `Not shown: ${fetched.note.replace(' Is the integration running?', '')}`
  const { status, contentType } = fetched
  const at = `${url.host} responded to ${url.pathname}`
  if (status !== 200) return `Not shown: ${at} with ${statusName(status)}.`
  const type = mediaType(contentType)
  if (!type.startsWith('image/'))
    return `Not shown: ${at} with ${type === '' ? 'no Content-Type' : type}, not a picture.`
  return `Not shown: ${at} with ${type}, which is broken, of no kind that this window knows, or not for other pages.`
}
