import type { ExchangeSummary, JoinSign } from '#contract/exchange'
import { outcomes } from '../../../../explain/outcome'
import type { Names } from '../../../../store/world/names'
import { duration } from '../../exchange/wording'
import type { ParticipantKind } from './participants'

/** What stands below the name of a participant. */
export const participantWords: Record<ParticipantKind, string> = {
  person: 'person',
  client: 'not signed in',
  service: 'service',
  integration: 'integration',
  bot: 'bot',
  incoming: 'incoming webhook',
  outgoing: 'outgoing webhook',
  server: 'server',
}

const joinSigns: Record<Exclude<JoinSign, ''>, string> = {
  header: 'X-Svc-Cause header',
  trigger_id: 'trigger id',
  response_url: 'response URL',
  token: 'token and time',
}

/** By which sign a request of an integration belongs to the story; `''` for what needs none. */
export const joinedLine = (sign: JoinSign): string => (sign === '' ? '' : `joined by its ${joinSigns[sign]}`)

/** What is called, in a few words. */
export function callLabel(exchange: ExchangeSummary, names: Names): string {
  const { kind, action_id, hook_id, label, url } = exchange
  const hook = names.hookName(hook_id) || label
  switch (kind) {
    case 'click':
      return `click ${action_id || label}`
    case 'callback':
      return `callback ${pathOf(url)}`
    case 'webhook':
    case 'hook':
      return `webhook ${hook}`
    case 'send':
    case 'rest':
      return label
  }
}

/** `200, 39 ms`; where no response came, or it could not be used, the word for that. */
export function responseLabel({ status, outcome, duration_ms }: ExchangeSummary): string {
  const isPlain = outcome === 'ok' || outcome === 'sent'
  const verdict = [status, isPlain && status !== null ? null : outcomes[outcome].word].filter(one => one !== null)
  return [verdict.join(' '), ...(duration_ms === null ? [] : [`${duration(duration_ms)} ms`])].join(', ')
}

/** Path and query of an address, without the part that names the plugin. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/, '') || '/'
  return path.replace(/^\/plugins\/[^/?#]+(?=\/)/, '')
}
