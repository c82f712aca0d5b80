import { type Issue, warnAt } from '../issue'
import type { HookPayload } from '../webhooks/payload'

/** The name and the picture that a command was given, which win over those of a response; `''` is none. */
interface OwnLook {
  username: string
  icon_url: string
}

/**
 * The warnings about a response to a command, told of where its name and picture come from: those of the command are no keys
 * of the response, and those of the response lose to them.
 */
export function commandLook(own: OwnLook, payload: HookPayload, warnings: readonly Issue[]): Issue[] {
  return keys.reduce<Issue[]>(
    (issues, key) => (own[key] === '' ? issues : withOwn(issues, key, { own, payload })),
    [...warnings],
  )
}

const keys = ['username', 'icon_url'] as const

interface Looks {
  own: OwnLook
  payload: HookPayload
}

function withOwn(issues: readonly Issue[], key: keyof OwnLook, { own, payload }: Looks): Issue[] {
  const path = `/${key}`
  const ofCommand = issues
    .filter(issue => issue.path === path)
    .map(issue => ({ ...issue, path: '', message: `The command: ${issue.message}` }))
  const lost = payload[key] !== '' && payload[key] !== own[key]
  return [
    ...issues.filter(issue => issue.path !== path),
    ...ofCommand,
    ...(lost
      ? [warnAt(path, 'payload.look_lost', `${key} has no effect, because the command has its own: “${own[key]}”.`)]
      : []),
  ]
}
