import type { Message } from '#contract/exchange'
import { bytes } from '../../../../ui/files/bytes'

/**
 * Says that there was no body, or only that none was recorded: what was rejected early or is secret leaves its headers
 * alone.
 */
export function withoutBody(what: string, { headers, body }: Message): string {
  const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1]
  const length = Number(header('content-length') ?? 0)
  if (body) return `${what} without a body.`
  if (length > 0) return `${what} with a body of ${bytes(length)} that was not recorded.`
  return header('transfer-encoding') === undefined
    ? `${what} without a body.`
    : `${what} with a body that was not recorded.`
}
