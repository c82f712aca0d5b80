import type { Snippet } from '#domain/blocks/declare/kind'
import { slot } from '#domain/blocks/declare/sample'
import { type KnownKind, knownKinds } from '#domain/blocks/kinds/knownKinds'
import { elementKinds, elementSnippet } from '#domain/dialogs/kinds/elementKinds'
import { dialogTemplates } from '#domain/dialogs/templates'
import { samplePlugin } from '#domain/edits/entryUrl'
import type { DocumentKind } from './documents'

/** What is offered where a block of any type may stand. */
const standing = knownKinds.filter(kind => kind.inside === undefined)

const partSnippets = ({ parts = {} }: KnownKind) =>
  Object.entries(parts).map(([name, { snippets }]) => [name, snippets] as const)

/** Definition name -> the values the editor can insert where one of that shape is expected. */
export const blockSnippets: Record<string, readonly Snippet[]> = {
  Block: standing.flatMap(kind => kind.snippets),
  ...Object.fromEntries(knownKinds.flatMap(kind => (kind.inside ? [[kind.name, kind.snippets] as const] : []))),
  ...Object.fromEntries(knownKinds.flatMap(partSnippets)),
}

/** What the editor can insert in a dialog: elements of each type, and choices. */
export const elementSnippets: Record<string, readonly Snippet[]> = {
  Element: elementKinds.map(elementSnippet),
  ElementOption: [
    { label: 'option', description: 'A choice', body: { text: slot(1, 'Label'), value: slot(2, 'value') } },
  ],
}

/** Whole dialogs, offered where the document is empty. */
export const dialogSnippets: readonly Snippet[] = dialogTemplates.map(({ label, description, dialog }) => ({
  label: label.toLowerCase(),
  description,
  body: dialog,
}))

const button = (stop: number, label: string, style?: string) => ({
  type: 'button',
  text: slot(stop, label),
  action_id: label.toLowerCase(),
  ...(style ? { style } : {}),
})
const text = (words: string, rest: object = {}) => ({ type: 'text', text: words, ...rest })
const entries = (...ids: string[]) =>
  Object.fromEntries(ids.map(id => [id, { type: 'external', url: `${samplePlugin}/${id}` }]))

/** A message, whatever document it is written in. */
interface MessageSnippet {
  label: string
  description: string
  message: string
  blocks: readonly unknown[]
  actions: Record<string, unknown>
}

const messages: readonly MessageSnippet[] = [
  {
    label: 'message with buttons',
    description: 'A question with two buttons',
    message: slot(1, 'Roll out checkout-api 4.18.0?'),
    blocks: [
      text(slot(2, '### Roll out checkout-api 4.18.0?')),
      {
        type: 'container',
        flow: 'horizontal',
        gap: 'small',
        content: [button(3, 'Approve', 'primary'), button(4, 'Reject', 'danger')],
      },
    ],
    actions: entries('approve', 'reject'),
  },
  {
    label: 'message with a menu',
    description: 'A choice of several',
    message: slot(1, 'Who takes this?'),
    blocks: [
      text(slot(2, 'Who takes this?')),
      { type: 'static_select', action_id: 'assign', placeholder: slot(3, 'Choose a person'), data_source: 'users' },
    ],
    actions: entries('assign'),
  },
  {
    label: 'status message',
    description: 'A framed result with figures side by side',
    message: slot(1, 'Build 418 passed'),
    blocks: [
      {
        type: 'container',
        border: true,
        accent_color: 'good',
        gap: 'small',
        content: [
          text(slot(2, '**Build 418 passed**')),
          {
            type: 'column_set',
            columns: [
              { type: 'column', items: [text(slot(3, 'Tests\n**1,204**'))] },
              { type: 'column', items: [text(slot(4, 'Duration\n**4 min**'))] },
            ],
          },
        ],
      },
    ],
    actions: {},
  },
  {
    label: 'message with details',
    description: 'A summary that opens',
    message: slot(1, 'Change log of 4.18.0'),
    blocks: [
      {
        type: 'collapsible',
        collapsed: true,
        header: [text(slot(2, '**Change log**'))],
        content: [text(slot(3, '14 commits since 4.17.3'))],
      },
    ],
    actions: {},
  },
]

const propsOf = ({ blocks, actions }: MessageSnippet) => ({
  svc_blocks: blocks,
  ...(Object.keys(actions).length > 0 ? { svc_blocks_actions: actions } : {}),
})

/** Document kind -> how it holds a message; kinds of another format have none. */
const holders: Partial<Record<DocumentKind, (snippet: MessageSnippet) => unknown>> = {
  post: snippet => ({ message: snippet.message, props: propsOf(snippet) }),
  incoming_webhook: snippet => ({ text: snippet.message, props: propsOf(snippet) }),
  outgoing_response: snippet => ({ text: snippet.message, props: propsOf(snippet) }),
  action_response: snippet => ({ update: { message: snippet.message, props: propsOf(snippet) } }),
  svc_blocks: ({ blocks }) => blocks,
}

/** Whole messages, as documents of a kind: offered where the document is empty. */
export const messageSnippets = (kind: DocumentKind): Snippet[] => {
  const hold = holders[kind]
  return hold ? messages.map(one => ({ label: one.label, description: one.description, body: hold(one) })) : []
}
