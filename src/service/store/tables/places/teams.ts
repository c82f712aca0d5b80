import type { Database } from 'better-sqlite3'
import { insertInto, toInt, updateAll } from '../columns'
import { rememberRows } from '../remembered'

export interface TeamRow {
  id: string
  create_at: number
  update_at: number
  delete_at: number
  display_name: string
  name: string
  description: string
  email: string
  /** O open, I by invitation. */
  type: string
  company_name: string
  allowed_domains: string
  invite_id: string
  allow_open_invite: boolean
}

export interface TeamMemberRow {
  team_id: string
  user_id: string
  roles: string
  create_at: number
  delete_at: number
}

type Raw = Omit<TeamRow, 'allow_open_invite'> & { allow_open_invite: number }

const columns = [
  'id',
  'create_at',
  'update_at',
  'delete_at',
  'display_name',
  'name',
  'description',
  'email',
  'type',
  'company_name',
  'allowed_domains',
  'invite_id',
  'allow_open_invite',
] as const satisfies (keyof TeamRow)[]

const toTeam = (raw: Raw): TeamRow => ({ ...raw, allow_open_invite: raw.allow_open_invite === 1 })
const toRaw = (team: TeamRow): Raw => ({ ...team, allow_open_invite: toInt(team.allow_open_invite) })

/** Teams and who is in them; who left keeps a row, with `delete_at`. */
export function teamsTable(db: Database) {
  const byId = db.prepare<[string], Raw>('SELECT * FROM teams WHERE id = ?')
  const byName = db.prepare<[string], Raw>('SELECT * FROM teams WHERE name = ?')
  const all = db.prepare<[], Raw>('SELECT * FROM teams ORDER BY display_name')
  const ofUser = db.prepare<[string], Raw>(
    `SELECT t.* FROM teams t JOIN team_members m ON m.team_id = t.id
     WHERE m.user_id = ? AND m.delete_at = 0 AND t.delete_at = 0 ORDER BY t.display_name`,
  )
  const insert = db.prepare<Raw>(insertInto('teams', columns))
  const update = db.prepare<Raw>(updateAll('teams', columns, ['id']))
  const putMember = db.prepare<TeamMemberRow>(
    `INSERT INTO team_members VALUES (@team_id, @user_id, @roles, @create_at, @delete_at)
     ON CONFLICT (team_id, user_id) DO UPDATE SET roles = excluded.roles, delete_at = excluded.delete_at`,
  )
  const member = db.prepare<[string, string], TeamMemberRow>(
    'SELECT * FROM team_members WHERE team_id = ? AND user_id = ? AND delete_at = 0',
  )
  const members = db.prepare<[string], TeamMemberRow>(
    'SELECT * FROM team_members WHERE team_id = ? AND delete_at = 0 ORDER BY create_at, user_id',
  )
  const membershipsOf = db.prepare<[string], TeamMemberRow>(
    `SELECT m.* FROM team_members m JOIN teams t ON t.id = m.team_id
     WHERE m.user_id = ? AND m.delete_at = 0 AND t.delete_at = 0 ORDER BY t.display_name`,
  )
  const one = (raw: Raw | undefined): TeamRow | undefined => raw && toTeam(raw)
  const keyOf = (teamId: string, userId: string): string => `${teamId} ${userId}`
  const remembered = rememberRows(key => {
    const [teamId = '', userId = ''] = key.split(' ')
    return member.get(teamId, userId)
  })
  return {
    /** Forgets what is remembered of the table; to be called when writes were taken back. */
    forget: () => remembered.forget(),
    byId: (id: string) => one(byId.get(id)),
    byName: (name: string) => one(byName.get(name)),
    all: (): TeamRow[] => all.all().map(toTeam),
    ofUser: (userId: string): TeamRow[] => ofUser.all(userId).map(toTeam),
    insert: (team: TeamRow): void => void insert.run(toRaw(team)),
    update: (team: TeamRow): void => void update.run(toRaw(team)),
    putMember: (row: TeamMemberRow): void => {
      putMember.run(row)
      remembered.forget(keyOf(row.team_id, row.user_id))
    },
    member: (teamId: string, userId: string): TeamMemberRow | undefined => remembered.get(keyOf(teamId, userId)),
    /** Those of a user in teams that are not archived. */
    membershipsOf: (userId: string): TeamMemberRow[] => membershipsOf.all(userId),
    members: (teamId: string): TeamMemberRow[] => members.all(teamId),
  }
}
