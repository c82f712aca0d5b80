import type { NumberedExchange, Recording } from '#domain/recording/recording'
import { type IntegrationModes, modeOf } from '#domain/replay/integrations'

/**
 * Numbers of the exchanges that a run sends: all stimuli or the chosen ones, and at their place the requests that an
 * integration made by itself, where it responds as recorded and so makes none (docs/reference/replay.md#integrations).
 */
export function chooseStimuli(
  { exchanges }: Recording,
  { modes, rows }: { modes: IntegrationModes; rows: readonly number[] | null },
): Set<number> {
  const byNumber = new Map(exchanges.map(one => [one.number, one]))
  const chosen = new Set<number>()
  for (const one of exchanges) {
    const { role, direction } = one.exchange
    const isOwn = role === 'reaction' && direction === 'in' && isRecorded(callBehind(one, byNumber), modes)
    if (role !== 'stimulus' && !isOwn) continue
    if (rows === null || rows.includes(stimulusOf(one, byNumber))) chosen.add(one.number)
  }
  return chosen
}

type Numbered = ReadonlyMap<number, NumberedExchange>

/** The call to an integration that a request was made in return to. */
function callBehind(one: NumberedExchange, byNumber: Numbered): NumberedExchange | undefined {
  const cause = byNumber.get(one.exchange.cause?.exchange ?? 0)
  return cause === undefined || cause.exchange.direction === 'out' ? cause : callBehind(cause, byNumber)
}

const isRecorded = (call: NumberedExchange | undefined, modes: IntegrationModes): boolean =>
  call !== undefined && modeOf(modes, call.exchange.request.url, call.exchange.label).is === 'recorded'

/** The number of the stimulus that an exchange belongs to. Causes have smaller numbers, so this ends. */
function stimulusOf(one: NumberedExchange, byNumber: Numbered): number {
  const cause = one.exchange.role === 'stimulus' ? undefined : byNumber.get(one.exchange.cause?.exchange ?? 0)
  return cause === undefined ? one.number : stimulusOf(cause, byNumber)
}

/** Address of the service that was recorded, as its clients named it; `''` where no request says it. */
export function recordedAddress({ exchanges }: Recording): string {
  for (const { exchange } of exchanges) {
    if (exchange.direction !== 'in') continue
    const host = exchange.request.headers.find(([name]) => name.toLowerCase() === 'host')?.[1]
    if (host !== undefined) return `http://${host}`
  }
  return ''
}
