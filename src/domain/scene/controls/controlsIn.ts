import { collectReferences } from '../../actions/references/references'
import type { IntegrationFormat } from '../../actions/registry/schema'
import { everyNode, isControl } from '../../blocks/tree'
import type { ControlBlock } from '../../blocks/types'
import { type RenderedContent, renderedContent } from '../../content/renderedContent'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import type { PostContent } from '../../posts/post'

export interface ControlOption {
  text: string
  value: string
}

/** Something of a post that one can click. */
export interface SceneControl {
  is: 'button' | 'menu' | 'link'
  action_id: string
  /** What is written on it. */
  label: string
  disabled: boolean
  query: Readonly<Record<string, string>>
  options: readonly ControlOption[]
  /** Of a menu that lists people or channels. */
  source: 'users' | 'channels' | null
  format: IntegrationFormat
  /** What a click on a button sends as its option; `''` for none. */
  value: string
  /** Its own sealed cookie, in the form that clients get; `''` where the post has one for all, or none. */
  cookie: string
  /** JSON pointer into the post, as clicks of the window name it. */
  path: string
}

/** Returns everything of a post that calls an action when it is clicked, in reading order. */
export const controlsIn = (content: PostContent): SceneControl[] => [
  ...linksIn(content),
  ...shownControls(renderedContent(content.props)),
]

function shownControls(content: RenderedContent): SceneControl[] {
  if (content.kind === 'attachments') return content.attachments.flatMap(attachmentControls)
  if (content.kind !== 'blocks') return []
  return everyNode(content.blocks)
    .filter(isControl)
    .filter(block => !('url' in block && block.url))
    .map(block => blockControl(block, content.format))
}

const shared = { query: {}, options: [], source: null, value: '', cookie: '' } as const

function blockControl(block: ControlBlock, format: IntegrationFormat): SceneControl {
  const { action_id, disabled, path, query } = block
  const base = { ...shared, action_id, disabled, path, format, query: query ?? {}, cookie: block.cookie ?? '' }
  if (block.type === 'button') return { ...base, is: 'button', label: block.text, value: block.value ?? '' }
  return {
    ...base,
    is: 'menu',
    label: block.placeholder,
    options: block.options,
    source: block.data_source ?? null,
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function attachmentControls(attachment: unknown, index: number): SceneControl[] {
  if (!isObject(attachment) || !Array.isArray(attachment.actions)) return []
  return attachment.actions.flatMap((action: unknown, at) =>
    isObject(action) && text(action.id) !== ''
      ? [attachmentControl(action, pointer('/props/attachments', index, 'actions', at))]
      : [],
  )
}

function attachmentControl(action: JsonObject, path: string): SceneControl {
  const base = { ...shared, action_id: text(action.id), label: text(action.name), path, cookie: text(action.cookie) }
  const disabled = action.disabled === true
  const format = 'attachment' as const
  if (action.type !== 'select') return { ...base, is: 'button', disabled, format }
  const options = Array.isArray(action.options) ? action.options.filter(isObject) : []
  const source = action.data_source === 'users' || action.data_source === 'channels' ? action.data_source : null
  return {
    ...base,
    is: 'menu',
    disabled,
    format,
    source,
    options: options.map(one => ({ text: text(one.text), value: text(one.value) })),
  }
}

const linksIn = (content: PostContent): SceneControl[] =>
  collectReferences(content)
    .filter(({ kind, required }) => kind === 'link' && required)
    .map(({ action_id, label, path, query }) => ({
      ...shared,
      is: 'link',
      action_id,
      label,
      disabled: false,
      query: Object.fromEntries(Object.entries(query?.value ?? {}).map(([key, value]) => [key, String(value)])),
      format: 'svc_block',
      path,
    }))
