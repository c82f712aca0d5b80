import type { Effect, ExchangeSummary } from '#contract/exchange'
import { receiverOf } from '#domain/addresses/receiverOf'
import type { Names } from '../../../store/world/names'

/** Made once: every row of the list says a number. */
const { format: whole } = new Intl.NumberFormat('en-US')

/** Whole milliseconds with thousands parted; below 10 ms one digit after the point. */
export const duration = (ms: number): string =>
  ms > 0 && ms < 9.95 ? ms.toFixed(1).replace('.0', '') : whole(Math.round(ms))

/** One line of a story for an exchange: the main words, and what stands behind them. */
export function exchangeLine(exchange: ExchangeSummary, names: Names): { main: string; more: string } {
  const who = names.userName(exchange.user_id) || 'someone'
  switch (exchange.kind) {
    case 'click':
      return { main: `${who} clicked ${exchange.action_id || exchange.label}`, more: '' }
    case 'callback':
      return { main: `callback to ${receiverOf(exchange.url)}`, more: '' }
    case 'webhook':
      return { main: `webhook ${names.hookName(exchange.hook_id) || exchange.label}`, more: receiverOf(exchange.url) }
    case 'send':
      return { main: exchange.label, more: receiverOf(exchange.url) }
    case 'hook':
      return { main: `webhook ${names.hookName(exchange.hook_id) || exchange.label}`, more: 'was called' }
    case 'rest':
      return { main: exchange.label, more: exchange.user_id ? `${isForSomebody(exchange) ? 'for' : 'by'} ${who}` : '' }
  }
}

/** A dialog is opened by an integration, for the user of its trigger id. */
const isForSomebody = ({ label }: ExchangeSummary): boolean => label.endsWith('/actions/dialogs/open')

/** One line of a story for what an exchange did. */
export function effectLine(effect: Effect, names: Names): { main: string; more: string } {
  const reader = names.userName(effect.user_id) || 'one reader'
  // The first words of a Markdown message, without the marks of a heading or a quote.
  const text = effect.text.replace(/^[#>\s]+/, '')
  switch (effect.kind) {
    case 'posted':
      return { main: `posted in ${names.channelName(effect.channel_id) || 'a channel'}`, more: text }
    case 'post_updated':
      return { main: 'post updated', more: text }
    case 'actions_pruned':
      return {
        main: `${text.includes(',') ? 'actions' : 'action'} pruned`,
        more: `${text}: nothing in the post refers to ${text.includes(',') ? 'them' : 'it'} any more`,
      }
    case 'post_deleted':
      return { main: 'post deleted', more: text }
    case 'ephemeral':
      return { main: `private message to ${reader}`, more: text }
    case 'goto':
      return { main: `${reader} is redirected to`, more: text }
    case 'error':
      return { main: `${reader} is shown an error`, more: text }
  }
}
