import { explainPost } from '#domain/explain/tables/posts'
import { isFilled, isObject } from '#domain/json'
import { unknownPostKeys } from '#domain/posts/postKeys'
import type { Context } from '../../context'

/** Says of each key at the top of a request that no post has, that it was not read. */
export function remarkUnknownKeys({ recorder }: Pick<Context, 'recorder'>, body: object): void {
  for (const one of unknownPostKeys(body).slice(0, most)) recorder.remark(explainPost('post.unknown_key', one))
}

/** More than this apart, a time is meant as another than that of the request. */
const otherTimeMs = 60_000

/** Says of the keys that the service sets itself, that what was sent there is not what the post has. */
export function remarkServerKeys({ recorder }: Pick<Context, 'recorder'>, sent: object, post: Made): void {
  const { user_id, create_at, is_pinned } = sent as Readonly<Record<string, unknown>>
  const say = (key: string, instead: string) => recorder.remark(explainPost('post.server_key', { key, instead }))
  if (isFilled(user_id) && user_id !== post.user_id) say('user_id', 'The post is by whose token the request has.')
  if (is_pinned === true && !post.is_pinned) say('is_pinned', 'A post is pinned by POST /api/v4/posts/POST_ID/pin.')
  if (typeof create_at === 'number' && create_at > 0 && Math.abs(create_at - post.create_at) > otherTimeMs)
    say('create_at', 'Only system admins date a post back; it has the time of the request.')
}

/** What a post has of these keys. */
interface Made {
  user_id: string
  create_at: number
  is_pinned: boolean
}

/** Clients take few kilobytes of headers, in which each of them stands. */
const most = 10

interface Content {
  message: string
  props: object
  file_ids: readonly string[]
}

/** Says of a post in which nobody sees anything that it is empty. */
export function remarkEmpty({ recorder }: Pick<Context, 'recorder'>, { message, props, file_ids }: Content): void {
  const isFilled = Object.values(props).some(value => Array.isArray(value) || isObject(value))
  if (message.trim() === '' && file_ids.length === 0 && !isFilled) recorder.remark(explainPost('post.empty', undefined))
}
