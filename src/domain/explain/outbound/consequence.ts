/** What a call was made for; it decides what stays as it is when the call comes to nothing. */
export type CallPurpose = 'click' | 'lookup' | 'dialog' | 'webhook' | 'command' | 'send'

/** What follows from a call that came to nothing. */
export const consequences: Readonly<Record<CallPurpose, string>> = {
  click: 'The post is unchanged.',
  lookup: 'The menu has no choices.',
  dialog: 'The dialog stays open.',
  webhook: 'Nothing was posted.',
  command: 'Nothing was posted.',
  send: '',
}

/** What the response to such a call is called in sentences that say what it may hold. */
export const withConsequence = (text: string, purpose: CallPurpose): string =>
  [text, consequences[purpose]].filter(Boolean).join(' ')
