import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { TeamRow } from '../store/tables/places/teams'
import { clientTeam } from './clientForms'

export type TeamDraft = Pick<TeamRow, 'name' | 'display_name'> & Partial<TeamRow>

/** A new team without members and channels, published to every window. @throws 400 when the name is taken. */
export function createTeam(ctx: Context, draft: TeamDraft): TeamRow {
  if (ctx.store.teams.byName(draft.name)) throw new ServiceError('store.sql_team.save_team.existing.app_error')
  const at = draft.create_at ?? ctx.now()
  const team: TeamRow = {
    id: ctx.newId(),
    create_at: at,
    update_at: at,
    delete_at: 0,
    description: '',
    email: '',
    type: 'O',
    company_name: '',
    allowed_domains: '',
    invite_id: ctx.newId(),
    allow_open_invite: true,
    ...draft,
  }
  ctx.store.write(() => {
    ctx.store.teams.insert(team)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'team', team: clientTeam(team), change: 'created' }))
  })
  return team
}
