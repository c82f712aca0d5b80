import type { AutomaticReason, SavedState, StateComparison } from '#contract/states/states'
import { freeStem } from '#domain/project/paths'
import { compareContents } from '#domain/states/compareContents'
import { stateIdOf, stateLimits, stateNamed, stateNameFault } from '#domain/states/stateNames'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { openProject } from '../project/project'
import { createSerial } from '../project/serial'
import { perService } from '../state/perService'
import { type KeptState, savedState } from './heads'
import { contentsOf, lookInto } from './readDatabase'
import { shelfOf } from './shelves'

/** One change of the states at a time. */
export const serialOf = perService(createSerial)

/** The save states, newest first. */
export async function listStates(ctx: Context): Promise<SavedState[]> {
  const kept = await shelfOf(ctx).list()
  return kept.map(savedState).toSorted((a, b) => b.saved_at - a.saved_at || (a.id < b.id ? -1 : 1))
}

/** Tells every window which states there are now. */
export async function publishStates(ctx: Context): Promise<void> {
  ctx.hub.publish({ type: 'states', states: await listStates(ctx) })
}

export interface NewState {
  name: string
  tabs?: unknown
  /** Saved by the workspace itself, before what. Its name is made free. */
  automatic?: AutomaticReason | undefined
}

/** Saves the workspace as it is now. @throws 400, 409 and 507 */
export const saveState = (ctx: Context, wish: NewState): Promise<SavedState> =>
  serialOf(ctx).run(async () => {
    const head = await newHead(ctx, wish)
    const saved = await shelfOf(ctx)
      .save(head.id, head)
      .catch(error => {
        throw failed('Saving', error)
      })
    await keepNewest(ctx)
    await publishStates(ctx)
    return savedState(saved)
  })

/** What is said of a state that is saved now, and its id. @throws 400 and 409 */
export async function newHead(ctx: Context, { name: wished, tabs, automatic }: NewState) {
  const name = wished.trim()
  const why = stateNameFault(name)
  if (why !== null)
    throw new ServiceError('workbench.state.name.app_error', { values: { Name: name || '“”', Why: why } })
  const taken = new Set((await shelfOf(ctx).list()).map(({ id }) => id.toLowerCase()))
  const isTaken = (id: string): boolean => taken.has(id.toLowerCase())
  const id = automatic === undefined ? stateIdOf(name) : freeStem(stateIdOf(name), isTaken)
  if (isTaken(id)) throw new ServiceError('workbench.state.exists.app_error', { values: { Name: name } })
  if (JSON.stringify(tabs ?? null).length > stateLimits.tabBytes) {
    throw new ServiceError('workbench.state.name.app_error', { values: { Name: name, Why: 'it has too many tabs.' } })
  }
  return {
    ...{ id, name, saved_at: ctx.now(), version: ctx.version, automatic: automatic ?? null },
    ...(tabs === undefined ? {} : { tabs }),
  }
}

/**
 * Of the automatic states the oldest go, but not the last before each kind of change: a scene that goes back many times still ends with
 * the workspace as it was before it.
 */
export async function keepNewest(ctx: Context): Promise<void> {
  const automatic = (await listStates(ctx)).filter(state => state.automatic !== null)
  const isLast = ({ id, automatic: reason }: SavedState): boolean =>
    automatic.find(one => one.automatic === reason)?.id === id
  const old = automatic.slice(stateLimits.automatic).filter(state => !isLast(state))
  for (const { id } of old) await shelfOf(ctx).discard(id)
}

/** A state by its name or id. @throws 404 */
export async function findState(ctx: Context, wanted: string): Promise<KeptState> {
  const kept = await shelfOf(ctx).list()
  const found = stateNamed(kept.map(savedState), wanted)
  const state = kept.find(({ id }) => id === found?.id)
  if (state === undefined) throw new ServiceError('workbench.state.missing.app_error', { values: { Name: wanted } })
  return state
}

/** The same, one that can be restored. @throws 404 and 422 */
export async function usableState(ctx: Context, wanted: string): Promise<KeptState> {
  const state = await findState(ctx, wanted)
  if (state.fault !== '') throw unusable(state, state.fault)
  return state
}

/** What was added, changed and removed since a state was saved. @throws 404 and 422 */
export async function compareState(ctx: Context, wanted: string): Promise<StateComparison> {
  const state = await usableState(ctx, wanted)
  const { index } = await openProject(ctx)
  try {
    const before = lookInto(shelfOf(ctx).copyOf(state.id), contentsOf)
    const differences = compareContents(before, ctx.store.copies.look(contentsOf))
    return { state: savedState(state), differences, project_files: index.files().length }
  } catch (error) {
    throw unusable(state, damaged(error))
  }
}

/** Takes a state off the list. Returns the key that brings it back. @throws 404 */
export const deleteState = (ctx: Context, wanted: string): Promise<{ undo: string }> =>
  serialOf(ctx).run(async () => {
    const { id } = await findState(ctx, wanted)
    const undo = ctx.newId()
    await shelfOf(ctx).remove(id, undo)
    await publishStates(ctx)
    return { undo }
  })

/** Brings a deleted state back. @throws 404 */
export const undeleteState = (ctx: Context, undo: string): Promise<SavedState> =>
  serialOf(ctx).run(async () => {
    const id = await shelfOf(ctx).bringBack(undo)
    if (id === null) throw new ServiceError('workbench.state.missing.app_error', { values: { Name: undo } })
    await publishStates(ctx)
    return savedState(await findState(ctx, id))
  })

export const unusable = ({ id, head }: Pick<KeptState, 'id'> & Partial<KeptState>, why: string): ServiceError =>
  new ServiceError('workbench.state.unusable.app_error', { values: { Name: head?.name ?? id, Why: why } })

export const failed = (what: string, cause: unknown): ServiceError =>
  cause instanceof ServiceError
    ? cause
    : new ServiceError('workbench.state.failed.app_error', { values: { What: what, Why: sentence(cause) }, cause })

export const damaged = (error: unknown): string => `Its database is damaged (${sentence(error)}) Delete the state.`

const sentence = (error: unknown): string =>
  `${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, '.')
