import { explainPost } from '#domain/explain/tables/posts'
import { isObject } from '#domain/json'
import { unknownPostKeys } from '#domain/posts/postKeys'
import type { Context } from '../../context'

/** Says of each key at the top of a request that no post has, that it was not read. */
export function remarkUnknownKeys({ recorder }: Pick<Context, 'recorder'>, body: object): void {
  for (const one of unknownPostKeys(body).slice(0, most)) recorder.remark(explainPost('post.unknown_key', one))
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
