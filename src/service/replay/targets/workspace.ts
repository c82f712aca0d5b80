import type { Recording } from '#domain/recording/recording'
import type { Context } from '../../context'
import { personaToken } from '../../sessions/personas'
import { openSession } from '../../sessions/sessions'
import { createToken } from '../../tokens/createToken'
import { serverAt } from './server'
import type { ReplayTarget } from './target'

interface WorkspaceOptions {
  timeoutMs: number
  /** Name of a placeholder -> its value: keys of webhooks, secrets that somebody gave. */
  given: ReadonlyMap<string, string>
}

/**
 * This workspace as it is, as the target of a replay. Sessions and tokens are issued for the recorded people that it still
 * has, and taken back at the end.
 */
export function workspaceTarget(
  ctx: Context,
  { head }: Recording,
  { timeoutMs, given }: WorkspaceOptions,
): ReplayTarget {
  const values = new Map(given)
  const sessions: string[] = []
  const tokens: string[] = []
  const csrf = new Map<string, string>()
  for (const [name, { is, of = '' }] of Object.entries(head.redactions)) {
    const user = ctx.store.users.byId(of)
    if (user === undefined || values.has(name)) continue
    if (is === 'session') {
      const opened = openSession(ctx, user, { kind: user.is_bot ? 'bot' : 'login' })
      sessions.push(opened.id)
      csrf.set(of, opened.csrf)
      values.set(name, opened.token)
    }
    if (is === 'token') {
      const { row, token } = createToken(ctx, { user_id: of, description: 'Replay of a recording' })
      tokens.push(row.id)
      values.set(name, token)
    }
  }
  for (const [name, { is, of = '' }] of Object.entries(head.redactions)) {
    if (is === 'csrf') values.set(name, csrf.get(of) ?? '')
  }
  return {
    name: 'this workspace',
    server: serverAt(ctx.url(), { version: ctx.version, timeoutMs }),
    ctx,
    isShared: true,
    values,
    ids: new Map(),
    tokenOf: id => (ctx.store.users.byId(id) === undefined ? null : personaToken(ctx, id)),
    async close() {
      ctx.store.write(() => {
        for (const id of tokens) ctx.store.tokens.remove(id)
        for (const id of sessions) ctx.store.sessions.remove(id)
      })
    },
  }
}
