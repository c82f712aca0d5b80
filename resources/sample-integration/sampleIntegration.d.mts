export interface CallbackBody {
  post_id?: string
  user_name?: string
  context?: Record<string, unknown>
  [key: string]: unknown
}

export function respond(
  gates: Map<string, unknown>,
  name: 'approve' | 'hold' | 'reject' | 'pick',
  body: CallbackBody,
): { said: string; reply: Record<string, unknown> }

export function startSampleIntegration(options?: {
  port?: number
  log?: (line: string) => void
  service?: () => string
  plugin?: string
}): Promise<{ url: string; close(): Promise<void> }>
