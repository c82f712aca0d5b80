import { isObject } from '#domain/json'
import type { Context } from '../../context'

/** Larger ones are frames: the file goes by mail. */
const MOST_BYTES = 1024 * 1024
const MOST_PICTURES = 100

/** The pictures of the service itself that posts and dialogs show, wherever their paths stand in `shown`, as `data:` addresses by their paths: elsewhere there is nobody to ask for them. */
export async function ownPictures(
  { inject, url: address }: Pick<Context, 'inject' | 'url'>,
  shown: unknown,
): Promise<Record<string, string>> {
  const { host } = new URL(address())
  const paths = new Set(pathsIn(shown))
  const found: Record<string, string> = {}
  for (const url of [...paths].slice(0, MOST_PICTURES)) {
    const { status, headers, body } = await inject({ method: 'GET', url, headers: { host }, body: null })
    const type = String(headers.find(([name]) => name === 'content-type')?.[1] ?? '')
    if (status === 200 && type.startsWith('image/') && body.length <= MOST_BYTES)
      found[url] = `data:${type.split(';')[0]};base64,${body.toString('base64')}`
  }
  return found
}

/** A path of the service; `//host` leads elsewhere. */
const isOwnPath = (text: string): boolean => /^\/(?!\/)[\w./-]+\.(?:svg|png|jpe?g|gif|webp)$/i.test(text)

function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return isOwnPath(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  return isObject(value) ? Object.values(value).flatMap(pathsIn) : []
}
