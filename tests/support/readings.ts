import { endpoints } from '#contract/endpoints'
import type { StreamEvent } from '#contract/events'
import type { ExchangeSummary, Story } from '#contract/exchange'
import type { Snapshot } from '#contract/window'
import { isObject } from '#domain/json'
import type { TestService } from './service'

/** One text that somebody can read, and where. */
export interface Reading {
  where: string
  text: string
}

/** Values for the parameters of paths, by name. */
export type PathValues = Record<string, string>

/** Every GET of the public API whose path these values fill, as the holder of a token reads it. */
export async function readApi(service: TestService, token: string, values: PathValues): Promise<Reading[]> {
  const paths = Object.values(endpoints)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v4') && !path.endsWith('/openapi.json'))
    .map(({ path }) => path.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole))
    .filter(path => !path.includes('/:'))
  const query = new URLSearchParams({
    page: '0',
    per_page: '200',
    include_deleted: 'true',
    team_id: values.team_id ?? '',
  })
  const readings: Reading[] = []
  for (const path of paths) readings.push(await read(service, `${path}?${query}`, token))
  return readings
}

async function read(service: TestService, path: string, token: string): Promise<Reading> {
  const { text, headers } = await service.send(path, { token })
  return { where: `GET ${path}`, text: text + JSON.stringify([...headers]) }
}

/** What the window reads of a channel and of the traffic, recorded bodies aside. */
export async function readWindow(
  service: TestService,
  channelId: string,
  events: readonly StreamEvent[],
): Promise<Reading[]> {
  const snapshot = (await service.window<Snapshot>('/snapshot')).json
  const posts = await service.window(`/channels/${channelId}/posts?limit=500`)
  const stories = new Set(snapshot.exchanges.map(({ cause_id }) => cause_id))
  const readings: Reading[] = [
    { where: 'snapshot', text: withoutAddresses(snapshot) },
    { where: 'posts of the window', text: posts.text },
    ...events.map(event => ({ where: `event ${event.type}`, text: withoutAddresses(event) })),
  ]
  for (const id of stories) {
    const story = (await service.window<Story>(`/stories/${id}`)).json
    readings.push({ where: `story ${id}`, text: withoutAddresses(story) })
  }
  return readings
}

/**
 * The window shows whoever runs the service which addresses were called, and why a call came to nothing, in its row and
 * in that of what caused it; nothing else of a call may name them.
 */
const withoutAddresses = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (!isSummary(inner)) return inner
    return inner.direction === 'out' ? { ...inner, url: '', label: '', note: '' } : { ...inner, note: '' }
  })

const isSummary = (value: unknown): value is ExchangeSummary =>
  isObject(value) && typeof value.direction === 'string' && typeof value.label === 'string'

/** What was recorded of a request that a person made, and of the response to any request. */
export async function readRecord(service: TestService, people: readonly string[]): Promise<Reading[]> {
  const { exchanges } = await service.snapshot()
  const readings: Reading[] = []
  for (const { id, direction, method, url, user_id } of exchanges) {
    if (direction === 'out') continue
    // Why a click failed is for whoever runs the service; its response is what the client got of that.
    const { request, summary, explanations: _, ...others } = await service.exchange(id)
    const rest = { ...others, summary: { ...summary, note: '' } }
    const shown = people.includes(user_id) ? { request, ...rest } : rest
    readings.push({ where: `record of ${method} ${url}`, text: JSON.stringify(shown) })
  }
  return readings
}

/** Where any of the marks can be read, once each. */
export const placesOf = (readings: readonly Reading[], marks: readonly string[]): string[] => [
  ...new Set(
    readings.flatMap(({ where, text }) => marks.filter(mark => text.includes(mark)).map(mark => `${mark} in ${where}`)),
  ),
]
