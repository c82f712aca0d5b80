import type { Exchange } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import type { ApiResult } from '../../../api/result'
import { curlOf } from '../../../snippets/curl'
import { undoable } from '../../../store/hooks/undoable'
import { type Loaded, type Loading, loadingEnd } from '../../../store/inspection/loading'
import { withCleared, withEffects, withOlderExchanges, withoutCleared } from '../../../store/inspection/traffic'
import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'

/** Selects an exchange; its details and its story follow the selection. */
export const selectExchange = ({ store }: Workbench, id: string): void => store.setState({ selected: id })

/** Asks for the bodies and explanations of an exchange; `whole` asks for bodies uncut. */
export async function loadDetail({ store, call, notify }: Workbench, id: string, whole = false): Promise<void> {
  const known = store.getState().traffic.details[id]
  if ((known?.state === 'ready' && !whole) || known?.state === 'loading') return
  const put = (detail: Loaded<Exchange>) =>
    store.setState(({ traffic }) => ({ traffic: { ...traffic, details: { ...traffic.details, [id]: detail } } }))
  const abort = new AbortController()
  if (!whole) put({ state: 'loading', cancel: () => abort.abort() })
  const query = whole ? { whole } : undefined
  const result = await call(endpoints.exchange, { params: { id }, query, signal: abort.signal })
  if (result.ok) put({ state: 'ready', value: result.value })
  // What is there already stays.
  else if (whole) notify(result.error.message)
  else put(loadingEnd(result.error))
}

/** Asks for the effects of the story that an exchange belongs to. */
export async function loadStory({ store, call }: Workbench, id: string): Promise<void> {
  const exchange = store.getState().traffic.exchanges.find(one => one.id === id)
  if (!exchange) return
  const result = await call(endpoints.story, { params: { cause_id: exchange.cause_id } })
  store.setState(({ traffic }) => {
    const { [exchange.cause_id]: _, ...storyErrors } = traffic.storyErrors
    if (result.ok) return { traffic: { ...withEffects(traffic, result.value.effects), storyErrors } }
    return { traffic: { ...traffic, storyErrors: { ...storyErrors, [exchange.cause_id]: result.error.message } } }
  })
}

/** Loads exchanges from before the oldest that is here. */
export async function loadOlderExchanges({ store, call }: Workbench): Promise<void> {
  const { exchanges, total, older } = store.getState().traffic
  const first = exchanges[0]
  if (!first || exchanges.length >= total || older?.state === 'loading') return
  const abort = new AbortController()
  const put = (older: Loading) => store.setState(({ traffic }) => ({ traffic: { ...traffic, older } }))
  put({ state: 'loading', cancel: () => abort.abort() })
  const query = { before: first.number, limit: 1000 }
  const result = await call(endpoints.exchanges, { query, signal: abort.signal })
  if (!result.ok) return put(loadingEnd(result.error))
  store.setState(({ traffic }) => ({
    traffic: withOlderExchanges(traffic, result.value.exchanges, result.value.total),
  }))
}

/** Sends a recorded exchange again and selects the new one. */
export async function resend(workbench: Workbench, id: string): Promise<void> {
  const result = await workbench.call(endpoints.resend, { params: { id }, body: {} })
  if (result.ok) selectExchange(workbench, result.value.exchange_id)
  else workbench.notify(result.error.message)
}

/** Clears all traffic: in this window at once, on the service when it cannot be undone any more. */
export function clearTraffic(workbench: Workbench): void {
  const { store, call, notify } = workbench
  const { traffic, selected, pausedAt } = store.getState()
  const through = traffic.exchanges.at(-1)?.number
  if (through === undefined) return
  const undo = () => store.setState(state => ({ traffic: withoutCleared(state.traffic), selected, pausedAt }))
  const commit = async (keepalive: boolean) => {
    const response = await call(endpoints.clearExchanges, { query: { through }, keepalive })
    if (response.ok) return
    undo()
    notify(response.error.message)
  }
  store.setState({ traffic: withCleared(traffic), selected: '', pausedAt: null })
  undoable(workbench, { text: clearedText(traffic.total), commit, undo })
}

const clearedText = (count: number): string =>
  count === 1 ? '1 exchange cleared' : `${count.toLocaleString('en-US')} exchanges cleared`

/** Copies an exchange's request as curl. What the recorder took out stays out, and is named. */
export async function copyAsCurl(workbench: Workbench, id: string): Promise<void> {
  const response = await exchangeById(workbench, id)
  if (!response.ok) return workbench.notify(response.error.message)
  const { summary, request } = response.value
  const service = workbench.store.getState().world.service?.url ?? ''
  const command = curlOf({
    method: summary.method,
    url: URL.canParse(summary.url) ? summary.url : `${service}${summary.url}`,
    headers: request.headers,
    body: request.body?.encoding === 'utf8' ? request.body.text : null,
  })
  await copyText(command, () => workbench.notify('curl command copied, without secrets'))
}

/** Copies the body of an exchange's request or response, as far as it is shown; says when there is none. */
export async function copyBody(workbench: Workbench, id: string, of: 'request' | 'response'): Promise<void> {
  const response = await exchangeById(workbench, id)
  if (!response.ok) return workbench.notify(response.error.message)
  const body = response.value[of]?.body
  if (!body || body.bytes === 0) return workbench.notify(`The ${of} has no body`)
  await copyText(body.text, () => workbench.notify(`Copied the ${of}`))
}

/** Whoever presses the key at once does not wait for the details that are on their way to be shown. */
async function exchangeById({ store, call }: Workbench, id: string): Promise<ApiResult<Exchange>> {
  const detail = store.getState().traffic.details[id]
  return detail?.state === 'ready' ? { ok: true, value: detail.value } : call(endpoints.exchange, { params: { id } })
}
