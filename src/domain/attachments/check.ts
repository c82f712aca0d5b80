import { characterProblem, urlProblem } from '../actions/registry/checkUrl'
import { characters, isLonger } from '../characters'
import { type Issue, pointer, warnAt } from '../issue'
import { describe, isFilled, isObject, type JsonObject, own } from '../json'
import { limits } from '../limits'
import { isClickable } from './action'
import { colorOf } from './color'
import { textsAboveFields, textsBelowFields } from './textKeys'

/**
 * What an author of `props.attachments` should know. Attachments are never rejected (docs/reference/attachments.md), so
 * there is no `error` here: warnings for what is dropped or cut, accessibility for a missing fallback.
 */
export function checkAttachments(value: unknown, base = '/props/attachments'): Issue[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    return [
      warnAt(
        base,
        'attachments.not_list',
        `attachments is a list, and this is ${describe(value)}; it is not rendered.`,
      ),
    ]
  }
  return value.flatMap((attachment: unknown, index) => checkAttachment(attachment, pointer(base, index)))
}

function checkAttachment(attachment: unknown, path: string): Issue[] {
  if (attachment === null) return []
  if (!isObject(attachment)) {
    return [warnAt(path, 'attachments.wrong_type', `An attachment is an object, and this is ${describe(attachment)}.`)]
  }
  return [
    ...checkTexts(attachment, path),
    ...checkFallback(attachment, path),
    ...checkLinks(attachment, path),
    ...checkLook(attachment, path),
    ...checkActions(attachment.actions, pointer(path, 'actions')),
  ]
}

function checkTexts(attachment: JsonObject, path: string): Issue[] {
  return [...textsAboveFields, ...textsBelowFields].flatMap(key => {
    const value = own(attachment, key)
    if (value === undefined || value === null || typeof value === 'string') return []
    return [warnAt(pointer(path, key), 'attachments.wrong_type', `${key} is text, and this is ${describe(value)}.`)]
  })
}

function checkFallback(attachment: JsonObject, path: string): Issue[] {
  if (isFilled(attachment.fallback)) return []
  const message = 'Without a fallback, notifications show nothing of this attachment.'
  return [{ ...warnAt(path, 'attachments.no_fallback', message), severity: 'accessibility' }]
}

const linked = [
  ['author_link', 'author_name'],
  ['title_link', 'title'],
] as const

function checkLinks(attachment: JsonObject, path: string): Issue[] {
  return linked
    .filter(([link, name]) => isFilled(own(attachment, link)) && !isFilled(own(attachment, name)))
    .map(([link, name]) =>
      warnAt(pointer(path, link), 'attachments.link_without_name', `${link} has no effect without ${name}.`),
    )
}

function checkLook({ color, footer, ts }: JsonObject, path: string): Issue[] {
  const issues: Issue[] = []
  if (isFilled(color) && colorOf(color) === null) {
    const message = `“${color}” is neither a hex colour nor good, warning or danger; the default is used.`
    issues.push(warnAt(pointer(path, 'color'), 'attachments.bad_color', message))
  }
  if (typeof footer === 'string' && isLonger(footer, limits.footerLength)) {
    const value = characters(footer)
    const message = `The footer has ${value} characters; it is cut after ${limits.footerLength}.`
    issues.push(
      warnAt(pointer(path, 'footer'), 'attachments.footer_cut', message, { value, limit: limits.footerLength }),
    )
  }
  if (ts !== undefined && ts !== null) {
    issues.push(
      warnAt(pointer(path, 'ts'), 'attachments.ts_ignored', 'The footer timestamp ts is not supported and is ignored.'),
    )
  }
  return issues
}

function checkActions(actions: unknown, path: string): Issue[] {
  if (actions === undefined || actions === null) return []
  if (!Array.isArray(actions)) {
    return [warnAt(path, 'attachments.wrong_type', `actions is a list, and this is ${describe(actions)}.`)]
  }
  return actions.flatMap((action: unknown, index) => checkAction(action, pointer(path, index)))
}

function checkAction(action: unknown, path: string): Issue[] {
  if (!isObject(action)) return []
  const issues: Issue[] = []
  if (!isFilled(action.name)) {
    issues.push(warnAt(path, 'attachments.action_without_name', 'An action without a name is not rendered.'))
  }
  if (isFilled(action.id) && !isClickable(action.id)) {
    const message = `No click can reach the id “${action.id}”: an id has letters, digits, _ and - only.`
    issues.push(warnAt(pointer(path, 'id'), 'attachments.action_unreachable', message))
  }
  if (!isObject(action.integration) && !isFilled(action.id)) {
    const message = 'This action has neither an integration nor an id of the registry, so a click does nothing.'
    issues.push(warnAt(path, 'attachments.action_without_target', message))
  }
  return isObject(action.integration)
    ? [...issues, ...checkTarget(action.integration.url, pointer(path, 'integration', 'url'))]
    : issues
}

function checkTarget(url: unknown, path: string): Issue[] {
  if (typeof url !== 'string' || url === '') {
    return [warnAt(path, 'attachments.action_without_target', 'This integration has no url, so a click does nothing.')]
  }
  const problem = urlProblem('external', url) ?? characterProblem(url)
  if (problem === null) return []
  return [warnAt(path, 'attachments.action_url', `The url of this integration ${problem.problem}; a click will fail.`)]
}
