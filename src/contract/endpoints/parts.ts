import { type TSchema, Type } from 'typebox'
import { limits } from '#domain/limits'
import { Id } from '../wire/common'

/** What the tables of this folder have in common: paths by id, paging, lists of ids. */

export const byPost = Type.Object({ post_id: Id })
export const byUser = Type.Object({ user_id: Id })
export const byChannel = Type.Object({ channel_id: Id })
export const byTeam = Type.Object({ team_id: Id })
export const byHook = Type.Object({ hook_id: Id })
export const byFile = Type.Object({ file_id: Id })
export const byToken = Type.Object({ token_id: Id })
export const byCommand = Type.Object({ command_id: Id })
export const byApp = Type.Object({ app_id: Id })
export const byReport = Type.Object({ report_id: Id })

/** Page `page` (from 0) of `per_page` rows; a page past the end is `[]` (docs/reference/clients.md). */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 0, description: 'Page, from 0.' })),
  per_page: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `Rows of a page: ${limits.pageSizeDefault} by default, at most ${limits.pageSizeMax}.`,
    }),
  ),
}

export const optionalText = (description: string) => Type.Optional(Type.String({ description }))
export const optionalFlag = (description: string) => Type.Optional(Type.Boolean({ description }))
/** A moment as far away as a whole number can say; the workspace keeps no others. */
export const time = (description = '') =>
  Type.Integer({
    maximum: Number.MAX_SAFE_INTEGER,
    minimum: Number.MIN_SAFE_INTEGER,
    description: `${description} Milliseconds since the epoch.`.trim(),
  })
export const optionalTime = (description: string) => Type.Optional(time(description))

export const IdList = Type.Array(Type.String(), { description: 'Ids; unknown ones are left out.' })

/** Roles of a member by what they let the member do, instead of by name. */
export const SchemeRoles = Type.Object({
  scheme_user: Type.Optional(Type.Boolean({ description: 'Always true: every member is a user of the place.' })),
  scheme_admin: Type.Boolean({ description: 'True lets the member manage the place.' }),
  scheme_guest: Type.Optional(Type.Boolean({ description: 'There are no guests; it is ignored.' })),
})

export const listOf = <S extends TSchema>(item: S) => Type.Array(item)
