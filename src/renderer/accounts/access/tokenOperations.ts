import { tokens } from '#contract/endpoints/accounts/tokens'
import { accounts, type TokenAccess } from '#contract/lab/accounts'
import type { NewAccessToken } from '#contract/wire/accounts'
import { callAsAdmin, change } from '../../explain/fixes/change'
import { undoable } from '../../store/hooks/undoable'
import type { Workbench } from '../../store/workbench'

/** What a token is known by. */
export type KnownToken = Pick<TokenAccess, 'id' | 'description' | 'expires_at' | 'is_active'>

const byId = (token_id: string) => ({ body: { token_id } })

/** Makes a token of an account, whose secret its page then shows this one time. Resolves to why not, or `null`. */
export async function createToken(workbench: Workbench, userId: string, description: string): Promise<string | null> {
  const made = await callAsAdmin(workbench, tokens.createToken, { params: { user_id: userId }, body: { description } })
  if (!made.ok) return made.error.message
  show(workbench, made.value)
  workbench.notify(`Token “${description}” created`, () => void remove(workbench, made.value.id))
  return null
}

/** Gives a token another description. Resolves to why not, or `null`. */
export async function describeToken(
  workbench: Workbench,
  { id, description: before }: KnownToken,
  description: string,
): Promise<string | null> {
  const describe = (text: string) =>
    workbench.call(accounts.describeToken, { params: { token_id: id }, body: { description: text } })
  const described = await describe(description)
  if (!described.ok) return described.error.message
  changed(workbench)
  workbench.notify(`Token “${description}” renamed`, () => {
    void describe(before).then(undone => (undone.ok ? changed(workbench) : workbench.notify(undone.error.message)))
  })
  return null
}

/** Turns a token off or on again. */
export function setTokenActive(workbench: Workbench, { id, description }: KnownToken, active: boolean): Promise<void> {
  const set = (on: boolean) => callAsAdmin(workbench, on ? tokens.enableToken : tokens.disableToken, byId(id))
  return change(workbench, {
    text: `Token “${description}” ${active ? 'enabled' : 'disabled'}`,
    make: () => set(active),
    undo: () => set(!active),
  })
}

/**
 * Revokes a token. It works no longer from now on, and is deleted when this cannot be undone any more, since that has no
 * way back.
 */
export async function revokeToken(workbench: Workbench, token: KnownToken): Promise<void> {
  if (!(await rest(workbench, token))) return
  removeLater(workbench, token, `Token “${token.description}” revoked`, () => undefined)
}

/**
 * Replaces a token by a new one with the same description, which its page shows. The old one works no longer from now on,
 * and is deleted when this cannot be undone any more.
 */
export async function rotateToken(workbench: Workbench, userId: string, token: KnownToken): Promise<void> {
  const { description, expires_at } = token
  const made = await callAsAdmin(workbench, tokens.createToken, {
    params: { user_id: userId },
    body: { description, expires_at },
  })
  if (!made.ok) return workbench.notify(made.error.message)
  if (!(await rest(workbench, token))) return void remove(workbench, made.value.id)
  show(workbench, made.value)
  removeLater(workbench, token, `Token “${description}” replaced`, () => void remove(workbench, made.value.id))
}

/** Lets a token work no longer; says why it could not. */
async function rest(workbench: Workbench, { id, is_active }: KnownToken): Promise<boolean> {
  if (!is_active) return true
  const disabled = await callAsAdmin(workbench, tokens.disableToken, byId(id))
  if (!disabled.ok) workbench.notify(disabled.error.message)
  return disabled.ok
}

/** Takes a token out of its list at once, and deletes it on the service when that cannot be undone any more. */
function removeLater(workbench: Workbench, { id, is_active }: KnownToken, text: string, undone: () => void): void {
  const { store } = workbench
  store.setState(({ leavingTokens }) => ({ leavingTokens: [...leavingTokens, id] }))
  const bring = () =>
    store.setState(({ leavingTokens }) => ({ leavingTokens: leavingTokens.filter(one => one !== id) }))
  undoable(workbench, {
    text,
    commit: async () => {
      await remove(workbench, id)
      bring()
    },
    undo: () => {
      bring()
      undone()
      if (!is_active) return
      void callAsAdmin(workbench, tokens.enableToken, byId(id)).then(enabled => {
        if (!enabled.ok) workbench.notify(enabled.error.message)
      })
    },
  })
}

async function remove(workbench: Workbench, id: string): Promise<void> {
  const { store, notify } = workbench
  const revoked = await callAsAdmin(workbench, tokens.revokeToken, byId(id))
  if (!revoked.ok) return notify(revoked.error.message)
  if (store.getState().freshToken?.id === id) store.setState({ freshToken: null })
}

function show({ store }: Workbench, { id, user_id, description, token }: NewAccessToken): void {
  store.setState({ freshToken: { id, user_id, description, token, made_at: Date.now() } })
}

/** What is not part of the public API is not recorded, so nothing else says that a list has changed. */
const changed = ({ store }: Workbench): void =>
  store.setState(({ accessVersion }) => ({ accessVersion: accessVersion + 1 }))
