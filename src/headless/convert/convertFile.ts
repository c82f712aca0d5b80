import { type ConvertedDocument, convertedDocument, type DocumentConversion } from '#contract/convertedDocument'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { renderedFormat } from '#domain/content/formats'
import type { LossReport, ReportedLoss } from '#domain/legacy/report/lossReport'
import { InputError, type InputFile, needJson, readInput } from '../input/inputFile'
import type { Position } from '../input/jsonText'

export interface ConvertedFile extends Omit<LossReport, 'losses'> {
  /** A document of the same kind; a post where the file held a list alone. */
  document: Record<string, unknown>
  losses: (ReportedLoss & Position)[]
}

export interface ConvertFileOptions extends Omit<DocumentConversion, 'remedies'> {
  kind?: DocumentKind | undefined
  /** Apply every remedy that changes the payload itself. */
  remedy?: boolean | undefined
}

/** Converts one file. Throws `InputError` when it cannot be read, or holds nothing to convert. */
export async function convertFile(name: string, options: ConvertFileOptions): Promise<ConvertedFile> {
  const { kind, remedy, ...rest } = options
  const file = await readInput(name, kind)
  needJson(file)
  const plain = convertedDocument(file.kind, file.value, rest)
  if (!plain) throw new InputError(nothingLine(file, rest.to), 'content')
  const done = remedy ? withRemedies(file, plain, rest) : plain
  return placed(file, done)
}

function placed(file: InputFile, { value, report }: Pick<ConvertedDocument, 'value' | 'report'>): ConvertedFile {
  const { losses, ...counts } = report
  return { document: value, ...counts, losses: losses.map(loss => placedIn(file, loss)) }
}

function withRemedies({ kind, value }: InputFile, plain: ConvertedDocument, options: DocumentConversion) {
  const remedies = plain.report.losses.flatMap(({ remedy, path }) =>
    remedy ? [{ id: remedy.id, path: shapes[kind].toPost(path) }] : [],
  )
  return convertedDocument(kind, value, { ...options, remedies }) ?? plain
}

function placedIn({ json, toFile }: InputFile, loss: ReportedLoss): ReportedLoss & Position {
  const path = toFile(loss.path)
  return { ...loss, path, ...json.position({ path }) }
}

function nothingLine({ name, kind, value }: InputFile, to: ConvertFileOptions['to']): string {
  if (to === 'attachments') return `${name} was read as ${kind}, and has no blocks or cards. --kind names another.`
  const content = shapes[kind].contentOf(value)
  return content && renderedFormat(content.props) === 'svc_block'
    ? `${name} has svc_blocks already: there is nothing to convert.`
    : `${name} was read as ${kind}, and has neither attachments nor third-party blocks or cards. --kind names another.`
}
