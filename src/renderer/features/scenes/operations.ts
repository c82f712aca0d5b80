import { project as endpoints } from '#contract/project/endpoints'
import { applied } from '#domain/edits/edits'
import { changeValues } from '#domain/edits/valueChanges'
import { written } from '#domain/edits/written'
import { foldedName, freeStem, nameFault, scenePath, stemOf } from '#domain/project/paths'
import { type Scene, sceneFormat } from '#domain/scene/schema/scene'
import { deletePayload, movePayload } from '../../files/payloadVerbs'
import { whenSaved } from '../../files/whenSaved'
import { openPage } from '../../store/payloads/pageTabs'
import { withFile } from '../../store/payloads/project'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'
import { channelById, userById } from '../../store/world/people'

/** Opens the editor of a scene, or comes back to it. */
export const openScene = ({ store }: Pick<Workbench, 'store'>, name: string): void =>
  store.setState(state => openPage(state, { page: 'scene', subject: name }))

/** Makes a scene that begins where the window is, and opens it, with a way back. */
export async function newScene(workbench: Workbench): Promise<void> {
  const state = workbench.store.getState()
  const title = freeTitle(state, 'New scene')
  const { channel, persona } = placeOf(state)
  const scene: Scene = {
    ...{ format: sceneFormat, title, channel, persona },
    cues: [{ type: 'title', title }],
  }
  await write(workbench, freeName(state, stemOf(title)), `${written(scene)}\n`)
}

/** Copies a scene under a free name and title, and opens the copy. */
export async function duplicateScene(workbench: Workbench, name: string): Promise<void> {
  const { store, call, notify } = workbench
  const path = scenePath(name)
  await whenSaved(store, path)
  const read = await call(endpoints.projectFile, { query: { path } })
  if (!read.ok) return notify(read.error.message)
  const { text } = read.value
  const state = store.getState()
  const { title = '' } = state.scenes.list.find(one => one.name === name) ?? {}
  const edits =
    title === ''
      ? []
      : changeValues(text, [{ do: 'set', path: '/title', value: freeTitle(state, title.replace(/ \d+$/, '')) }])
  await write(
    workbench,
    freeName(state, name.replace(/-\d+$/, '')),
    typeof edits === 'string' ? text : applied(text, edits),
  )
}

async function write(workbench: Workbench, name: string, text: string): Promise<void> {
  const { store, call, notify } = workbench
  const made = await call(endpoints.writeProjectFile, { body: { path: scenePath(name), text, base: '' } })
  if (!made.ok) return notify(made.error.message)
  store.setState(state => ({
    project: withFile(state.project, made.value.file),
    ...openPage(state, { page: 'scene', subject: name }),
  }))
  notify(`${name} created`, () => void deleteScene(workbench, name))
}

/** Deletes a scene with its page; Undo brings both back. */
export const deleteScene = (workbench: Workbench, name: string): Promise<void> =>
  deletePayload(workbench, scenePath(name))

/** Gives the file of a scene another name; its page goes along. Resolves to why it cannot be, or `null`. */
export async function renameScene(workbench: Workbench, from: string, to: string): Promise<string | null> {
  if (to === from) return null
  const why = nameProblem(workbench.store.getState(), from, to)
  if (why !== '') return why
  const failed = await movePayload(workbench, scenePath(from), scenePath(to))
  if (failed !== null) return failed
  // What is done with its row next is done with this name; the list is read anew later.
  workbench.store.setState(({ scenes }) => ({
    scenes: {
      ...scenes,
      list: scenes.list.map(one => (one.name === from ? { ...one, name: to, path: scenePath(to) } : one)),
    },
  }))
  const back = () => void movePayload(workbench, scenePath(to), scenePath(from))
  workbench.notify(`${from} is called ${to} now`, back)
  return null
}

function nameProblem({ project }: State, from: string, to: string): string {
  if (to === '') return 'Enter a name.'
  if (nameFault(scenePath(to)) !== null) return 'A name has letters, digits, “-”, “_” and dots.'
  const path = foldedName(scenePath(to))
  const others = Object.keys(project.files).filter(one => one !== scenePath(from))
  return others.some(one => foldedName(one) === path) ? `There is already a scene called ${to}.` : ''
}

const freeName = ({ project }: State, stem: string): string => {
  const taken = new Set(Object.keys(project.files).map(foldedName))
  return freeStem(stem, one => taken.has(foldedName(scenePath(one))))
}

function freeTitle({ scenes }: State, title: string): string {
  const taken = new Set(scenes.list.map(one => one.title))
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? title : `${title} ${number}`
    if (!taken.has(tried)) return tried
  }
}

/** Where a new scene begins: in the channel on the stage or the one that was, as the persona. */
function placeOf(state: State): { channel: string; persona: string } {
  const { world, tabs, activeTab, personaId } = state
  const shown = tabs.find(({ id }) => id === activeTab)
  const last = shown?.kind === 'channel' ? shown : tabs.findLast(tab => tab.kind === 'channel')
  const own = channelById(world, last?.kind === 'channel' ? last.channelId : '')
  const channel = own?.type === 'O' || own?.type === 'P' ? own : world.channels.find(({ type }) => type === 'O')
  const person = userById(world, personaId)
  const persona = person?.is_bot === false ? person : world.users.find(user => !user.is_bot && user.delete_at === 0)
  return { channel: channel?.name ?? 'town-square', persona: persona?.username ?? 'alice' }
}
