import type { BoundaryRequest, LimitedPlace, Place } from './boundary'
import { by, least, plain, post, wide } from './build'

const channel =
  (more: (word: string) => object) =>
  ({ team_id, word }: Place): BoundaryRequest => {
    const name = word()
    return post('/channels', { team_id, name, display_name: name, type: 'O', ...more(name) })
  }
const team =
  (more: (word: string) => object) =>
  ({ word }: Place): BoundaryRequest => {
    const name = word()
    return post('/teams', { name, display_name: name, type: 'O', ...more(name) })
  }
const ofChannel = (field: string, make: (size: number) => string): LimitedPlace[] => [
  by(`${field} of a channel`, `model.channel.is_valid.${field}.app_error`, size =>
    channel(() => ({ [field]: make(size) })),
  ),
]

const TEAM_NAME = 'model.team.is_valid.url.app_error'
/** What makes a name unique is at its end, of which a short name takes as much as there is room for. */
const teamNamed = (size: number) =>
  team(word => ({ name: `t${word.slice(1 - size).padEnd(size - 1, 'x')}`.slice(0, size) }))

/** A group has whoever opens it, too. */
const group =
  (size: number) =>
  ({ users }: Place) =>
    post('/channels/group', users.slice(0, size - 1))
const GROUP = 'api.channel.create_group.bad_size.app_error'

/** Limits on teams and channels (docs/reference/limits.md#names). */
export const placeCases = {
  channelNameLength: [
    by('name of a channel', 'model.channel.is_valid.name.app_error', size =>
      channel(word => ({ name: word.padEnd(size, 'x') })),
    ),
  ],
  channelDisplayNameLength: ofChannel('display_name', wide),
  channelHeaderLength: ofChannel('header', wide),
  channelPurposeLength: ofChannel('purpose', wide),
  teamNameMin: [least('name of a team', TEAM_NAME, teamNamed)],
  teamNameMax: [by('name of a team', TEAM_NAME, teamNamed)],
  teamDisplayNameLength: [
    by('display_name of a team', 'model.team.is_valid.name.app_error', size =>
      team(() => ({ display_name: wide(size) })),
    ),
  ],
  teamDescriptionLength: [
    by('description of a team', 'model.team.is_valid.description.app_error', size =>
      team(() => ({ description: plain(size) })),
    ),
  ],
  teamMembersAtOnce: [
    by(
      'members of a team at once',
      'api.context.invalid_body_param.app_error',
      size =>
        ({ team_id, users }) =>
          post(
            `/teams/${team_id}/members/batch`,
            users.slice(0, size).map(user_id => ({ team_id, user_id })),
          ),
    ),
  ],
  groupMembersMin: [least('members of a group', GROUP, group)],
  groupMembersMax: [by('members of a group', GROUP, group)],
} satisfies Record<string, readonly LimitedPlace[]>
