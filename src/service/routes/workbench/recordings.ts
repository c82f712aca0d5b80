import { harImports } from '#contract/replay/har'
import { recordings } from '#contract/replay/recordings'
import { compareRecordings } from '#domain/comparison/run/compareRecordings'
import { mostHarBytes } from '#domain/har/read/readHarFile'
import { mount, SENT } from '../../http/mount'
import { zipOf } from '../../project/archive/exportProject'
import { currentCapture, startCapture, stopCapture } from '../../recordings/capture'
import {
  changeRecording,
  deleteRecording,
  duplicateRecording,
  restoreRecording,
} from '../../recordings/changeRecordings'
import { openDesk } from '../../recordings/desk'
import { readFiles } from '../../recordings/files'
import { importHar } from '../../recordings/importHar'
import { exchangesOf, makeRecording } from '../../recordings/makeRecording'
import { recordedExchange, recordingView, usableRecording } from '../../recordings/readRecordings'
import { saveBefore } from '../../states/saveBefore'
import type { Mounting } from '../mounting'

/** Quotes of a text, and those that stand in quotes there already, take more in JSON; a larger file is named as such. */
const HAR_BYTES = 3 * mostHarBytes

/** Recordings of the project (contract/recordings.ts). */
export function mountRecordings(at: Mounting): void {
  const { ctx } = at
  mount(at, recordings.recordings, async () => {
    const { list } = await openDesk(ctx)
    return { seq: ctx.hub.seq, recordings: list(), capture: currentCapture(ctx) }
  })
  mount(at, recordings.startCapture, () => startCapture(ctx))
  mount(at, recordings.stopCapture, async ({ body: { name, notes } }) => ({
    recording: await stopCapture(ctx, name === undefined ? null : { name, notes }),
  }))
  mount(at, recordings.createRecording, async ({ body: { name, notes, ...chosen } }) =>
    makeRecording(ctx, await exchangesOf(ctx, chosen), { name, notes }),
  )
  mount(at, harImports.importHar, ({ body }) => importHar(ctx, body, () => saveBefore(ctx, 'import', 'import')), {
    mostBytes: HAR_BYTES,
  })
  mount(at, recordings.recording, ({ params }) => recordingView(ctx, params.folder))
  mount(at, recordings.recordedExchange, ({ params }) => recordedExchange(ctx, params.folder, Number(params.number)))
  mount(at, recordings.compareRecordings, async ({ params: { folder, other } }) => ({
    rows: compareRecordings(await usableRecording(ctx, folder), await usableRecording(ctx, other)),
  }))
  mount(at, recordings.changeRecording, ({ params, body }) => changeRecording(ctx, params.folder, body))
  mount(at, recordings.duplicateRecording, ({ params }) => duplicateRecording(ctx, params.folder))
  mount(at, recordings.deleteRecording, ({ params }) => deleteRecording(ctx, params.folder))
  mount(at, recordings.restoreRecording, ({ body }) => restoreRecording(ctx, body.undo))
  mount(at, recordings.exportRecording, async ({ params, reply }): Promise<typeof SENT> => {
    const files = await readFiles((await openDesk(ctx)).project.tree, params.folder)
    const zip = zipOf(new Map([...files].map(([name, text]) => [`${params.folder}/${name}`, Buffer.from(text)])))
    reply.header('content-type', 'application/zip')
    reply.header('Content-Disposition', `attachment; filename="${params.folder}.zip"`).send(zip)
    return SENT
  })
}
