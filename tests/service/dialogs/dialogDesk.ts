import type { ActionReply } from '#contract/wire/actions'
import type { Post } from '#domain/posts/post'
import type { ServiceOptions } from '#service/options'
import { type Integration, startIntegration } from '../../support/integration'
import { clickable, type ErrorBody, type ServiceResponse, startService, type TestService } from '../../support/service'

/** A service, an integration that opens dialogs on it, and what the specs of dialogs say to both, in short. */
export interface DialogDesk {
  service: TestService
  integration: Integration
  /** Token of who clicks and submits. */
  alice: string
  /** A new click: its exchange, and its trigger id as the integration and as the client get it. */
  click(): Promise<{ trigger_id: string; client: string; exchange: string }>
  /** Needs no session, so none is sent. */
  open<T = ErrorBody>(body: unknown): Promise<ServiceResponse<T>>
  submit<T = ErrorBody>(body: object, token?: string): Promise<ServiceResponse<T>>
  lookup<T = ErrorBody>(body: object, token?: string): Promise<ServiceResponse<T>>
  /** What the integration got last. */
  lastBody(): Record<string, unknown>
  close(): Promise<void>
}

export async function startDialogDesk(options: Partial<ServiceOptions> = {}): Promise<DialogDesk> {
  const integration = await startIntegration()
  const service = await startService(options)
  const { channel_id } = service.sample
  const alice = await service.tokenOf('alice')
  const lastBody = () => JSON.parse(integration.calls.at(-1)?.body ?? '')
  return {
    service,
    integration,
    alice,
    click: async () => {
      const post = await service.post<Post>('/posts', clickable(channel_id, `${integration.url}/click`))
      const reply = await service.post<ActionReply>(`/posts/${post.json.id}/actions/go`, {}, alice)
      const exchange = reply.headers.get('x-request-id') ?? ''
      return { trigger_id: lastBody().trigger_id, client: reply.json.trigger_id, exchange }
    },
    open: body => service.send('/api/v4/actions/dialogs/open', { method: 'POST', body }),
    submit: (body, token = alice) =>
      service.post('/actions/dialogs/submit', { channel_id, submission: {}, ...body }, token),
    lookup: (body, token = alice) =>
      service.post('/actions/dialogs/lookup', { channel_id, submission: {}, ...body }, token),
    lastBody,
    close: async () => {
      await service.close()
      await integration.close()
    },
  }
}

export const element = (fields: object = {}) => ({ display_name: 'Why', name: 'why', type: 'textarea', ...fields })

export const dialog = (fields: object = {}) => ({
  callback_id: 'rollback',
  title: 'Roll back',
  elements: [element()],
  ...fields,
})
