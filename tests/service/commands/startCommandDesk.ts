import type { Post } from '#domain/posts/post'
import type { ServiceOptions } from '#service/options'
import { type CommandDesk, commandDeskOf } from '../../support/commands'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'
import { newestIn } from '../../support/webhooks'

/** A service, the integration of its commands, and Alice, who runs them. */
export interface StartedCommandDesk extends CommandDesk {
  service: TestService
  integration: Integration
  alice: Person
  /** The form that the integration got last. */
  lastForm(): URLSearchParams
  /** The newest post of the channel that commands are run in. */
  newest(): Promise<Post>
  close(): Promise<void>
}

export async function startCommandDesk(options: Partial<ServiceOptions> = {}): Promise<StartedCommandDesk> {
  const integration = await startIntegration()
  const service = await startService(options)
  const alice = await samplePerson(service, 'alice')
  return {
    ...commandDeskOf(service, integration, alice),
    service,
    integration,
    alice,
    lastForm: () => new URLSearchParams(integration.calls.at(-1)?.body ?? ''),
    newest: () => newestIn(service, service.sample.channel_id),
    close: async () => {
      await service.close()
      await integration.close()
    },
  }
}

/** A response of 200 with this body. */
export const json = (body: unknown): IntegrationResponse => ({ kind: 'json', body })
