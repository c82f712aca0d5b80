import type { Command, CommandReply } from '#contract/wire/commands'
import type { Post } from '#domain/posts/post'
import type { Integration, IntegrationResponse } from './integration'
import type { Person } from './people'
import { adminToken, type ServiceResponse, type TestService } from './service'
import { openStream } from './stream'

/** What the tests of slash commands say to a service, in short. */
export interface CommandDesk {
  /** A new command whose integration responds so. */
  commandResponding(response: IntegrationResponse, more?: object): Promise<Command>
  execute<T = CommandReply>(command: string, more?: object, token?: string): Promise<ServiceResponse<T>>
  /** The first ephemeral post that the runner gets while `job` runs. */
  whispered(job: () => Promise<unknown>): Promise<Post>
}

/** Runs commands in the sample's channel as `runner`, by default. */
export function commandDeskOf(service: TestService, integration: Integration, runner: Person): CommandDesk {
  const { team_id, channel_id } = service.sample
  let words = 0
  return {
    commandResponding: async (response, more = {}) => {
      words += 1
      await integration.respond(`/c${words}`, response)
      const body = { team_id, trigger: `run${words}`, url: `${integration.url}/c${words}`, ...more }
      return (await service.post<Command>('/commands', body, adminToken)).json
    },
    execute: (command, more = {}, token = runner.token) =>
      service.post('/commands/execute', { channel_id, command, ...more }, token),
    whispered: async job => {
      const stream = await openStream(service.url, await service.windowHeaders())
      try {
        await job()
        const event = await stream.next(one => one.type === 'ephemeral_message')
        if (event.type !== 'ephemeral_message' || event.user_id !== runner.id) throw new Error('Another event came.')
        return event.post
      } finally {
        await stream.close()
      }
    },
  }
}
