import type { Sending } from '../../../store/payloads/sendLog'

/** Why the post that was sent last cannot be updated; `null` when it can. */
export function whyNotUpdate(before: Sending | undefined, isGone: boolean): string | null {
  if (!before) return 'Nothing was sent from here yet.'
  if (before.by === 'dialog') return 'It was opened as a dialog: there is no post of it.'
  if (before.isWebhook) return 'It was sent through a webhook, which does not return the id of its post.'
  if (before.report.post_id === '') return 'The response had no id of a post.'
  return isGone ? 'The post was deleted.' : null
}
