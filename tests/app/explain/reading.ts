import type { Locator } from 'playwright'
import type { Exchange } from '#contract/exchange'
import { expect } from '../../support/expect'
import type { Workbench } from '../../support/workbench'
import { exchangeRows } from '../workbench'

/** What a spec sends to the service of a window. */
export interface Sent {
  status: number
  /** Id of its exchange. */
  id: string
  body: string
  /** `detailed_error`, or `X-Svc-Warning` of what was accepted. */
  client: string
}

export interface Sending {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request to the service of a window, as the sample's bot unless a token is given. */
export async function send({ service }: Workbench, path: string, request: Sending = {}): Promise<Sent> {
  const { body, token = service.sample?.bot_token ?? '', headers } = request
  const response = await fetch(service.url + path, {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const detailed = /"detailed_error":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? ''
  return {
    status: response.status,
    id: response.headers.get('x-request-id') ?? '',
    body: text,
    client: detailed || response.headers.get('x-svc-warning') || '',
  }
}

/** The sample of a window's workspace. */
export function sampleOf({ service }: Workbench) {
  if (!service.sample) throw new Error('This workbench has no sample workspace.')
  return service.sample
}

/** Sends a request of the API, POST unless it says otherwise, as the sample's admin. */
export const sendAsAdmin = (
  workbench: Workbench,
  path: string,
  { method = 'POST', body }: { method?: string | undefined; body?: unknown },
): Promise<Sent> =>
  send(workbench, `/api/v4${path}`, {
    token: sampleOf(workbench).admin_token,
    method,
    ...(body === undefined ? {} : { body }),
  })

/** Creates a post in the sample's channel. */
export const sendPost = (workbench: Workbench, post: object, token?: string): Promise<Sent> =>
  send(workbench, '/api/v4/posts', {
    body: { channel_id: workbench.service.sample?.channel_id, message: '', ...post },
    ...(token === undefined ? {} : { token }),
  })

/** The id of what a response holds. */
export const idOf = ({ body }: Sent): string => JSON.parse(body).id

const rowOf = ({ page }: Workbench, id: string): Locator => page.locator(`tr[data-exchange="${id}"]`)

/** A list that somebody has chosen a row of does not follow what comes. */
async function toEnd({ page }: Workbench): Promise<void> {
  await exchangeRows(page).last().click()
  await page.keyboard.press('End')
}

/** Selects an exchange in the list, and returns its detail. */
export async function selectExchange(workbench: Workbench, id: string): Promise<Locator> {
  const row = rowOf(workbench, id)
  await toEnd(workbench)
  await row.click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  return workbench.page.getByRole('region', { name: 'Exchange' })
}

/**
 * Holds that the window says a sentence of an exchange: in its row, which has a mark where it went through, and in its
 * detail. Returns the list that explains it.
 */
export async function expectSaid(workbench: Workbench, { id, status }: Sent, sentence: string): Promise<Locator> {
  const { explanations } = await workbench.api<Exchange>(`/exchanges/${id}`)
  expect(explanations.map(({ text }) => text).join(' ')).toContain(sentence)
  const row = rowOf(workbench, id)
  await toEnd(workbench)
  await expect(row).toBeVisible()
  if (status < 400) await expect(row.getByRole('img', { name: 'with notes' })).toBeVisible()
  await expect(row.locator(`[title*=${JSON.stringify(sentence)}]`)).toHaveCount(1)
  await row.click()
  const list = workbench.page.getByRole('region', { name: 'Exchange' }).getByRole('list', {
    name: status < 400 ? 'What had no effect' : 'Why it was rejected',
  })
  await expect(list).toContainText(sentence)
  return list
}

/** The post with this id, in the channel. */
export const postOf = ({ page }: Workbench, id: string): Locator =>
  page.getByRole('feed', { name: 'Posts' }).locator(`article[data-post="${id}"]`)

/** Holds that a post says a sentence below itself. */
export const expectAtPost = (workbench: Workbench, postId: string, sentence: string): Promise<void> =>
  expect(postOf(workbench, postId).getByRole('list', { name: 'Notes on this post' })).toContainText(sentence)
