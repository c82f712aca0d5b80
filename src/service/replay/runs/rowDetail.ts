import type { Message } from '#contract/exchange'
import type { RunRowDetail, RunSide, RunTarget } from '#contract/replay/runs'
import { type EndedPost, endedFrom } from '#domain/comparison/run/posts'
import { withoutActions } from '#domain/comparison/run/withoutActions'
import { contentOf, type NumberedExchange, type Recording } from '#domain/recording/recording'
import type { RecordedRequest } from '#domain/recording/schema/exchange'
import type { Context } from '../../context'
import { usableRecording } from '../../recordings/readRecordings'
import { type KeptRow, shownRow } from '../run/kept'
import { findRow, findRun } from './keptRuns'

/** A row with both sides; what was recorded is read from the files as they are now. @throws 404 */
export async function rowDetail(
  ctx: Context,
  id: string,
  at: { story: number; copy: number; place: number },
): Promise<RunRowDetail> {
  const { summary } = findRun(ctx, id)
  const row = findRow(ctx, id, at)
  const recording = await usableRecording(ctx, summary.recording).catch(() => null)
  const { number, id: exchange } = row.compared
  const was = recording?.exchanges.find(one => one.number === number)
  return {
    row: shownRow(row),
    was: was === undefined || recording === null ? null : recordedSide(was, recording),
    now: row.now,
    was_post: recording === null ? null : recordedPost(row.compared, recording, summary.options.target),
    now_post: row.now_post,
    exchange_id: summary.options.target.is === 'workspace' ? exchange : '',
  }
}

/** The post of a row as it was recorded, in the file that it was compared with: of another server, as clients get it. */
function recordedPost(
  { role, file, post_id }: KeptRow['compared'],
  { exchanges }: Recording,
  target: RunTarget,
): EndedPost | null {
  const posts = role === 'post' ? exchanges.find(one => one.file === file)?.exchange.posts : undefined
  const found = posts?.find(({ stored }) => stored.id === post_id)
  if (found === undefined) return null
  return target.is === 'server' ? withoutActions(endedFrom(found)) : endedFrom(found)
}

/** What was recorded, to be shown. */
function recordedSide({ exchange }: NumberedExchange, recording: Recording): RunSide {
  const { direction, kind, request, response, outcome } = exchange
  return {
    ...{ direction, kind, method: request.method, url: request.url, outcome },
    status: response?.status ?? null,
    request: messageOf(request, recording),
    response: response === undefined ? null : messageOf(response, recording),
  }
}

function messageOf({ headers, body }: Pick<RecordedRequest, 'headers' | 'body'>, recording: Recording): Message {
  const content = contentOf(body, recording)
  if (content.is === 'none') return { headers, body: null }
  const text =
    content.is === 'json' ? JSON.stringify(content.value) : content.is === 'text' ? content.text : content.base64
  const encoding = content.is === 'base64' ? 'base64' : 'utf8'
  const bytes = body?.bytes ?? Buffer.byteLength(text)
  return { headers, body: { text, encoding, bytes, truncated: body?.truncated ?? false, lost: 0 } }
}
