import type { ActionReply } from '#contract/wire/actions'
import type { ServiceOptions } from '#service/options'
import { type Integration, type IntegrationResponse, type ReceivedCall, startIntegration } from './integration'
import { type Desk, deskOf } from './posts'
import { clickable, type ErrorBody, type Post, type ServiceResponse, startService, type TestService } from './service'

interface Click {
  /** Id of the action; that of a `makeClickable` post by default. */
  action?: string
  /** Whose click it is; Alice's by default. */
  token?: string
}

/** A service, an integration that its posts call, and what the specs of clicks say to both, in short. */
export interface ClickDesk extends Desk {
  service: TestService
  integration: Integration
  /** Tokens of people. */
  alice: string
  bob: string
  admin: string
  /** The address of a new path of the integration that responds so. */
  responding(...responses: IntegrationResponse[]): Promise<string>
  /** A new post whose button leads to this address. */
  makeClickable(url: string, entry?: Record<string, unknown>): Promise<Post>
  /** A new post whose button leads to a path of the integration that responds so. */
  makeResponding(response: IntegrationResponse, entry?: Record<string, unknown>): Promise<Post>
  click<T = ActionReply & ErrorBody>(post: { id: string }, body?: unknown, by?: Click): Promise<ServiceResponse<T>>
  lastCall(): ReceivedCall | undefined
  close(): Promise<void>
}

export async function startClickDesk(options: Partial<ServiceOptions> = {}): Promise<ClickDesk> {
  const integration = await startIntegration()
  const service = await startService(options)
  const desk = deskOf(service)
  const alice = await service.tokenOf('alice')
  let paths = 0
  const responding: ClickDesk['responding'] = async (...responses) => {
    paths += 1
    await integration.respond(`/p${paths}`, ...responses)
    return `${integration.url}/p${paths}`
  }
  const makeClickable: ClickDesk['makeClickable'] = async (url, entry) =>
    (await desk.create<Post>(clickable(service.sample.channel_id, url, entry))).json
  return {
    ...desk,
    service,
    integration,
    alice,
    bob: await service.tokenOf('bob'),
    admin: service.sample.admin_token,
    responding,
    makeClickable,
    makeResponding: async (response, entry) => makeClickable(await responding(response), entry),
    click: (post, body = {}, { action = 'go', token = alice } = {}) =>
      desk.post(`/posts/${post.id}/actions/${action}`, body, token),
    lastCall: () => integration.calls.at(-1),
    close: async () => {
      await service.close()
      await integration.close()
    },
  }
}
