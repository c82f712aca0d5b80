import { type Issue, warnAt, warningsOf } from '../../issue'
import { isObject } from '../../json'
import { linksToMarkdown } from '../../legacy/text/thirdPartyText'
import { checkPost } from '../../posts/checkPost'
import type { PostContent, Props } from '../../posts/post'
import { keepRetained, retainedProps } from '../../posts/reservedProps'
import { collectReferences } from '../references/references'
import { checkRegistry } from '../registry/checkRegistry'
import { pruneRegistry } from '../registry/pruneRegistry'
import { checkLocation } from './location'
import type { ActionResponse } from './response'

/** The clicked post as stored, with its registry in the plain. */
export interface ClickedPost extends PostContent {
  id: string
  root_id: string
}

/** What a response does, in the order in which it is done: update, then ephemeral, then what the clicker gets back. */
export interface ActionEffects {
  /** New message and props of the post; `null` leaves it. Not to be stored while `issues` holds an error. */
  update: PostContent | null
  /** Why the update cannot be stored; the dispatch is rejected with it. */
  issues: Issue[]
  /** What of the response was set aside, for the exchange. */
  warnings: Issue[]
  /** A private post for the clicking user, in the thread of the clicked post. */
  ephemeral: { message: string; root_id: string; props: Props } | null
  goto_location: string
  error: string
}

/**
 * Decides what an integration's response does to the clicked post and to the clicker
 * (docs/reference/actions.md#integration-response).
 */
export function decideEffects({ post, response }: { post: ClickedPost; response: ActionResponse }): ActionEffects {
  const { update, ephemeral_text, skip_thirdparty_parsing } = response
  const change = update ? decideUpdate(post, update) : { update: null, issues: [], warnings: [] }
  return {
    ...change,
    warnings: [...change.warnings, ...checkLocation(response.goto_location)],
    ephemeral:
      ephemeral_text === ''
        ? null
        : {
            message: skip_thirdparty_parsing ? ephemeral_text : linksToMarkdown(ephemeral_text),
            root_id: post.root_id || post.id,
            props: retainedProps(post.props),
          },
    goto_location: response.goto_location,
    error: response.error,
  }
}

function decideUpdate(
  post: ClickedPost,
  update: { message: string; props: Props | null },
): Pick<ActionEffects, 'update' | 'issues' | 'warnings'> {
  const retained = update.props ? keepRetained(post.props, update.props) : { ...post.props }
  const { props, warnings } = settleRegistry(post, { message: update.message, props: retained })
  const content = { message: update.message, props }
  const all = checkPost(content, '/update')
  const found = all.filter(issue => issue.severity === 'error')
  // A response is not rejected for its registry: the old one stays in force, and a control without an entry finds none
  // found.
  const [registry, rest] = partition(found, issue => issue.code.startsWith('registry.'))
  const sent = update.props === null ? [] : warningsOf(all)
  return { update: content, issues: rest, warnings: [...warnings, ...registry.map(asWarning), ...sent] }
}

/**
 * docs/reference/actions.md#integration-response: a new registry counts when the post had one and the new one is valid;
 * else the old one stays, pruned.
 */
function settleRegistry(post: ClickedPost, content: PostContent): { props: Props; warnings: Issue[] } {
  const { svc_blocks_actions: sent, ...rest } = content.props
  const old = post.props.svc_blocks_actions
  const references = collectReferences(content, '/update')
  const path = '/update/props/svc_blocks_actions'
  const warnings: Issue[] = []
  if (isObject(old) && isObject(sent) && sent !== old) {
    const issues = checkRegistry(sent, references, path).filter(issue => issue.severity === 'error')
    if (issues.length === 0) {
      return { props: Object.keys(sent).length > 0 ? { ...rest, svc_blocks_actions: sent } : rest, warnings }
    }
    warnings.push(
      warnAt(path, 'registry.kept_old', 'The registry of the response is not valid; the old one stays in force.'),
    )
    warnings.push(...issues.map(asWarning))
  } else if (isObject(sent) && !isObject(old)) {
    warnings.push(
      warnAt(path, 'registry.dropped', 'The post had no action registry, so the one of the response is dropped.'),
    )
  }
  const pruned = isObject(old) ? pruneRegistry(old, references) : undefined
  return { props: pruned ? { ...rest, svc_blocks_actions: pruned } : rest, warnings }
}

const asWarning = (issue: Issue): Issue => ({ ...issue, severity: 'warning' })

const partition = <T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] => [
  list.filter(test),
  list.filter(item => !test(item)),
]
