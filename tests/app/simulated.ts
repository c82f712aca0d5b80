import { workbenchKeyHeader } from '#contract/workbench'
import type { Integration } from '#domain/lab/schema'
import { keyOf, type Workbench } from '../support/workbench'

/** A request of the window with its key; `path` begins with `/`. */
export async function windowRequest<T>(
  { service, page }: Workbench,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(`${service.url}/workbench/api${path}`, {
    method,
    headers: { [workbenchKeyHeader]: await keyOf(page), 'Content-Type': 'application/json', Origin: service.url },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} came to ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Writes the file of a simulated integration, which runs when this resolves. */
export const writeIntegration = (
  workbench: Workbench,
  name: string,
  file: Partial<Integration> | string,
): Promise<unknown> =>
  windowRequest(workbench, '/project/file', {
    method: 'PUT',
    body: {
      path: `integrations/${name}.json`,
      text: typeof file === 'string' ? file : `${JSON.stringify({ format: 1, rules: [], ...file }, null, 2)}\n`,
      base: null,
    },
  })

/** Reads the text of the file of a simulated integration. */
export const integrationText = async (workbench: Workbench, name: string): Promise<string> =>
  (await windowRequest<{ text: string }>(workbench, `/project/file?path=integrations/${name}.json`)).text

/** A post of the bot with buttons that call paths of an integration, by their labels. */
export async function postButtons({ service }: Workbench, urls: Record<string, string>): Promise<string> {
  const { sample } = service
  const ids = Object.keys(urls).map((label, at) => ({ label, id: `button_${at}` }))
  const response = await fetch(`${service.url}/api/v4/posts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sample?.bot_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      channel_id: sample?.channel_id,
      message: 'Roll out checkout-api 4.18.0?',
      props: {
        svc_blocks: ids.map(({ label, id }) => ({ type: 'button', text: label, action_id: id })),
        svc_blocks_actions: Object.fromEntries(
          ids.map(({ label, id }) => [id, { type: 'external', url: urls[label], context: { gate: 'prod-eu' } }]),
        ),
      },
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { id: string }).id
}

/** Clicks the button of such a post that has this number, as the admin of the sample. */
export async function clickButton({ service }: Workbench, post: string, at: number): Promise<void> {
  await fetch(`${service.url}/api/v4/posts/${post}/actions/button_${at}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ integration_format: 'svc_block' }),
  })
}

/** Two people approve; used by several specs. */
export const gate: Partial<Integration> = {
  description: 'Two people approve a rollout.',
  state: { approvals: { start: 0 }, size: { start: 25 }, frozen: { start: false }, seen: { start: '', per: 'user' } },
  rules: [
    { name: 'Hold never responds', when: [{ on: 'path', equals: '/hold' }], fault: { is: 'status', status: 503 } },
    {
      name: 'Final approval',
      when: [
        { on: 'path', equals: '/approve' },
        { on: 'state.approvals', at_least: 1 },
      ],
      respond: { update: 'same', message: 'Approved', changes: [{ remove: ['button_0'] }] },
    },
    {
      name: 'First approval',
      when: [
        { on: 'path', equals: '/approve' },
        { on: 'context.gate', equals: 'prod-eu' },
      ],
      set: { approvals: '{{ state.approvals | plus: 1 | json }}', seen: '{{ user.username }}' },
      respond: { update: 'same', message: '1 of 2 approvals', private: 'Your approval is in.' },
    },
    {
      name: 'Rollout size',
      when: [
        { on: 'path', equals: '/size' },
        { on: 'option', one_of: ['10', '25', '50'] },
      ],
      respond: { private: 'Set.' },
    },
    {
      name: 'Reject',
      when: [
        { on: 'path', equals: '/reject' },
        { on: 'user', equals: 'carol', not: true },
      ],
      respond: { error: 'Only carol may reject.' },
    },
  ],
}
