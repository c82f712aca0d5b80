import type { Explanation, Fix } from '#domain/explain/explanation'
import type { ErrorBody, ServiceResponse, TestService } from './service'

/** What is said of one request: in the window, and in its response. */
export interface Said {
  /** The sentences of the window, the main cause first. */
  texts: string[]
  codes: string[]
  fixes: Fix[]
  explanations: Explanation[]
  /** The row of the list. */
  note: string
  /** `detailed_error`, or `X-Svc-Warning` of what was accepted. */
  client: string
}

/** Reads what the service says of a request that it rejected, or accepted with remarks. */
export async function saidOf(service: TestService, response: ServiceResponse<unknown>): Promise<Said> {
  const { explanations, summary } = await service.exchange(response.headers.get('x-request-id') ?? '')
  const { detailed_error } = (response.json ?? {}) as Partial<ErrorBody>
  return {
    explanations,
    texts: explanations.map(({ text }) => text),
    codes: explanations.map(({ code }) => code),
    fixes: explanations.flatMap(({ fixes }) => fixes),
    note: summary.note,
    client: detailed_error ?? response.headers.get('x-svc-warning') ?? '',
  }
}
