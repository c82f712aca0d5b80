import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { SendReport } from '#contract/sending'
import { withoutSchema } from '#domain/project/schemaKey'
import { fillVariables } from '#domain/variables/variables'
import { InputError, readInput } from '../input/inputFile'
import type { JsonText } from '../input/jsonText'
import { samplesOf } from '../input/sampleOf'
import { exitCodes } from '../terminal/exitCodes'
import { findRunning } from '../workspace/runningService'
import { SendFailed } from './failures'
import { sendByService } from './sendByService'
import type { SendFlags } from './sendCommand'
import { sendToTarget } from './sendToTarget'

/** A payload that is ready to be sent, and where its parts stand in its file. */
export interface Outgoing {
  name: string
  kind: DocumentKind
  json: JsonText
  /** Without `$schema`, variables as they are written. */
  value: unknown
  /** The same with its variables filled; secrets excepted. */
  filled: unknown
  /** Without them variables are off, and braces are sent as they are. */
  values: Record<string, unknown> | undefined
}

export interface SentFile {
  outgoing: Outgoing
  report: SendReport
  /** Where it went, in words: `#deployments as deploy-gate`. */
  where: string
  /** Address of the post; `null` when there is none. */
  link: string | null
}

export type SendOptions = Omit<SendFlags, 'data'> & { data: string; isDataGiven: boolean }

/** Sends a file. @throws InputError, SendFailed */
export async function sendFile(name: string, options: SendOptions): Promise<SentFile> {
  const outgoing = await readOutgoing(name, options)
  const folder = options.isDataGiven ? options.data : (projectAbove(name) ?? options.data)
  const running = findRunning(folder)
  if (running !== null) return sendByService(running, outgoing, options)
  if (options.target !== undefined) return sendToTarget(folder, outgoing, options.target)
  const start = `Start one with: blockyard serve --data ${folder}`
  throw new SendFailed(
    `No service runs on ${folder}. ${start}\nOr send to a saved target with --target.`,
    exitCodes.workspace,
  )
}

/** The nearest folder above a file that is a project. */
function projectAbove(name: string): string | null {
  if (name === '-') return null
  for (let folder = dirname(resolve(name)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'blockyard.json'))) return folder
    if (dirname(folder) === folder) return null
  }
}

async function readOutgoing(name: string, { kind: asked, sample, set }: SendOptions): Promise<Outgoing> {
  const { json, kind } = await readInput(name, asked)
  if (json.fault) {
    const { line, column } = json.fault.position
    throw new SendFailed(`${name}:${line}:${column}: error: ${json.fault.issue.message}`, exitCodes.rejected)
  }
  const value = withoutSchema(json.value)
  const why = shapes[kind].notSent
  if (why !== null) throw new InputError(`${name} cannot be sent: ${why}`, 'content')
  const values = await valuesOf(name, sample, set)
  if (values === undefined) return { name, kind, json, value, filled: value, values }
  const { value: filled, unfilled } = fillVariables(value, values)
  if (unfilled.length > 0) throw unfilledFailure(name, json, unfilled)
  return { name, kind, json, value, filled, values }
}

async function valuesOf(name: string, sample: string | undefined, set: Record<string, unknown>) {
  const samples = await samplesOf(name)
  if (sample !== undefined && !Object.hasOwn(samples ?? {}, sample)) {
    const known = Object.keys(samples ?? {})
    throw new InputError(
      `There is no sample ${sample}. ${known.length > 0 ? `There are ${known.join(', ')}.` : ''}`.trim(),
    )
  }
  if (samples === null && Object.keys(set).length === 0) return undefined
  const chosen = samples === null ? {} : samples[sample ?? Object.keys(samples)[0] ?? '']
  return { ...chosen, ...set }
}

function unfilledFailure(name: string, json: JsonText, unfilled: ReturnType<typeof fillVariables>['unfilled']) {
  const lines = unfilled.map(issue => {
    const { line, column } = json.position(issue)
    return `${name}:${line}:${column}: error: ${issue.message} (${issue.code})`
  })
  return new SendFailed(lines.join('\n'), exitCodes.rejected)
}
