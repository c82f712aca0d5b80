import type { FastifyRequest } from 'fastify'
import { type Reason, reasonOf } from '#domain/explain/explanation'
import { explainIssues } from '#domain/explain/issues'
import type { Context } from '../context'
import type { ServiceError } from '../errors/ServiceError'
import { rejections } from './rejections'

/** What is known of a rejection. */
export interface Rejected {
  ctx: Context
  request: FastifyRequest
  error: ServiceError
}

/**
 * Explains why a request is rejected, the main cause first: by the row of its id, else by what it says itself
 * (docs/reference/explanations.md). There is always one.
 */
export function explainRejection(rejected: Rejected): Reason[] {
  const { error } = rejected
  if (error.reasons.length > 0) return [...error.reasons]
  const known = rejections[error.id]?.(rejected) ?? []
  if (known.length > 0) return known
  const issues = explainIssues(error.issues.filter(({ severity }) => severity === 'error'))
  return issues.length > 0 ? issues : [plain(error)]
}

/** What a client reads of the reasons in `detailed_error`; issues stay as they are, for programs that read them. */
export const detailOf = ({ issues, detail }: ServiceError, reasons: readonly Reason[]): string =>
  issues.length > 0 ? detail : reasons.flatMap(({ client }) => (client === '' ? [] : [client])).join(' ')

/** The sentences of the rejection itself. */
function plain({ id, message, detail }: ServiceError): Reason {
  const text = [message, detail].filter(Boolean).map(asSentence).join(' ')
  return reasonOf('request.rejected', { text, client: detail, raw: id })
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
