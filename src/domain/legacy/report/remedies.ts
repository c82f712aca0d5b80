import { isFilled, isObject, type JsonObject } from '../../json'
import { stringAt } from '../../jsonFields'
import type { PostContent } from '../../posts/post'
import type { Loss } from '../translation/types'
import { valueAt, withValueAt } from './values'

/** A change of the original with which a loss no longer occurs. */
export const remedies = ['select', 'buttons', 'button', 'toggle', 'footer', 'message', 'show'] as const
export type RemedyId = (typeof remedies)[number]

export interface Remedy {
  id: RemedyId
  /** Verb phrase for a button. */
  label: string
}

/** A remedy at a place of the original. */
export interface AppliedRemedy {
  id: RemedyId
  /** Pointer into the post. */
  path: string
}

const labels: Record<RemedyId, string> = {
  select: 'Use a select',
  buttons: 'Use buttons',
  button: 'Use a button',
  toggle: 'Use a select',
  footer: 'Put it into the footer',
  message: 'Use it as message',
  show: 'Show it',
}

/** What is lost -> the remedy for it. */
const byWhat: Record<string, RemedyId> = {
  datepicker: 'select',
  timepicker: 'select',
  datetimepicker: 'select',
  'Input.Date': 'select',
  'Input.Time': 'select',
  'Input.Toggle': 'toggle',
  overflow: 'buttons',
  radio_buttons: 'buttons',
  'Input.ChoiceSet': 'buttons',
  plain_text_input: 'button',
  email_text_input: 'button',
  url_text_input: 'button',
  number_input: 'button',
  rich_text_input: 'button',
  workflow_button: 'button',
  'Input.Text': 'button',
  'Input.Number': 'button',
  ts: 'footer',
  fallback: 'message',
}

/** The remedy for a loss of this post; `null` where the payload alone cannot make up for it. */
export function remedyFor({ what, path, why }: Loss, content: PostContent): Remedy | null {
  const value = valueAt(content, path)
  if (isObject(value) && value.isVisible === false) return remedy('show')
  const id = Object.hasOwn(byWhat, what) ? byWhat[what] : undefined
  if (id === undefined || !applies(id, { value, content, why })) return null
  return remedy(id)
}

const remedy = (id: RemedyId): Remedy => ({ id, label: labels[id] })

function applies(id: RemedyId, { value, content, why }: { value: unknown; content: PostContent; why: string }) {
  if (id === 'message') return content.message === '' && isFilled(value)
  if (id === 'footer') return timeOf(value) !== undefined
  // A menu whose options only open addresses is a line of links, and people are not listed in the payload.
  if (id === 'buttons') return optionsOf(value) > 0 && !why.includes('links')
  return isObject(value)
}

const optionsOf = (value: unknown): number => {
  const list = isObject(value) ? (value.options ?? value.choices) : undefined
  return Array.isArray(list) ? list.length : 0
}

/** Menus that become buttons are made so by the translation; everything else is changed in the post itself. */
export const asButtons = (applied: readonly AppliedRemedy[]): ReadonlySet<string> =>
  new Set(applied.filter(({ id }) => id === 'buttons').map(({ path }) => path))

/** The post with these remedies. Its parts keep their places. */
export const remedied = (content: PostContent, applied: readonly AppliedRemedy[]): PostContent =>
  applied.reduce((post, { id, path }) => changes[id](post, path), content)

type Change = (content: PostContent, path: string) => PostContent

const at =
  (change: (found: JsonObject) => unknown): Change =>
  (content, path) =>
    withValueAt(content, path, found => (isObject(found) ? change(found) : found)) as PostContent

const changes: Record<RemedyId, Change> = {
  select: at(selectOf),
  toggle: at(raw => ({ ...base(raw), type: 'Input.ChoiceSet', choices: choices(toggleOptions(raw)) })),
  button: at(buttonOf),
  buttons: content => content,
  footer: (content, path) =>
    withValueAt(content, path.slice(0, path.lastIndexOf('/')), found => {
      if (!isObject(found)) return found
      const { ts, ...rest } = found
      const time = timeOf(ts)
      return time === undefined ? found : { ...rest, footer: [found.footer, time].filter(isFilled).join(' · ') }
    }) as PostContent,
  message: (content, path) => {
    const words = valueAt(content, path)
    if (content.message !== '' || !isFilled(words)) return content
    const without = withValueAt(content, path.slice(0, path.lastIndexOf('/')), found =>
      isObject(found) ? Object.fromEntries(Object.entries(found).filter(([key]) => key !== 'fallback')) : found,
    ) as PostContent
    return { ...without, message: words }
  },
  show: at(({ isVisible: _, ...rest }) => rest),
}

type Option = readonly [text: string, value: string]
const days: readonly Option[] = [
  ['Today', 'today'],
  ['Tomorrow', 'tomorrow'],
  ['Monday', 'monday'],
]
const hours: readonly Option[] = [
  ['09:00', '09:00'],
  ['12:00', '12:00'],
  ['17:00', '17:00'],
]
const toggleOptions = (raw: JsonObject): Option[] => [
  ['Yes', stringAt(raw, 'valueOn') ?? 'true'],
  ['No', stringAt(raw, 'valueOff') ?? 'false'],
]

const plain = (text: string) => ({ type: 'plain_text', text })
const choices = (options: readonly Option[]) => options.map(([title, value]) => ({ title, value }))

/** What a field of either format keeps when it becomes another control. */
const base = (raw: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(raw).filter(([key]) =>
      ['id', 'action_id', 'label', 'placeholder', 'separator', 'spacing'].includes(key),
    ),
  )

const isCard = (raw: JsonObject): boolean => String(raw.type).startsWith('Input.')

function selectOf(raw: JsonObject): JsonObject {
  const options = String(raw.type).toLowerCase().endsWith('timepicker') || raw.type === 'Input.Time' ? hours : days
  if (isCard(raw)) {
    const label = raw.label ?? raw.placeholder
    return { ...base(raw), ...(isFilled(label) ? { label } : {}), type: 'Input.ChoiceSet', choices: choices(options) }
  }
  return {
    ...base(raw),
    type: 'static_select',
    options: options.map(([text, value]) => ({ text: plain(text), value })),
  }
}

/** A button that calls the integration under the field's own id; its response can open a dialog. */
function buttonOf(raw: JsonObject): JsonObject {
  if (isCard(raw)) {
    const title = [raw.label, raw.placeholder].find(isFilled) ?? 'Enter a value'
    return { type: 'ActionSet', actions: [{ type: 'Action.Submit', id: raw.id, title }] }
  }
  const { text, placeholder } = raw
  const words = [text, placeholder].map(one => (isObject(one) ? one.text : one)).find(isFilled)
  return { type: 'button', action_id: raw.action_id, text: plain(words ?? 'Enter a value') }
}

/** The seconds of an attachment's `ts` as a date and time of day in UTC. */
function timeOf(ts: unknown): string | undefined {
  const seconds = typeof ts === 'string' || typeof ts === 'number' ? Number(ts) : Number.NaN
  const date = new Date(seconds * 1000)
  if (String(ts).trim() === '' || Number.isNaN(date.getTime())) return undefined
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
