import { savedFilters as endpoints } from '#contract/project/filters'
import type { StoredFilter } from '#domain/project/settings/schema'
import type { Workbench } from '../../../store/workbench'
import { filterText } from './filterText'

const isCalled = (name: string) => (one: StoredFilter) => one.name.toLowerCase() === name.toLowerCase()

/** Saves a list of filters. Returns why it could not; `null` when it did. */
async function put({ call, store }: Workbench, filters: readonly StoredFilter[]): Promise<string | null> {
  const reply = await call(endpoints.saveFilters, { body: { filters: [...filters] } })
  if (!reply.ok) return reply.error.message
  store.setState(({ project }) => ({ project: { ...project, filters: reply.value.filters } }))
  return null
}

/** Saves the filter that is set under a name; one that has the name already is replaced. */
export function saveFilter(workbench: Workbench, name: string): Promise<string | null> {
  const state = workbench.store.getState()
  const own = { name, filter: filterText(state) }
  return put(workbench, [...state.project.filters.filter(one => !isCalled(name)(one)), own])
}

/** Gives a saved filter another name, in its place. */
export function renameFilter(workbench: Workbench, from: string, name: string): Promise<string | null> {
  const { filters } = workbench.store.getState().project
  const others = filters.filter(one => isCalled(from)(one) || !isCalled(name)(one))
  return put(
    workbench,
    others.map(one => (isCalled(from)(one) ? { ...one, name } : one)),
  )
}

/** Deletes a saved filter, with Undo. */
export async function deleteFilter(workbench: Workbench, name: string): Promise<void> {
  const { filters } = workbench.store.getState().project
  const why = await put(
    workbench,
    filters.filter(one => !isCalled(name)(one)),
  )
  if (why !== null) return workbench.notify(why)
  workbench.notify(`Filter “${name}” deleted`, () => {
    void put(workbench, filters).then(problem => problem !== null && workbench.notify(problem))
  })
}
