import type { Exchange } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import type { ApiResult } from '../../../api/result'
import { selectExchange } from '../../../store/inspection/chosen'
import { type Loaded, loadingEnd } from '../../../store/inspection/loading'
import { summaryOf } from '../../../store/inspection/summaryOf'
import { withNewest, withStory } from '../../../store/inspection/traffic'
import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'

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

/** Asks for the whole story that an exchange belongs to. */
export async function loadStory({ store, call }: Workbench, id: string): Promise<void> {
  const cause_id = summaryOf(store.getState(), id)?.cause_id
  if (cause_id === undefined) return
  const result = await call(endpoints.story, { params: { cause_id } })
  store.setState(({ traffic }) => {
    const { [cause_id]: _, ...storyErrors } = traffic.storyErrors
    if (result.ok) return { traffic: { ...withStory(traffic, result.value), storyErrors } }
    return { traffic: { ...traffic, storyErrors: { ...storyErrors, [cause_id]: result.error.message } } }
  })
}

/** Newest exchanges that are asked for again once they may have changed. */
const newest = 1000

/** Asks for the newest exchanges again. */
export async function loadNewest({ store, call }: Workbench): Promise<void> {
  const result = await call(endpoints.exchanges, { query: { limit: newest } })
  if (!result.ok) return
  store.setState(({ traffic }) => ({ traffic: withNewest(traffic, result.value.exchanges, result.value.total) }))
}

/** Sends a recorded exchange again and selects the new one. Returns whether it was sent. */
export async function resendOne(workbench: Workbench, id: string): Promise<boolean> {
  const result = await workbench.call(endpoints.resend, { params: { id }, body: {} })
  if (result.ok) selectExchange(workbench.store, result.value.exchange_id)
  else workbench.notify(result.error.message)
  return result.ok
}

/** Copies the body of an exchange's request or response, as far as it is shown; says when there is none. */
export async function copyBody(workbench: Workbench, id: string, of: 'request' | 'response'): Promise<void> {
  const response = await exchangeById(workbench, id)
  if (!response.ok) return workbench.notify(response.error.message)
  const body = response.value[of]?.body
  if (!body || body.bytes === 0) return workbench.notify(`The ${of} has no body`)
  await copyText(body.text, () => workbench.notify(`Copied the ${of}`))
}

/**
 * The details of an exchange: whoever presses a key at once does not wait for those that are on their way to be shown.
 * `whole` asks for bodies that are not here yet as a whole.
 */
export async function exchangeById(
  { store, call }: Workbench,
  id: string,
  whole = false,
): Promise<ApiResult<Exchange>> {
  const detail = store.getState().traffic.details[id]
  const isHere = detail?.state === 'ready' && !(whole && isCut(detail.value))
  if (isHere) return { ok: true, value: detail.value }
  return call(endpoints.exchange, { params: { id }, query: whole ? { whole } : undefined })
}

const isCut = ({ request, response }: Exchange): boolean =>
  [request.body, response?.body].some(body => body?.truncated && body.lost === 0)
