import { shapes } from '#contract/documentShape'
import type { SendBody } from '#contract/sending'
import { readJson } from '#domain/edits/jsonDocument'
import { withoutSchema } from '#domain/project/schemaKey'
import { filledWith, missingSecrets, type Secrets } from '#domain/sending/target'
import { fillVariables, unfilledNames } from '#domain/variables/variables'
import { ServiceError } from '../errors/ServiceError'

/** A payload that is ready to be sent. */
export interface ReadyPayload {
  /** Without `$schema`, its variables filled but for secrets: it can be shown. */
  shown: unknown
  /** The same with its secrets: it is what is sent. */
  value: unknown
  toDocument(postPath: string): string
}

export const cannotSend = (Why: string): ServiceError =>
  new ServiceError('workbench.send.impossible.app_error', { values: { Why } })

/** Reads a payload and fills its variables. @throws 400 with the names of those without a value. */
export function readyPayload({ kind, text, values }: SendBody, secrets: Secrets): ReadyPayload {
  const { value: written, error } = readJson(text)
  if (error !== null) throw cannotSend(`Line ${error.line} is not valid JSON: ${error.message}`)
  const fields = withoutSchema(written)
  const toDocument = (path: string): string => shapes[kind].toDocument(path, fields)
  if (values === undefined) return { shown: fields, value: fields, toDocument }
  const { value: shown, unfilled } = fillVariables(fields, values)
  const missing = [...unfilledNames(unfilled), ...missingSecrets(fields, secrets)]
  if (missing.length > 0) throw cannotSend(`no value for ${missing.map(name => `{{${name}}}`).join(', ')}.`)
  return { shown, value: filledWith(fields, values, secrets), toDocument }
}
