import { shapes } from '#contract/documentShape'
import { readJson } from '#domain/edits/jsonDocument'
import { isObject } from '#domain/json'
import type { PayloadFacts } from '#domain/settings/breakage/facts'
import { readHookPayload } from '#domain/webhooks/payload'
import type { Context } from '../../context'
import { plainTextOf } from '../../project/describeFile'
import { openProject } from '../../project/project'

/** Payload files that are read, and the bytes of each. */
const most = { files: 300, bytes: 512 * 1024 }

/** What is known of the messages among the payloads of the project. */
export async function payloadFacts(ctx: Context): Promise<PayloadFacts[]> {
  const { tree, index } = await openProject(ctx)
  const files = index
    .files()
    .filter(
      ({ kind, bytes, fault }) =>
        (kind === 'post' || kind === 'incoming_webhook') && fault === null && bytes <= most.bytes,
    )
    .slice(0, most.files)
  const read = files.map(async ({ path, kind, addresses = [] }): Promise<PayloadFacts[]> => {
    const found = await tree.read(path).catch(() => null)
    const { value } = readJson(found === null ? '' : plainTextOf(found.bytes))
    if (!isObject(value)) return []
    const payload = kind === 'incoming_webhook' ? readHookPayload(value, ctx.newId) : null
    return [
      {
        path,
        name: path.slice(path.lastIndexOf('/') + 1),
        payload: payload?.ok ? payload.value : null,
        props: shapes[kind === 'post' ? 'post' : 'incoming_webhook'].contentOf(value)?.props ?? {},
        urls: addresses.flatMap(({ url, use }) => (use === 'call' ? [url] : [])),
      },
    ]
  })
  return (await Promise.all(read)).flat()
}
