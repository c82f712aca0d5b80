import type { Message } from '#contract/exchange'
import { isObject } from '#domain/json'
import { contentOf, type Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'

/** The texts in the response to an exchange, each with the one that stands at the same place now. */
export function textsBeside(
  { response }: RecordedExchange,
  now: Message | null,
  bodies: Pick<Recording, 'bodies'>,
): [string, string][] {
  const was = contentOf(response?.body, bodies)
  if (was.is !== 'json' || !now?.body) return []
  try {
    return beside(was.value, JSON.parse(now.body.text))
  } catch {
    return []
  }
}

function beside(was: unknown, now: unknown): [string, string][] {
  if (typeof was === 'string') return typeof now === 'string' ? [[was, now]] : []
  if (Array.isArray(was)) return Array.isArray(now) ? was.flatMap((one, at) => beside(one, now[at])) : []
  if (!isObject(was) || !isObject(now)) return []
  return Object.entries(was).flatMap(([key, one]) => beside(one, now[key]))
}
