import type { MappedName, RunTarget } from '#contract/replay/runs'
import type { Context } from '../../context'
import { usableRecording } from '../../recordings/readRecordings'
import { mapElsewhere, unsentWith } from '../targets/elsewhere'
import { elsewhereOf } from './openTarget'
import { asImpossible } from './startRun'

interface Asked {
  recording: string
  target: RunTarget
  ids?: Record<string, string> | undefined
}

/** What the names of a recording are on another server; nothing is sent but questions. @throws 400, 404, 422 */
export async function previewMapping(ctx: Context, { recording: folder, target, ids = {} }: Asked) {
  const recording = await usableRecording(ctx, folder)
  if (target.is !== 'server') return { url: ctx.url(), names: [], unsent: [] }
  try {
    const there = await elsewhereOf(ctx, target.name, { ids })
    const { server, mapping } = await mapElsewhere(recording, there)
    const names = [
      ...mapping.mapped.map((one): MappedName => ({ ...one, is_found: true })),
      ...mapping.missing.map((one): MappedName => ({ ...one, target_id: '', is_found: false })),
    ]
    return { url: server.url, names, unsent: unsentWith(recording, mapping) }
  } catch (error) {
    throw asImpossible(error)
  }
}
