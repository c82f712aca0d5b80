import { collectReferences } from '../actions/references/references'
import { pruneRegistry } from '../actions/registry/pruneRegistry'
import { type Issue, warnAt } from '../issue'
import { isObject } from '../json'
import { checkPost } from './checkPost'
import type { PostContent } from './post'
import type { RegistryDecision } from './registryOnCreate'

export interface RegistryUpdate {
  /** The post as stored. */
  old: PostContent
  /** The post as it shall be, with `svc_blocks_actions` as the request has it; absent when the request has none. */
  next: PostContent
  /** The session belongs to an integration (bot, personal access token, OAuth) and its user is the post's author. */
  mayChangeActions: boolean
}

const path = '/props/svc_blocks_actions'

/**
 * What becomes of the registry when a post is updated or patched (docs/reference/posts.md#update): who may
 * change it replaces it by sending one, empty or `null` removes it; everybody else's is set aside with a warning; an
 * update without one keeps the old, reduced to what is still referred to. A string with something in it is the cookie
 * that clients see in place of the registry, coming back: it keeps the old one too. `issues` has errors, which reject
 * the update, and warnings.
 */
export function registryOnUpdate({
  old,
  next,
  mayChangeActions,
}: RegistryUpdate): RegistryDecision & { issues: Issue[] } {
  const { svc_blocks_actions: sent, ...rest } = next.props
  const isSent = sent !== undefined && (typeof sent !== 'string' || sent === '')
  if (isSent && mayChangeActions) {
    const content = isEmpty(sent) ? { ...next, props: rest } : next
    return { content, warning: null, issues: findingsOf(content) }
  }
  const content = keepRegistry(old, { ...next, props: rest })
  const warning = isSent ? rejection() : null
  const stands = (issue: Issue): boolean => !isOfEntry(issue) && !wasDangling(old, issue) && !isSetAside(sent, issue)
  return { content, warning, issues: findingsOf(content).filter(stands) }
}

const isEmpty = (sent: unknown): boolean =>
  sent === null || sent === '' || (isObject(sent) && Object.keys(sent).length === 0)

/** A kept entry was accepted once; a rule that is newer than it does not stop a later edit of the message. */
const isOfEntry = (issue: Issue): boolean => issue.path.startsWith(`${path}/`)

/**
 * A control whose entry stood in a registry that was set aside: the rest of the update goes through, as it does at
 * create.
 */
const isSetAside = (sent: unknown, { code, data }: Issue): boolean =>
  code === 'registry.missing_entry' && isObject(sent) && Object.hasOwn(sent, String(data?.action_id))

function keepRegistry(old: PostContent, next: PostContent): PostContent {
  const registry = old.props.svc_blocks_actions
  const kept = isObject(registry) ? pruneRegistry(registry, collectReferences(next)) : undefined
  return kept ? { ...next, props: { ...next.props, svc_blocks_actions: kept } } : next
}

const rejection = (): Issue =>
  warnAt(
    path,
    'registry.kept_old',
    'Only an integration session of the author can change the actions of a post; the old registry was kept.',
  )

/** What rejects the update, and what is only warned about. */
const findingsOf = (content: PostContent): Issue[] =>
  checkPost(content).filter(({ severity }) => severity === 'error' || severity === 'warning')

/** A control that had no entry before, because an ordinary user's registry was dropped, does not stop later edits. */
function wasDangling(old: PostContent, issue: Issue): boolean {
  if (issue.code !== 'registry.missing_entry') return false
  const registry = old.props.svc_blocks_actions
  const id = issue.data?.action_id
  const had = isObject(registry) && typeof id === 'string' && Object.hasOwn(registry, id)
  return !had && collectReferences(old).some(reference => reference.required && reference.action_id === id)
}
