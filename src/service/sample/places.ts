import type { IncomingHook } from '#contract/wire/hooks'
import { createChannel } from '../channels/createChannel'
import { directChannel } from '../channels/directChannel'
import { joinChannel } from '../channels/members'
import type { Context } from '../context'
import { createIncoming } from '../hooks/createIncoming'
import type { ChannelRow } from '../store/tables/places/channels'
import type { TeamRow } from '../store/tables/places/teams'
import { createTeam } from '../teams/createTeam'
import { joinTeam } from '../teams/membership/joinTeam'
import type { Staff } from './staff'

const DAY = 24 * 60 * 60 * 1000

type PublicName = 'townSquare' | 'deployments' | 'incidents' | 'approvals' | 'releaseNotes'

export interface Places {
  team: TeamRow
  channels: Record<PublicName | 'leads' | 'withBob' | 'withCarol' | 'withGate', ChannelRow>
  hook: IncomingHook
}

/** The team, its channels and who is in them; carol is not in the private one. */
export function placeSample(ctx: Context, staff: Staff): Places {
  const { alice, bob, carol, admin } = staff.people
  // The admin may be one of the others, in a workspace that had people before it had the sample.
  const people = [alice, bob, carol].filter(user => user.id !== admin.id)
  const everybody = [...people, admin, staff.bots.gate, staff.bots.canary]
  const create_at = ctx.now() - 30 * DAY
  const team = createTeam(ctx, { name: 'northwind', display_name: 'Northwind Ops', create_at })
  for (const user of everybody) {
    joinTeam(ctx, team.id, user.id, user === alice || user === admin ? 'team_user team_admin' : 'team_user')
  }
  const channel = (type: 'O' | 'P', name: string, header: string, members = everybody): ChannelRow => {
    const made = createChannel(ctx, {
      team_id: team.id,
      type,
      name,
      display_name: name,
      header,
      creator_id: admin.id,
      create_at,
    })
    for (const user of members) {
      const place = { channel_id: made.id, user_id: user.id }
      joinChannel(ctx, place, user === admin ? 'channel_user channel_admin' : 'channel_user')
    }
    return made
  }
  const channels = {
    townSquare: channel('O', 'town-square', 'Everybody at Northwind'),
    deployments: channel('O', 'deployments', 'Rollouts and release gates for Northwind'),
    incidents: channel('O', 'incidents', 'Incidents, and who works on them'),
    approvals: channel('O', 'approvals', 'Requests that need an approval'),
    releaseNotes: channel('O', 'release-notes', 'What changed in each release'),
    leads: channel('P', 'on-call-leads', 'Hand-over of the week', [alice, bob, admin]),
    withBob: directChannel(ctx, alice.id, bob.id),
    withCarol: directChannel(ctx, alice.id, carol.id),
    withGate: directChannel(ctx, alice.id, staff.bots.gate.id),
  }
  const hook = createIncoming(ctx, {
    user_id: admin.id,
    team_id: team.id,
    channel_id: channels.deployments.id,
    display_name: 'ci-pipeline',
    description: 'Results of the build pipeline.',
    username: 'ci-pipeline',
  })
  return { team, channels, hook }
}
