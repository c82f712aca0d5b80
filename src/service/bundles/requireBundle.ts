import { readBundle } from '#domain/bundle/read/readBundle'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { readablePath } from '#domain/issue'
import { ServiceError } from '../errors/ServiceError'

/** So many of its issues are in the sentence; all of them are beside it. */
const MOST_SAID = 3

/** Reads the text of a bundle. @throws 400 with its issues */
export function requireBundle(text: string): Bundle {
  const read = readBundle(text)
  if (read.ok) return read.value
  const said = read.issues.slice(0, MOST_SAID).map(({ path, message }) => {
    const place = readablePath(path)
    return place === '' ? message : `${place}: ${message}`
  })
  throw new ServiceError('workbench.bundle.unreadable.app_error', {
    values: { Why: said.join(' ') },
    issues: read.issues,
  })
}
