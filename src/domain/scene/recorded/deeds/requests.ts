import type { Request } from '../parts/request'
import { clicked, reacted, unreacted } from './clicks'
import { type At, because, type Deed, type ReadDeed } from './deed'
import { submitted } from './dialogs'
import { called, commanded, posted } from './messages'

const none =
  (why: string): ReadDeed =>
  () =>
    because(why)

type Route = readonly [methods: string, path: RegExp, read: ReadDeed]

/** The requests of people and programs, the first that fits. */
const routes: readonly Route[] = [
  ['POST', /^\/api\/v4\/posts$/, posted],
  ['POST', /^\/api\/v4\/posts\/ephemeral$/, none('No cue sends a private message.')],
  ['POST', /^\/api\/v4\/posts\/([^/]+)\/actions\/([^/]+)$/, clicked],
  ['POST', /^\/api\/v4\/actions\/dialogs\/submit$/, submitted],
  ['POST', /^\/api\/v4\/actions\/dialogs\/open$/, none('No cue opens a dialog; a click does.')],
  ['POST', /^\/api\/v4\/reactions$/, reacted],
  ['DELETE', /^\/api\/v4\/users\/[^/]+\/posts\/([^/]+)\/reactions\/([^/]+)$/, unreacted],
  ['POST', /^\/api\/v4\/commands\/execute$/, commanded],
  ['POST', /^\/hooks\/(?!commands\/)[^/]+$/, called],
  ['PUT', /^\/api\/v4\/posts\/[^/]+(?:\/patch)?$/, none('No cue edits a post.')],
  ['DELETE', /^\/api\/v4\/posts\/[^/]+$/, none('No cue deletes a post.')],
  ['POST', /^\/api\/v4\/posts\/[^/]+\/(?:un)?pin$/, none('No cue pins a post.')],
  ['POST', /^\/api\/v4\/files$/, none('No cue sends files.')],
]

/** What clients do on their own: nobody who watches sees it. */
const ownOfClients: readonly RegExp[] = [
  /\/(?:typing|view|status|preferences(?:\/delete)?)$/,
  /\/api\/v4\/channels\/(?:direct|members\/[^/]+\/view)$/,
  /\/api\/v4\/users\/(?:login|logout|sessions\b.*)$/,
  /\/api\/v4\/actions\/dialogs\/lookup$/,
  /\/(?:set_unread|read)$/,
]

export const isOwnOfClient = ({ path }: Pick<Request, 'path'>): boolean =>
  ownOfClients.some(pattern => pattern.test(path))

/** Says what a request was, in the words of scenes. */
export function deedOf(at: At, request: Request): Deed {
  if (request.isOpen) return because('It had no response yet.')
  for (const [method, path, read] of routes) {
    const found = method === request.method ? path.exec(request.path) : null
    if (found !== null) return read(at, request, found.slice(1))
  }
  return because('No cue does this.')
}
