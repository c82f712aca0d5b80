import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { SendReport } from '#contract/sending'
import type { Issue } from '#domain/issue'
import { withoutSchema } from '#domain/project/schemaKey'
import { fillVariables, findVariables, unfilledNames } from '#domain/variables/variables'
import { InputError, readInput } from '../input/inputFile'
import type { JsonText } from '../input/jsonText'
import { sampleFileOf, samplesOf } from '../input/sampleOf'
import { exitCodes } from '../terminal/exitCodes'
import { complain } from '../terminal/print'
import { findRunning } from '../workspace/runningService'
import { type PlacedIssue, SendFailed } from './failures'
import { projectAbove } from './savedTargets'
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
  if (options.target !== undefined)
    return sendToTarget(folder, outgoing, { name: options.target, replyTo: options.replyTo })
  const start = `Start one with: blockyard serve --data ${folder}`
  throw new SendFailed(
    `No service runs on ${folder}. ${start}\nOr send to a saved target with --target.`,
    exitCodes.workspace,
  )
}

async function readOutgoing(name: string, { kind: asked, sample, set, url, target }: SendOptions): Promise<Outgoing> {
  const { json, kind } = await readInput(name, asked)
  if (json.fault) {
    throw fileFailure(name, [{ ...json.fault.issue, ...json.fault.position }])
  }
  warnOfWriting(name, json)
  const value = withoutSchema(json.value)
  const why = shapes[kind].notSent
  if (why !== null) throw new InputError(`${name} cannot be sent: ${why}`, 'content')
  if (target === undefined) requireAddress(name, kind, url)
  const values = await valuesOf(name, sample, set)
  if (values === undefined) {
    warnOfBraces(name, value)
    return { name, kind, json, value, filled: value, values }
  }
  const { value: filled, unfilled } = fillVariables(value, values)
  if (unfilled.length > 0) throw unfilledFailure(name, json, unfilled)
  return { name, kind, json, value, filled, values }
}

/** A dialog says where its submission goes; nothing else has one. */
function requireAddress(name: string, kind: DocumentKind, url: string | undefined): void {
  const isOpened = shapes[kind].isOpened === true
  if (isOpened && (url ?? '') === '')
    throw new InputError(
      `${name} is a dialog: it is opened for a user, and --url says where its submission goes.\n` +
        'Add --url, with an address or a path such as /plugins/feedback/submit.',
    )
  if (!isOpened && url !== undefined) throw new InputError(`${name} is no dialog: only a dialog takes --url.`)
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

/** Braces may be meant as they are; whoever forgot the sample data learns it here. */
function warnOfBraces(name: string, value: unknown): void {
  const found = findVariables(value).map(variable => `{{${variable.name}}}`)
  if (found.length === 0) return
  const fix = 'Variables need sample data beside the file, or --set NAME=VALUE.'
  complain(`${name}: warning: ${found.join(', ')} ${found.length === 1 ? 'is' : 'are'} sent as written. ${fix}`)
}

/** What the text says and is not sent: whoever sends without `validate` learns it here. */
function warnOfWriting(name: string, json: JsonText): void {
  for (const issue of json.written) {
    const { line, column } = json.position(issue)
    complain(`${name}:${line}:${column}: warning: ${issue.message} (${issue.code})`)
  }
}

/** A file that cannot be sent, each problem as `validate` prints it. */
function fileFailure(name: string, issues: readonly PlacedIssue[], fix = ''): SendFailed {
  const lines = issues.map(
    ({ line, column, message, code }) => `${name}:${line}:${column}: error: ${message} (${code})`,
  )
  return new SendFailed(lines.join('\n'), exitCodes.rejected, { issues, fix })
}

function unfilledFailure(name: string, json: JsonText, unfilled: readonly Issue[]): SendFailed {
  const flags = unfilledNames(unfilled).map(one => `--set ${one}=VALUE`)
  const file = sampleFileOf(name)
  const fix = `Add ${flags.join(' ')}${file === null ? '' : `, or the ${flags.length === 1 ? 'value' : 'values'} to ${file}`}.`
  const issues = unfilled.map(issue => ({ ...issue, severity: 'error' as const, ...json.position(issue) }))
  return fileFailure(name, issues, fix)
}
