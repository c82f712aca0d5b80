// What each call gets: the body that came in, the body that goes out. Nothing here knows of HTTP.
import { noteDialog, request, taken } from './messages.js'

const name = 'my-integration'

/** A click on “Take it”: the post says who has it, and who clicked gets a private message. */
export const take = ({ user_name, context }) => ({
  update: taken(context.text, user_name),
  ephemeral_text: 'It is yours. Nobody else can take it now.',
})

/**
 * A click on “Add a note”: opens a dialog, which is submitted to `plugin`. The trigger id of the click is the right to do
 * so.
 */
export async function note({ trigger_id, post_id, context }, { api, plugin }) {
  const dialog = noteDialog(context.text, post_id)
  await api('/actions/dialogs/open', { trigger_id, url: `${plugin}/note-filled-in`, dialog })
  return {}
}

/** The dialog was filled in: what is wrong stands at its field; otherwise the note becomes a reply. */
export async function noteFilledIn({ submission, state, channel_id }, { api }) {
  const text = (submission.note ?? '').trim()
  if (text === '') return { errors: { note: 'Write at least one word.' } }
  await api('/posts', { channel_id, root_id: state, message: `:memo: ${text}` })
  return {}
}

/** The slash command `/my-integration TEXT`: posts a request that everybody sees. */
export function command({ text = '' }) {
  if (text.trim() === '') return { text: `Say what you need: \`/${name} Review the release notes\`` }
  return response('in_channel', text)
}

/** A message that begins with the trigger word: the request is a reply in its thread. */
export function webhook({ text = '', trigger_word = '' }) {
  const wish = text.slice(trigger_word.length).trim()
  return wish === '' ? {} : response('comment', wish)
}

/** Commands and outgoing webhooks say `text` where posts say `message`. */
function response(response_type, wish) {
  const { message, props } = request(wish.trim())
  return { response_type, text: message, props }
}
