import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import { newPerson, type Person, samplePerson } from '../../support/people'
import { type ServiceResponse, startService, type TestService } from '../../support/service'

/** A service, and who the specs of channels make requests as. */
export interface ChannelPeople {
  service: TestService
  admin: Person
  alice: Person
  bob: Person
  carol: Person
  bot: Person
  /** Somebody who is in no team. */
  dora: Person
  teamId: string
  /** Id of a public channel, `deployments`. */
  channelId: string
  /** Creates a public channel with a name of its own, unless `more` says otherwise. */
  create(who: Person, more?: Record<string, unknown>): Promise<ServiceResponse<Channel & ErrorBody>>
  /** A channel of the team, as Alice gets it. */
  channelNamed(name: string): Promise<Channel>
  close(): Promise<void>
}

/** 26 characters that nothing has for an id. */
export const unknownId = 'n'.repeat(26)

export async function startChannelPeople(): Promise<ChannelPeople> {
  const service = await startService()
  const { team_id, channel_id } = service.sample
  const alice = await samplePerson(service, 'alice')
  let made = 0
  return {
    service,
    admin: await samplePerson(service, 'admin'),
    alice,
    bob: await samplePerson(service, 'bob'),
    carol: await samplePerson(service, 'carol'),
    bot: await samplePerson(service, 'deploy-gate'),
    dora: await newPerson(service, 'dora'),
    teamId: team_id,
    channelId: channel_id,
    create: (who, more = {}) => {
      made += 1
      return who.post('/channels', { team_id, name: `slip-${made}`, display_name: `Slip ${made}`, type: 'O', ...more })
    },
    channelNamed: async name => (await alice.get<Channel>(`/teams/${team_id}/channels/name/${name}`)).json,
    close: () => service.close(),
  }
}
