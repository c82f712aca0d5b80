import type { PostSearchResults } from '#contract/wire/content'
import { limits } from '#domain/limits'
import { matchExpression } from '#domain/search/matchExpression'
import { searchDays } from '#domain/search/searchDays'
import { isEmptySearch, type SearchTerms, searchTerms } from '#domain/search/searchTerms'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import { postList } from '../posts/read/postList'
import type { Caller } from '../sessions/caller'
import type { StoredPost } from '../store/tables/posts/posts'
import { searchedChannels } from './searchedChannels'

export interface SearchRequest {
  terms: string
  is_or_search?: boolean
  time_zone_offset?: number
  include_deleted_channels?: boolean
  page?: number
  per_page?: number
}

/**
 * Finds messages in the channels the caller can read, newest first (docs/reference/clients.md#endpoints). What stands
 * in attachments is not searched (docs/reference/attachments.md#fields). `teamId` leaves the other teams out.
 */
export function searchPosts(
  ctx: Context,
  caller: Caller,
  { teamId, request }: { teamId: string | null; request: SearchRequest },
): PostSearchResults {
  if (request.terms.trim() === '') throw invalidBody('terms')
  const terms = searchTerms(request.terms)
  if (terms === null) throw invalidBody('terms', 'The search has too many words.')
  const found = isEmptySearch(terms) ? [] : find(ctx, caller, { teamId, terms, request })
  const { next_post_id, prev_post_id, ...list } = postList(ctx, found).value()
  return { ...list, next_post_id, prev_post_id, matches: null }
}

interface Search {
  teamId: string | null
  terms: SearchTerms
  request: SearchRequest
}

function find(ctx: Context, caller: Caller, { teamId, terms, request }: Search): StoredPost[] {
  const { is_or_search = false, time_zone_offset = 0, page = 0, per_page = limits.pageSizeDefault } = request
  const withArchived = request.include_deleted_channels === true
  const limit = Math.min(per_page, limits.pageSizeMax)
  const offset = Math.min(page * limit, Number.MAX_SAFE_INTEGER)
  ctx.store.write(() => ctx.store.search.catchUp())
  return ctx.store.search.find({
    ...matchExpression(terms, is_or_search),
    channels: searchedChannels(ctx, caller, { teamId, withArchived, terms }),
    authors: terms.from.length === 0 ? null : userIds(ctx, terms.from),
    notAuthors: userIds(ctx, terms.notFrom),
    ...searchDays(terms, time_zone_offset),
    limit,
    offset,
  })
}

/** Ids of the users with these names; unknown ones wrote nothing. */
const userIds = (ctx: Context, names: readonly string[]): string[] =>
  names.flatMap(name => ctx.store.users.byUsername(name)?.id ?? [])
