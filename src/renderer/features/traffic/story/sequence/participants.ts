import type { Effect, ExchangeSummary } from '#contract/exchange'
import { receiverOf } from '#domain/addresses/receiverOf'
import type { Names } from '../../../../store/world/names'

/** What takes part in a story. */
export type ParticipantKind =
  | 'person'
  | 'client'
  | 'service'
  | 'integration'
  | 'bot'
  | 'incoming'
  | 'outgoing'
  | 'server'

export interface Participant {
  id: string
  name: string
  kind: ParticipantKind
}

export const service: Participant = { id: 'service', name: 'Blockyard', kind: 'service' }

/** Who stands for what in a story. */
export interface Cast {
  /** In the order in which they stand beside each other: who begins, the service, whom it calls. */
  participants: Participant[]
  /** Who called the service, or was called by it. */
  otherSideOf(exchange: ExchangeSummary): string
  /** Who sees what an exchange did. */
  readerOf(effect: Effect): string
}

interface People {
  names: Names
  isBot(userId: string): boolean
}

/** Whoever takes part in a story. A call that was blocked reached nobody: its receiver is not among them. */
export function castOf(exchanges: readonly ExchangeSummary[], effects: readonly Effect[], people: People): Cast {
  const byId = new Map(exchanges.map(exchange => [exchange.id, exchange]))
  const otherOf = (exchange: ExchangeSummary): Participant => {
    if (exchange.direction === 'out') return receiver(exchange, people)
    const parent = byId.get(exchange.parent_id ?? '')
    // What joins the story of a call comes from whom that call went to.
    return parent?.direction === 'out' ? receiver(parent, people) : caller(exchange, people)
  }
  const found = new Map<string, Participant>()
  for (const exchange of exchanges) {
    if (exchange.direction === 'out' && exchange.outcome === 'blocked') continue
    const other = otherOf(exchange)
    found.set(other.id, other)
  }
  for (const { user_id } of effects) if (user_id !== '') found.set(userId(user_id), user(user_id, people))
  const all = [...found.values()]
  const [first] = exchanges
  const begins = first?.direction === 'in' ? otherOf(first).id : ''
  const isLeft = ({ id, kind }: Participant) => id === begins || kind === 'person' || kind === 'client'
  const left = all.filter(isLeft).sort((a, b) => Number(b.id === begins) - Number(a.id === begins))
  const person = left.find(({ kind }) => kind === 'person')
  return {
    participants: [...left, service, ...all.filter(one => !isLeft(one))],
    otherSideOf: exchange => otherOf(exchange).id,
    readerOf: ({ user_id }) => (user_id === '' ? (person?.id ?? service.id) : userId(user_id)),
  }
}

const userId = (id: string): string => `user:${id}`

const user = (id: string, { names, isBot }: People): Participant => ({
  id: userId(id),
  name: names.userName(id) || 'someone',
  kind: isBot(id) ? 'bot' : 'person',
})

function caller({ kind, user_id, hook_id, label }: ExchangeSummary, people: People): Participant {
  if (kind === 'hook') return { id: `hook:${hook_id}`, name: people.names.hookName(hook_id) || label, kind: 'incoming' }
  return user_id === '' ? { id: 'client', name: 'client', kind: 'client' } : user(user_id, people)
}

function receiver({ kind, hook_id, url, label }: ExchangeSummary, { names }: People): Participant {
  if (kind === 'webhook') return { id: `hook:${hook_id}`, name: names.hookName(hook_id) || label, kind: 'outgoing' }
  const name = receiverOf(url)
  return { id: `at:${name}`, name, kind: kind === 'send' ? 'server' : 'integration' }
}
