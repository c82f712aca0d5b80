import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { whyNotKind } from '#domain/sending/request'
import type { Reading } from '../document/readStudio'
import type { Route } from './senders'

/** What is asked before a payload is sent. */
interface Checked {
  kind: DocumentKind
  reading: Pick<Reading, 'tooLarge' | 'stale'>
  route: Pick<Route, 'sender' | 'channel' | 'target' | 'hook' | 'gone' | 'submitUrl'>
}

/** Why a payload cannot be sent where it goes, as a sentence; `null` when it can. */
export function whyNotSent({ kind, reading, route }: Checked): string | null {
  const { notSent, isOpened } = shapes[kind]
  const never = notSent ?? whyUnready(reading)
  if (never !== null) return never
  const { sender, channel, target, hook, gone, submitUrl } = route
  if (target) return whyNotKind(kind, target.kind)
  if (gone !== null) return gone
  if (!sender) return isOpened ? 'There is no one to open it for.' : 'There is no one to send it as.'
  if (isOpened && submitUrl === '') return 'Choose where its submission goes first.'
  if (hook) return hook.isOwn ? null : hook.why
  return channel ? null : `There is no channel to ${isOpened ? 'open it in' : 'send it to'}.`
}

/** Why a text cannot be sent anywhere, as a sentence; `null` when it can. */
export function whyUnready({ tooLarge, stale }: Checked['reading']): string | null {
  if (tooLarge) return 'The text is larger than a request can be.'
  return stale && `Line ${stale.line} is not valid JSON yet.`
}
