import { type ErrorId, type ErrorValues, errors } from '#contract/errors'
import type { OAuthErrorCode } from '#contract/wire/oauth'
import type { Reason } from '#domain/explain/explanation'
import type { Issue } from '#domain/issue'

interface Details {
  /**
   * Overrides the table, where one id has two statuses (docs/reference/actions.md#statuses,
   * docs/reference/webhooks.md#rejections, docs/reference/webhooks.md#managing-outgoing-webhooks).
   */
  status?: number
  /** Replaces the table's sentence where a better one is known, as for content issues. */
  message?: string
  /** One plain sentence more, for `detailed_error`. */
  detail?: string
  /** What its explanation needs to know beside the request: ids and values that were asked for. */
  facts?: Readonly<Record<string, string>>
  /** Content issues; `detailed_error` carries them as JSON and the recorder keeps them. */
  issues?: Issue[]
  /** Why, as the call says that it came from; the row of the request never says less than that of the call. */
  reasons?: Reason[]
  /** The code of RFC 6749, 5.2, for clients of the OAuth token endpoint. */
  oauth?: OAuthErrorCode
  cause?: unknown
}

type Arguments<I extends ErrorId> = [ErrorValues<I>] extends [never]
  ? [details?: Details]
  : [details: Details & { values: Record<ErrorValues<I>, string> }]

/** The one exception of the service: a rejection whose id is a key of contract/errors.ts. */
export class ServiceError<I extends ErrorId = ErrorId> extends Error {
  readonly status: number
  readonly detail: string
  readonly issues: Issue[]
  readonly reasons: readonly Reason[]
  readonly oauth: OAuthErrorCode | undefined
  readonly facts: Readonly<Record<string, string>>

  constructor(
    readonly id: I,
    ...[details]: Arguments<I>
  ) {
    const entry = errors[id]
    const given: Details & { values?: Record<string, string> } = details ?? {}
    super(given.message ?? fill(entry.message, given.values), { cause: given.cause })
    this.status = given.status ?? entry.status
    this.issues = given.issues ?? []
    this.reasons = given.reasons ?? []
    this.oauth = given.oauth
    this.facts = { ...given.values, ...given.facts }
    this.detail = given.issues ? JSON.stringify(given.issues) : (given.detail ?? '')
  }
}

const fill = (message: string, values: Record<string, string> = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/**
 * 400 `invalid_body_param`, naming the field or the short name of the whole body
 * (docs/reference/errors.md#general-errors).
 */
export const invalidBody = (Name: string, detail = '', facts: Readonly<Record<string, string>> = {}): ServiceError =>
  new ServiceError('api.context.invalid_body_param.app_error', { values: { Name }, detail, facts })

/** 400 `invalid_url_param`: a malformed id or query value. */
export const invalidUrl = (Name: string): ServiceError =>
  new ServiceError('api.context.invalid_url_param.app_error', { values: { Name } })

/** 403 `permissions`, with the permission that is missing as the detail. */
export const forbidden = (permission: string, reasons: Reason[] = []): ServiceError =>
  new ServiceError('api.context.permissions.app_error', {
    reasons,
    detail: `The permission ${permission} is missing.`,
    facts: { permission },
  })
