import { textsAboveFields, textsBelowFields } from '../attachments/textKeys'
import { type Issue, pointer, warnAt } from '../issue'
import { isFilled, isObject, type JsonObject, own } from '../json'
import { safeImageUrl, safeUrl } from '../markdown/safeUrl'
import type { Props } from '../posts/post'
import { buttonStyle } from './unknownKeys'

/** Where an action is, and what of the post its click may find. */
interface Place {
  path: string
  registry: JsonObject
  /** Ids of the actions before it. */
  taken: Set<string>
}

/**
 * What of attachments is accepted and not shown, or cannot be used: empty ones, addresses that are none, actions that call
 * nobody, share an id or have nothing to choose (docs/reference/explanations.md#posts). `base` is the pointer of the props.
 */
export function attachmentRemarks({ attachments, svc_blocks_actions }: Props, base = '/props'): Issue[] {
  if (!Array.isArray(attachments)) return []
  const registry = isObject(svc_blocks_actions) ? svc_blocks_actions : {}
  const taken = new Set<string>()
  return attachments.flatMap((attachment: unknown, at) => {
    const path = pointer(base, 'attachments', at)
    if (!isObject(attachment)) return []
    const actions: unknown[] = Array.isArray(attachment.actions) ? attachment.actions : []
    return [
      ...nothingShown(attachment, path),
      ...inAddresses(attachment, path),
      ...actions.flatMap((action, index) =>
        isObject(action) ? inAction(action, { path: pointer(path, 'actions', index), registry, taken }) : [],
      ),
    ]
  })
}

const shownKeys = [...textsAboveFields, ...textsBelowFields].filter(key => key !== 'color')

function nothingShown(attachment: JsonObject, path: string): Issue[] {
  const hasText = shownKeys.some(key => isFilled(own(attachment, key)))
  const hasList = ['fields', 'actions', 'blocks'].some(key => {
    const list = own(attachment, key)
    return Array.isArray(list) && list.length > 0
  })
  return hasText || hasList ? [] : [warnAt(path, 'attachments.empty', 'There is nothing in this attachment to show.')]
}

const pictures = ['image_url', 'thumb_url', 'author_icon', 'footer_icon'] as const
const links = ['title_link', 'author_link'] as const

function inAddresses(attachment: JsonObject, path: string): Issue[] {
  const odd = (keys: readonly string[], isGood: (url: string) => boolean): [string, string][] =>
    keys.flatMap((key): [string, string][] => {
      const url = own(attachment, key)
      return isFilled(url) && !isGood(url) ? [[key, url.slice(0, 80)]] : []
    })
  return [
    ...odd(pictures, url => safeImageUrl(url) !== undefined).map(([key, url]) =>
      warnAt(
        pointer(path, key),
        'attachments.no_picture',
        `“${url}” is no address of a picture, which begins with http:// or https://: none is shown.`,
      ),
    ),
    ...odd(links, url => safeUrl(url) !== undefined).map(([key, url]) =>
      warnAt(pointer(path, key), 'attachments.no_link', `“${url}” is not made a link: no script may run from a post.`),
    ),
  ]
}

function inAction(action: JsonObject, { path, registry, taken }: Place): Issue[] {
  const { id, integration, type, style } = action
  const issues: Issue[] = []
  if (isFilled(id) && taken.has(id)) {
    const message = `Another action before it has the id “${id}”, and a click on either calls that one.`
    issues.push(warnAt(pointer(path, 'id'), 'attachments.same_id', message))
  }
  if (isFilled(id)) taken.add(id)
  if (!isObject(integration) && isFilled(id) && !isObject(own(registry, id))) {
    const message =
      'This action has no integration, and svc_blocks_actions has no entry for it, so a click calls nobody.'
    issues.push(warnAt(path, 'attachments.action_without_target', message))
  }
  if (isFilled(type) && type !== 'button' && type !== 'select') {
    const message = `There is no action type “${type}”: it is rendered as a button. A menu is a select.`
    issues.push(warnAt(pointer(path, 'type'), 'attachments.unknown_type', message))
  }
  if (isFilled(style) && !buttonStyle.test(style)) {
    const message = `There is no button style “${style}”: the default is used.`
    issues.push(warnAt(pointer(path, 'style'), 'attachments.unknown_style', message))
  }
  return [...issues, ...nothingToChoose(action, path)]
}

function nothingToChoose({ type, options, data_source }: JsonObject, path: string): Issue[] {
  const hasOptions = Array.isArray(options) && options.length > 0
  if (type !== 'select' || hasOptions || data_source === 'users' || data_source === 'channels') return []
  const message = isFilled(data_source)
    ? `There is no data_source “${data_source}”, only users and channels, so the menu has nothing to choose from.`
    : 'Without options or a data_source, the menu has nothing to choose from.'
  return [warnAt(path, 'attachments.no_choice', message)]
}
