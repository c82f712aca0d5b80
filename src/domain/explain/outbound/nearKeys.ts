import { nearest } from '../../nearest'

/** What a response is read as; each has keys of its own. */
export type ResponseKind = 'click' | 'update' | 'webhook' | 'command' | 'dialog' | 'lookup'

/**
 * Why a key of this name is not read, with the one that was probably meant: `no key of a click's response. Did you mean
 * ephemeral_text?` `known` are the keys that are read there.
 */
export function unknownKeyWhy(key: string, known: readonly string[], kind: ResponseKind): string {
  const plain = `${capital(kinds[kind])} has no key of this name, so it was not read.`
  const said = aliases[kind][snakeCase(key)] ?? wrappers[snakeCase(key)]
  if (said !== undefined) return `${plain} ${said}`
  const near = nearKey(key, known)
  return near === undefined ? plain : `${plain} Did you mean ${near}?`
}

const kinds: Record<ResponseKind, string> = {
  click: 'the response to a click',
  update: 'an update',
  webhook: 'the response to an outgoing webhook',
  command: 'the response to a command',
  dialog: 'the response to a dialog',
  lookup: 'the response to a lookup',
}

/** A key that differs in its writing alone comes before one that differs in letters. */
function nearKey(key: string, known: readonly string[]): string | undefined {
  const snake = snakeCase(key)
  const same = known.find(one => one === snake)
  if (same !== undefined) return same
  const [near] = nearest(snake, known)
  // Half of a short word is another word.
  return near !== undefined && sharesMost(snake, near) ? near : undefined
}

const sharesMost = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > 3 &&
  (a.startsWith(b.slice(0, 4)) || a.endsWith(b.slice(-4)) || a.slice(1, 4) === b.slice(1, 4))

const snakeCase = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const toUpdate = (key: string): string =>
  `Did you mean update.props.${key}? A click's response changes the post by update.`
const toGoto = 'Did you mean goto_location?'
const foreign = 'Senders of other services have it; here it has no effect.'
const ofDialogs = 'Dialogs and their submissions have it.'
const repliesOnly = 'A reply in the thread is response_type: comment.'

const inside = 'What is in it belongs at the top of the response.'
const gateway =
  'Functions behind a gateway return it to their gateway, which passes on the body alone: here the whole was sent.'

/** What frameworks and gateways put around a response, whatever it is read as. */
const wrappers: Readonly<Record<string, string>> = {
  data: inside,
  response: inside,
  result: inside,
  payload: inside,
  body: `${inside} Is it what a gateway should have passed on?`,
  status_code: gateway,
  is_base64_encoded: gateway,
  challenge: 'Other services verify an address by it; here none is verified.',
  ok: 'Status 200 says that.',
  success: 'Status 200 says that.',
}

const anyPost: Readonly<Record<string, string>> = {
  message: 'Did you mean text?',
  attachment: 'Did you mean attachments?',
  icon: 'Did you mean icon_url?',
  user: 'Did you mean username?',
  user_name: 'Did you mean username?',
  card: 'Did you mean cards, or props.card?',
  callback_id: ofDialogs,
  mrkdwn: foreign,
  link_names: foreign,
  unfurl_links: foreign,
  unfurl_media: foreign,
  parse: foreign,
  as_user: foreign,
  replace_original: 'Only the response to a click changes a post, by update.',
  delete_original: 'Only the response to a click changes a post, by update.',
  update: 'Only the response to a click changes a post.',
}

/** Keys that people write for another one, by what they write them into; in snake case. */
const aliases: Readonly<Record<ResponseKind, Readonly<Record<string, string>>>> = {
  click: {
    ephemeral: 'Did you mean ephemeral_text?',
    ephemeral_message: 'Did you mean ephemeral_text?',
    private_message: 'Did you mean ephemeral_text?',
    text: 'Did you mean ephemeral_text, or update.message?',
    message: 'Did you mean update.message, or ephemeral_text?',
    props: 'Did you mean update.props?',
    attachments: toUpdate('attachments'),
    svc_blocks: toUpdate('svc_blocks'),
    svc_blocks_actions: toUpdate('svc_blocks_actions'),
    blocks: toUpdate('blocks'),
    cards: toUpdate('cards'),
    updates: 'Did you mean update?',
    post: 'Did you mean update?',
    goto: toGoto,
    redirect: toGoto,
    redirect_url: toGoto,
    location: toGoto,
    url: toGoto,
    errors: 'Did you mean error? Only a dialog has errors by field.',
    error_message: 'Did you mean error?',
    skip_slack_parsing: 'Did you mean skip_thirdparty_parsing?',
    response_type: 'Webhooks and commands have it. A private message is ephemeral_text.',
    replace_original: 'An update replaces the post.',
    delete_original: 'A post is deleted over the API.',
    callback_id: ofDialogs,
    trigger_id: 'A dialog is opened over the API, with the trigger_id of the callback.',
    dialog: 'A dialog is opened over the API, with the trigger_id of the callback.',
  },
  update: {
    text: 'Did you mean message?',
    attachments: 'Did you mean props.attachments?',
    svc_blocks: 'Did you mean props.svc_blocks?',
    svc_blocks_actions: 'Did you mean props.svc_blocks_actions?',
    blocks: 'Did you mean props.blocks?',
    cards: 'Did you mean props.cards?',
    prop: 'Did you mean props?',
  },
  webhook: {
    ...anyPost,
    ephemeral_text: 'Nobody clicked, so that nobody could read it; text is posted for everybody.',
    goto_location: 'Nobody clicked, so that nobody could follow it.',
    root_id: repliesOnly,
    thread_ts: repliesOnly,
    parent_id: repliesOnly,
  },
  command: {
    ...anyPost,
    ephemeral: 'A private message is text with response_type: ephemeral.',
    ephemeral_text: 'A private message is text with response_type: ephemeral.',
    skip_slack_parsing: 'Did you mean skip_thirdparty_parsing?',
    goto: toGoto,
    redirect_url: toGoto,
  },
  dialog: {
    message: 'Did you mean error?',
    text: 'Did you mean error?',
    field_errors: 'Did you mean errors?',
    dialog: 'Did you mean form?',
    ephemeral_text: 'A click has it. A dialog shows error and errors.',
    update: 'A click has it. The post of a dialog is changed over the API.',
  },
  lookup: {
    options: 'Did you mean items?',
    choices: 'Did you mean items?',
    results: 'Did you mean items?',
  },
}
