// What the integration posts: requests that somebody takes, and the dialog of a note.
import type { Message } from './types.ts'

/** Below this path the service calls the integration, wherever it listens: blockyard.json has its base URL. */
const plugin = '/plugins/my-integration'

const calls = (path: string, text: string) => ({ type: 'external', url: `${plugin}${path}`, context: { text } })

const takeButton = { type: 'button', text: 'Take it', action_id: 'take', style: 'primary' }
const noteButton = { type: 'button', text: 'Add a note', action_id: 'note' }

/** A message that asks for something, with what its buttons call. */
export const request = (text: string): Message => ({
  message: text,
  props: {
    svc_blocks: [
      { type: 'text', text: `**${text}**` },
      { type: 'container', flow: 'horizontal', gap: 'small', content: [takeButton, noteButton] },
    ],
    svc_blocks_actions: { take: calls('/take', text), note: calls('/note', text) },
  },
})

/** The same message once somebody took it. Entries that nothing refers to any more are removed by the service. */
export const taken = (text: string, by: string): Message => ({
  message: `${text} (@${by})`,
  props: {
    svc_blocks: [
      { type: 'text', text: `**${text}**` },
      { type: 'text', text: `:white_check_mark: @${by} has it.` },
      noteButton,
    ],
  },
})

/** Asks for a note on a post; its id comes back with what is filled in, as `state`. */
export const noteDialog = (text: string, postId: string) => ({
  callback_id: 'note',
  title: 'Add a note',
  introduction_text: `A note on **${text}**, in its thread.`,
  state: postId,
  submit_label: 'Add',
  elements: [{ display_name: 'Note', name: 'note', type: 'textarea', max_length: 500 }],
})
