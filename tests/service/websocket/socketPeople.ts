import type { Post } from '#domain/posts/post'
import type { ServiceOptions } from '#service/options'
import { type Person, samplePerson } from '../../support/people'
import { type ServiceResponse, startService, type TestService } from '../../support/service'
import { openSocket, type TestSocket } from '../../support/socket'

/** A service, the people who open websockets on it, and what they say, in short. */
export interface SocketPeople {
  service: TestService
  admin: Person
  alice: Person
  bob: Person
  carol: Person
  bot: Person
  /** Id of a public channel. */
  channelId: string
  /** Opens a websocket as somebody, or as nobody; `closeSockets` closes it. */
  open(who?: Person, more?: Parameters<typeof openSocket>[1]): Promise<TestSocket>
  /** Posts to that channel. */
  say(who: Person, message: string, more?: Record<string, unknown>): Promise<ServiceResponse<Post>>
  /** Closes every websocket that was opened since the last call. */
  closeSockets(): Promise<void>
  close(): Promise<void>
}

export async function startSocketPeople(options: Partial<ServiceOptions> = {}): Promise<SocketPeople> {
  const service = await startService(options)
  const { channel_id } = service.sample
  const opened: TestSocket[] = []
  return {
    service,
    admin: await samplePerson(service, 'admin'),
    alice: await samplePerson(service, 'alice'),
    bob: await samplePerson(service, 'bob'),
    carol: await samplePerson(service, 'carol'),
    bot: await samplePerson(service, 'deploy-gate'),
    channelId: channel_id,
    open: async (who, more = {}) => {
      const socket = await openSocket(service, { ...(who ? { token: who.token } : {}), ...more })
      opened.push(socket)
      return socket
    },
    say: (who, message, more = {}) => who.post('/posts', { channel_id, message, ...more }),
    closeSockets: async () => {
      for (const socket of opened.splice(0)) await socket.close()
    },
    close: () => service.close(),
  }
}
