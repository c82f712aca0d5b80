import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Id } from '../../wire/common'
import { Emoji } from '../../wire/content'
import { listOf, optionalText, paging } from '../parts'

/** Custom emoji: lists are empty and names unknown, so that clients fall back to the built-in ones. */
export const emoji = {
  getEmojis: {
    method: 'GET',
    path: '/api/v4/emoji',
    summary: 'Get a page of custom emoji',
    auth: 'session',
    tag: 'emoji',
    query: Type.Object({ ...paging, sort: optionalText('Empty, or `name`.') }),
    reply: listOf(Emoji),
  },
  getEmoji: {
    method: 'GET',
    path: '/api/v4/emoji/:emoji_id',
    summary: 'Get a custom emoji',
    auth: 'session',
    tag: 'emoji',
    params: Type.Object({ emoji_id: Id }),
    reply: Emoji,
    errors: ['app.emoji.get.no_result'],
  },
  getEmojiByName: {
    method: 'GET',
    path: '/api/v4/emoji/name/:emoji_name',
    summary: 'Get a custom emoji by its name',
    auth: 'session',
    tag: 'emoji',
    params: Type.Object({ emoji_name: Type.String() }),
    reply: Emoji,
    errors: ['app.emoji.get_by_name.no_result'],
  },
  getEmojisByNames: {
    method: 'POST',
    path: '/api/v4/emoji/names',
    summary: 'Get several custom emoji by name',
    auth: 'session',
    tag: 'emoji',
    body: Type.Array(Type.String(), { description: 'Names; unknown ones are left out.' }),
    reply: listOf(Emoji),
    example: { body: ['party_crane'] },
  },
  searchEmojis: {
    method: 'POST',
    path: '/api/v4/emoji/search',
    summary: 'Search custom emoji',
    auth: 'session',
    tag: 'emoji',
    body: Type.Object({
      term: Type.String({ description: 'Part of a name.' }),
      prefix_only: Type.Optional(Type.Boolean({ description: 'True finds only names that begin with the term.' })),
    }),
    reply: listOf(Emoji),
    example: { body: { term: 'crane' } },
  },
  autocompleteEmojis: {
    method: 'GET',
    path: '/api/v4/emoji/autocomplete',
    summary: 'Complete a custom emoji after `:`',
    auth: 'session',
    tag: 'emoji',
    query: Type.Object({ name: optionalText('The beginning of a name.') }),
    reply: listOf(Emoji),
    example: { query: { name: 'cra' } },
  },
} as const satisfies Record<string, Endpoint>
