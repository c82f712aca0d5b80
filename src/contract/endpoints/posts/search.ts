import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { PostSearchResults } from '../../wire/content'
import { byTeam, optionalFlag, paging } from '../parts'

const Search = Type.Object({
  terms: Type.String({
    description:
      'Words and "phrases", `-word` to leave out, `word*`, `#tag`, `from:name`, `in:channel`, `on:`, `before:` and `after:` a date.',
  }),
  is_or_search: optionalFlag('True finds posts with any of the words, false posts with all of them.'),
  time_zone_offset: Type.Optional(Type.Integer({ description: 'Seconds east of UTC, for dates.' })),
  include_deleted_channels: optionalFlag('True includes archived channels.'),
  ...paging,
})
const example = { body: { terms: 'deploy from:deploybot', is_or_search: false } } as const
const note = 'Searches messages, not attachments.'

/** Search for posts the caller can read (docs/reference/attachments.md#fields). */
export const search = {
  searchPosts: {
    method: 'POST',
    path: '/api/v4/teams/:team_id/posts/search',
    summary: 'Search the posts of a team',
    description: note,
    auth: 'session',
    tag: 'search',
    params: byTeam,
    body: Search,
    reply: PostSearchResults,
    example,
  },
  searchAllPosts: {
    method: 'POST',
    path: '/api/v4/posts/search',
    summary: 'Search the posts of all teams',
    description: note,
    auth: 'session',
    tag: 'search',
    body: Search,
    reply: PostSearchResults,
    example,
  },
} as const satisfies Record<string, Endpoint>
