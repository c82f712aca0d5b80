import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DesktopBridge } from '#contract/bridge'
import type { Endpoint } from '#contract/endpoint'
import { workbench as endpoints } from '#contract/workbench'
import type { CallEndpoint, CallInput, ValueOf } from '../api/client'
import type { ApiResult } from '../api/result'
import { initialState, type Notice, type State } from './state'

export type Store = StoreApi<State>

/** What every part of the window works with. Made once, in `main.tsx`. */
export interface Workbench {
  readonly store: Store
  /** The desktop shell around the window; absent in a browser. */
  readonly desktop: DesktopBridge | undefined
  /** Calls an endpoint with the window's own key. */
  readonly call: CallEndpoint
  /** Calls an endpoint of the public API as a persona: over the same wire as any integration, and recorded. */
  callAs<E extends Endpoint>(userId: string, endpoint: E, input: CallInput<E>): Promise<ApiResult<ValueOf<E>>>
  /** The session token of a persona, for what `callAs` cannot send. */
  tokenOf(userId: string): Promise<ApiResult<string>>
  /**
   * Says something at the bottom right of the stage, with a way back where there is one. `gone` runs once it is gone,
   * taken back or not.
   */
  notify(text: string, undo?: () => void, gone?: () => void): void
}

/**
 * A store, and what changes it by way of the service. `start` is where it differs from a window that has just opened.
 */
export function createWorkbench(call: CallEndpoint, start: Partial<State> = {}, desktop?: DesktopBridge): Workbench {
  const store = createStore<State>()(() => ({ ...initialState, ...start }))
  let notes = 0
  return {
    store,
    desktop,
    call,
    async callAs(userId, endpoint, input) {
      const token = await tokenOf(store, call, userId)
      if (!token.ok) return token
      const result = await call(endpoint, { ...input, token: token.value })
      // A token of a past life of the service: forget it, so that the next try asks for a new one.
      if (!result.ok && result.error.status === 401) forgetToken(store, userId)
      return result
    },
    tokenOf: userId => tokenOf(store, call, userId),
    notify(text, undo, gone) {
      notes += 1
      const notice = { id: `notice-${notes}`, text, undo, gone }
      // A key that is held says the same again and again: once is enough, and it stays from the last time on.
      const isRepeated = (one: Notice) => one.text === text && !one.undo && !one.gone && !undo && !gone
      store.setState(state => ({ notices: [...state.notices.filter(one => !isRepeated(one)), notice] }))
    },
  }
}

/** A persona's session token, asked for once. */
async function tokenOf(store: Store, call: CallEndpoint, userId: string): Promise<ApiResult<string>> {
  const known = store.getState().tokens[userId]
  if (known) return { ok: true, value: known }
  const response = await call(endpoints.personaToken, { params: { user_id: userId } })
  if (!response.ok) return response
  store.setState(state => ({ tokens: { ...state.tokens, [userId]: response.value.token } }))
  return { ok: true, value: response.value.token }
}

function forgetToken(store: Store, userId: string): void {
  store.setState(state => ({
    tokens: Object.fromEntries(Object.entries(state.tokens).filter(([id]) => id !== userId)),
  }))
}

const Context = createContext<Workbench | null>(null)

export function WorkbenchProvider({ workbench, children }: { workbench: Workbench; children: ReactNode }) {
  return <Context value={workbench}>{children}</Context>
}

export function useWorkbench(): Workbench {
  const workbench = useContext(Context)
  if (!workbench) throw new Error('A component was rendered outside of WorkbenchProvider.')
  return workbench
}

/** Subscribes to the smallest slice a component needs. */
export function useSelect<T>(selector: (state: State) => T): T {
  return useStore(useWorkbench().store, selector)
}
