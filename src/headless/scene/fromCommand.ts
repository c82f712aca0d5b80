import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { written } from '#domain/edits/written'
import { fileFault, payloadsFolder, scenePath, stemOf } from '#domain/project/paths'
import { recordingsFolder } from '#domain/recording/fileNames'
import type { RecordedScene } from '#domain/scene/recorded/parts/recorded'
import { recordScene } from '#domain/scene/recorded/recordScene'
import { sceneFormat } from '#domain/scene/schema/scene'
import { counted } from '#domain/settings/breakage/words'
import { InputError } from '../input/inputFile'
import { writeWhole } from '../input/outputFile'
import { readFolder } from '../replay/recordingFolder'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'

export interface FromFlags {
  data: string
  output?: string
  json?: true
}

/** Makes a scene of a recording, and writes it with its payloads into the project; resolves to the exit code. */
export async function fromCommand(given: string, { data, output, json }: FromFlags): Promise<number> {
  try {
    const { recording, folder } = await readFolder(folderOf(given, data))
    const name = output === undefined ? stemOf(basename(folder), 'scene') : basename(output).replace(/\.json$/i, '')
    const path = scenePath(name)
    const fault = fileFault(path)
    if (fault !== null) throw new InputError(`${path} cannot be the name of a scene: ${fault}`)
    const payloads = `${payloadsFolder}/${name}`
    for (const taken of [path, payloads])
      if (existsSync(join(data, taken))) throw new InputError(`${taken} is there already. Name another scene by -o.`)
    const hasTeams = (recording.head.start.teams ?? []).length > 1
    const scene = recordScene(recording, { folder: payloads, hasTeams })
    if (scene.cues.length === 0) throw new InputError(`${folder} has nothing in it that a cue can do.`, 'content')
    // The payloads first: what sends them is there when they are.
    for (const payload of scene.payloads) await write(join(data, payload.path), payload.text)
    await write(join(data, path), fileOf(recording.head.name, scene))
    await print(`${json ? JSON.stringify(reportOf(path, scene)) : linesOf(path, scene).join('\n')}\n`)
    return exitCodes.ended
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    complain(error.message)
    return exitCodes.usage
  }
}

/** A folder, or the name of a recording of the project. */
const folderOf = (given: string, data: string): string =>
  existsSync(given) || given.includes('/') ? given : join(data, recordingsFolder, given)

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, text)
}

function fileOf(title: string, { cues, channel, persona, team }: RecordedScene): string {
  const head = { format: sceneFormat, title, ...(team === undefined ? {} : { team }), channel, persona }
  return `${written({ ...head, cues: cues.map(({ cue }) => cue) })}\n`
}

const reportOf = (file: string, { cues, payloads, leftOut, notices }: RecordedScene) => ({
  file,
  cues: cues.length,
  payloads: payloads.map(({ path }) => path),
  left_out: leftOut,
  notices,
})

const linesOf = (file: string, { cues, payloads, leftOut, notices }: RecordedScene): string[] => [
  `${file}: ${counted(cues.length, 'cue')}${payloads.length === 0 ? '' : `, ${counted(payloads.length, 'payload')}`}.`,
  ...notices,
  ...leftOut.map(
    ({ what, why, exchange }) => `Left out${exchange === 0 ? '' : `, exchange ${exchange}`}: ${what}. ${why}`,
  ),
]
