import { checkTeam } from '#domain/places/checkTeam'
import { defaultChannels } from '#domain/places/defaultChannels'
import { createChannel } from '../../channels/createChannel'
import type { Context } from '../../context'
import { requireValid } from '../../errors/requireValid'
import { ServiceError } from '../../errors/ServiceError'
import { requirePermission } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import type { TeamRow } from '../../store/tables/places/teams'
import { createTeam } from '../createTeam'
import { joinTeam } from './joinTeam'

/** What a client says of a new team. */
export interface TeamBody {
  name: string
  display_name: string
  type: string
  description?: string
  allow_open_invite?: boolean
}

/** Creates a team with its default channels; the caller manages it. @throws 400 by the rule that is broken, 403. */
export function openTeam(ctx: Context, { user }: Caller, body: TeamBody): TeamRow {
  requirePermission(ctx, user, 'create_team')
  requireValid(checkTeam(body))
  const { name, display_name, type, description = '', allow_open_invite = false } = body
  if (type !== 'O' && type !== 'I') throw new ServiceError('model.team.is_valid.type.app_error')
  return ctx.store.write(() => {
    const { email } = user
    const team = createTeam(ctx, { name, display_name, type, description, allow_open_invite, email })
    for (const channel of defaultChannels) {
      createChannel(ctx, { ...channel, team_id: team.id, type: 'O', creator_id: user.id })
    }
    joinTeam(ctx, team.id, user.id, 'team_user team_admin')
    return team
  })
}
