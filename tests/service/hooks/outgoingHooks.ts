import type { OutgoingHook } from '#contract/wire/hooks'
import { type Person, samplePerson } from '../../support/people'
import { type ErrorBody, type ServiceResponse, startService, type TestService } from '../../support/service'
import { api, type Call, makeOutgoing } from '../../support/webhooks'

/** A service, and what the specs say to its routes of outgoing webhooks, in short. */
export interface OutgoingHooks {
  service: TestService
  /** Somebody who may manage webhooks. */
  alice: Person
  /** Somebody who may not. */
  bob: Person
  /** Id of a private channel. */
  leads: string
  /** A request below `/hooks/outgoing`, as the admin unless another token is given. */
  call<T = OutgoingHook & ErrorBody>(path: string, request?: Call): Promise<ServiceResponse<T>>
  /** A create by Alice, unless another token is given. */
  create(fields?: Record<string, unknown>, token?: string): Promise<ServiceResponse<OutgoingHook & ErrorBody>>
  /** A new webhook, by the admin. */
  make(fields?: Record<string, unknown>): Promise<OutgoingHook>
  close(): Promise<void>
}

/** Starts a service whose webhooks get a trigger word of their own each, so that no two get in each other’s way. */
export async function startOutgoingHooks(): Promise<OutgoingHooks> {
  const service = await startService()
  const alice = await samplePerson(service, 'alice')
  const { channels } = await service.snapshot()
  let words = 0
  const fresh = (fields: Record<string, unknown>) => ({
    team_id: service.sample.team_id,
    trigger_words: [`word${++words}`],
    callback_urls: ['http://127.0.0.1:9/hook'],
    ...fields,
  })
  const call: OutgoingHooks['call'] = (path, request) => api(service, `/hooks/outgoing${path}`, request)
  return {
    service,
    alice,
    bob: await samplePerson(service, 'bob'),
    leads: channels.find(channel => channel.name === 'on-call-leads')?.id ?? '',
    call,
    create: (fields = {}, token = alice.token) => call('', { body: fresh(fields), token }),
    make: (fields = {}) => makeOutgoing(service, fresh(fields)),
    close: () => service.close(),
  }
}

/** The status and the id of a rejection. */
export const rejectionOf = ({ status, json }: { status: number; json: ErrorBody }) => [status, json.id]
