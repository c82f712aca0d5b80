// Parts of the templates, so that each of them reads as its message.
import type { JsonObject } from '../../json'

export const text = (words: string, rest: object = {}) => ({ type: 'text', text: words, ...rest })
/** The line under a title: small and muted. */
export const aside = (words: string) => text(words, { size: 'small', is_subtle: true })
export const button = (words: string, action_id: string, rest: object = {}) => ({
  type: 'button',
  text: words,
  action_id,
  ...rest,
})
export const options = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, words]) => ({ text: words, value }))
export const select = (action_id: string, placeholder: string, rest: object) => ({
  type: 'static_select',
  action_id,
  placeholder,
  ...rest,
})
export const image = (name: string, alt_text: string, rest: object = {}) => ({
  type: 'image',
  url: `/sample/${name}.svg`,
  alt_text,
  ...rest,
})
export const divider = { type: 'divider' }

export const container = (content: unknown[], rest: object = {}) => ({ type: 'container', ...rest, content })
export const row = (...content: unknown[]) => container(content, { flow: 'horizontal', gap: 'small' })
/** A framed message with a bar that says how it stands. */
export const card = (accent_color: string, ...content: unknown[]) =>
  container(content, { border: true, accent_color, gap: 'medium' })
export const column = (items: unknown[], rest: object = {}) => ({ type: 'column', width: 'stretch', ...rest, items })
export const columns = (list: unknown[], rest: object = {}) => ({ type: 'column_set', ...rest, columns: list })
/** Names with their values below, side by side. */
export const facts = (values: Readonly<Record<string, string>>) =>
  columns(Object.entries(values).map(([name, value]) => column([aside(name), text(value)], { gap: 'none' })))
export const collapsible = (header: string, collapsed: boolean, ...content: unknown[]) => ({
  type: 'collapsible',
  collapsed,
  header: [text(header)],
  content,
})

/** An action that a plugin handles, at the path of its id unless another one is given. */
export const external = (url: string, rest: object = {}) => ({ type: 'external', url, ...rest })
export const open = (url: string, rest: object = {}) => ({ type: 'openURL', url, ...rest })
/** Actions of one plugin, each at the path of its own id. */
export const actionsOf = (plugin: string, ids: readonly string[], rest: object = {}): JsonObject =>
  Object.fromEntries(ids.map(id => [id, external(`/plugins/${plugin}/${id}`, rest)]))

/** The whole content of a post made of blocks. */
export const post = (svc_blocks: unknown[], svc_blocks_actions: JsonObject, message = '') => ({
  message,
  props: { svc_blocks, svc_blocks_actions },
})
