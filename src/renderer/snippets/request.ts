import { openingPath } from '#domain/sending/opening'

/** A request that posts a payload, with what must not be copied unasked apart from the rest. */
export interface SnippetRequest {
  /** `http://127.0.0.1:8065`. */
  serviceUrl: string
  /** Address of the webhook of another server, `HOOK_KEY` in place of its key. */
  hookUrl?: string
  body: unknown
  /** A post over REST with a token, a webhook with its key in the address, or a dialog with a trigger id in the body. */
  by: 'token' | 'key' | 'trigger'
  /** The token or the key, where the person asked for it; else a placeholder stands in its place. */
  secret: string | null
}

/** What stands in place of a secret. */
export const placeholders = { token: 'TOKEN', key: 'HOOK_KEY', trigger: 'TRIGGER_ID', url: 'SUBMIT_URL' } as const

export const secretOf = ({ by, secret }: Pick<SnippetRequest, 'by' | 'secret'>): string => secret ?? placeholders[by]

export function addressOf(request: SnippetRequest): string {
  if (request.by === 'token') return `${request.serviceUrl}/api/v4/posts`
  if (request.by === 'trigger') return `${request.serviceUrl}${openingPath}`
  return (
    request.hookUrl?.replaceAll(placeholders.key, () => secretOf(request)) ??
    `${request.serviceUrl}/hooks/${secretOf(request)}`
  )
}

/** The headers that a service needs to take the request. */
export const headersOf = (request: SnippetRequest): [string, string][] => [
  ...(request.by === 'token' ? [['Authorization', `Bearer ${secretOf(request)}`] as [string, string]] : []),
  ['Content-Type', 'application/json'],
]
