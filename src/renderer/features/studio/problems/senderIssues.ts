import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { errorAt, type Issue, warnAt } from '#domain/issue'
import { isObject } from '#domain/json'
import type { Reading } from '../document/readStudio'
import { type Route, registryDropped } from '../send/senders'
import { rejecting } from './severities'

interface Sent {
  reading: Pick<Reading, 'content'>
  route: Route
  toDocument(path: string): string
}

/** What is wrong with a payload only because of who sends it here; another server has senders of its own. */
export function senderIssues(kind: DocumentKind, { reading: { content }, route, toDocument }: Sent): Issue[] {
  const { target, hook } = route
  // What is opened for a person keeps its registry.
  if (target || shapes[kind].isOpened) return []
  const dropped = registryDropped(route)
  const hasRegistry = isObject(content?.props['svc_blocks_actions'])
  return [
    ...(hook?.isOwn && hook.why !== null ? [errorAt('/channel', 'sender.channel', hook.why)] : []),
    ...(dropped !== null && hasRegistry
      ? [warnAt(toDocument('/props/svc_blocks_actions'), 'sender.registry_dropped', dropped)]
      : []),
  ]
}

/** Issues of a rejection that the studio did not find by itself come first. */
export function withRejection(issues: readonly Issue[], rejection: readonly Issue[]): readonly Issue[] {
  const known = new Set(rejecting(issues).map(keyOf))
  const news = rejection.filter(issue => !known.has(keyOf(issue)))
  return news.length === 0 ? issues : [...news, ...issues]
}

/** A webhook that rejects its channel says so as any server would, without a code. */
const keyOf = ({ code, path }: Issue): string => `${code === 'sender.channel' ? 'send.rejected' : code} ${path}`
