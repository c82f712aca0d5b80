import type { Reason } from '#domain/explain/explanation'
import { explainRequest } from '#domain/explain/tables/requests'
import { nearest } from '#domain/nearest'
import type { Rejected } from './explainRejection'

/** Outside the API, what looks like an id may be the key of a webhook. */
const shownPath = (path: string): string =>
  /^\/api\/v4\/(?!hooks\/)/.test(path) ? path : path.replace(/[a-z0-9]{26}/g, 'KEY')

/** Names that other services have for what is called otherwise here. */
const foreign: Readonly<Record<string, string>> = {
  'chat.postmessage': '/api/v4/posts',
  'chat.postephemeral': '/api/v4/posts/ephemeral',
  'chat.update': '/api/v4/posts/{id}/patch',
  'views.open': '/api/v4/actions/dialogs/open',
  'dialog.open': '/api/v4/actions/dialogs/open',
  'files.upload': '/api/v4/files',
  messages: '/api/v4/posts',
}

/** What an address that leads nowhere was meant to be, or the routes most like it; ids in it count as what they stand for. */
export function explainNoRoute({ request, error }: Rejected): Reason[] {
  const { method, url } = request
  const path = (url.split('?')[0] ?? '').slice(0, 200)
  const routes = [...new Set((error.facts.routes ?? '').split(' ').filter(Boolean))]
  const meant = variantsOf(path).find(one => one !== path && routes.some(route => matches(route, one)))
  const shown = { method, path: shownPath(path) }
  if (meant !== undefined) return [explainRequest('request.meant_route', { ...shown, meant: shownPath(meant) })]
  const other = foreign[path.split('/').at(-1)?.toLowerCase() ?? '']
  if (other !== undefined) return [explainRequest('request.foreign_route', { ...shown, meant: other })]
  const shape = path.replace(/\/[a-z0-9]{26}(?=\/|$)/g, '/{id}')
  return [explainRequest('request.no_route', { ...shown, near: nearest(shape, routes) })]
}

/** Other ways to write an address, those that change less first. */
function variantsOf(path: string): string[] {
  const tidy = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const lower = tidy.replace(/^\/(api|hooks?)(?=\/|$)/i, start => start.toLowerCase())
  const hooks = lower.replace(/^(\/api\/v\d+|\/services)?\/hooks?\/(?=[a-z0-9]{26}(\/|$))/, '/hooks/')
  const versioned = lower.replace(/^\/api\/v\d+(?=\/)/, '/api/v4')
  return [
    tidy,
    lower,
    hooks,
    hooks.replace(/^(\/hooks\/[a-z0-9]{26})\/.*/, '$1'),
    versioned,
    versioned.toLowerCase(),
    lower.replace(/^\/(api|v4)(?=\/)/, '/api/v4'),
    `/api/v4${lower}`,
  ]
}

function matches(route: string, path: string): boolean {
  const [wanted, had] = [route.split('/'), path.split('/')]
  return (
    wanted.length === had.length &&
    wanted.every((part, at) => part === had[at] || (part === '{id}' && /^[a-z0-9]{26}$/.test(had[at] ?? '')))
  )
}
