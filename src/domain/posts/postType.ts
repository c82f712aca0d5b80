/** Types a client may give a post besides `custom_...` (docs/reference/posts.md#create). */
const knownTypes = ['', 'slack_attachment', 'me'] as const

export type PostTypeProblem = 'system' | 'unknown'

/**
 * Whether a post may be created with this type: `system` types are the service's own, `unknown` ones must start with
 * `custom_`.
 */
export function postTypeProblem(type: string): PostTypeProblem | null {
  if (type.startsWith('system_')) return 'system'
  return type.startsWith('custom_') || knownTypes.some(known => known === type) ? null : 'unknown'
}
