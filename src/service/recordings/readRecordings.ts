import type { RecordingRow, RecordingView } from '#contract/replay/recordings'
import { namesInRequest } from '#domain/recording/placeholders'
import { readHead, readRecording } from '#domain/recording/readRecording'
import type { NumberedExchange, Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { missing } from '../project/tree/rejections'
import { openDesk, summaryOf } from './desk'
import { readFiles } from './files'

/** Reads a recording that can be used. @throws 404 where there is none, 422 for one that is broken. */
export async function usableRecording(ctx: Context, folder: string): Promise<Recording> {
  const { project } = await openDesk(ctx)
  const read = readRecording(await readFiles(project.tree, folder))
  if (read.ok) return read.value
  const Why = read.issues
    .map(({ message }) => message)
    .slice(0, 3)
    .join(' ')
  throw new ServiceError('workbench.recording.broken.app_error', {
    values: { Name: folder, Why },
    issues: read.issues,
  })
}

/** A recording with its rows; one that cannot be used with the reasons. @throws 404 */
export async function recordingView(ctx: Context, folder: string): Promise<RecordingView> {
  const { project } = await openDesk(ctx)
  const files = await readFiles(project.tree, folder)
  const summary = await summaryOf(project.tree, folder)
  const read = readRecording(files)
  if (!read.ok) {
    const head = readHead(files.get('recording.json'))
    return { summary, head: head.ok ? head.value : null, rows: [], used: {}, issues: read.issues }
  }
  const { head, exchanges } = read.value
  return { summary, head, rows: exchanges.map(rowOf), used: usesOf(exchanges), issues: [] }
}

/** One exchange of a recording. @throws 404, 422 */
export async function recordedExchange(ctx: Context, folder: string, number: number): Promise<RecordedExchange> {
  const { exchanges } = await usableRecording(ctx, folder)
  const found = exchanges.find(one => one.number === number)
  if (found === undefined) throw missing(`recordings/${folder}, exchange ${number}`)
  return found.exchange
}

function rowOf({ number, file, exchange }: NumberedExchange): RecordingRow {
  const { role, direction, kind, label, at, outcome, request, response, cause = null, duration_ms = null } = exchange
  const { method, url } = request
  const status = response?.status ?? null
  return { number, file, role, direction, kind, label, method, url, at, duration_ms, status, outcome, cause }
}

/** How often each name stands in requests that are sent. */
function usesOf(exchanges: readonly NumberedExchange[]): Record<string, number> {
  const used: Record<string, number> = {}
  for (const { exchange } of exchanges) {
    if (exchange.role !== 'stimulus') continue
    for (const { name } of namesInRequest(exchange.request)) used[name] = (used[name] ?? 0) + 1
  }
  return used
}
