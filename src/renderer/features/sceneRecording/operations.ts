import type { BodyOf } from '#contract/endpoint'
import { sceneRecording as endpoints, type WrittenScene } from '#contract/scene/recorded'
import type { State } from '../../store/state'
import type { Store, Workbench } from '../../store/workbench'

/** Whom a window acts as, and what it shows. A page that is no channel leaves the last channel. */
export function shownStage(
  state: State,
  channelOnStage: (state: State) => string,
): BodyOf<typeof endpoints.noteStage> & {
  user_id: string
  channel_id: string
  theme: 'light' | 'dark' | 'hc'
} {
  const shown = document.documentElement.dataset['theme']
  const theme = shown === 'dark' || shown === 'hc' ? shown : 'light'
  return { user_id: state.personaId, channel_id: channelOnStage(state), theme }
}

/** Asks how a scene begins; while one is recorded, shows the cues so far instead. */
export const toggleSceneRecording = (store: Store): void =>
  store.setState(({ sceneRecording }) => ({
    makingScene: sceneRecording === null ? { step: 'begin' } : finishing,
  }))

const finishing = { step: 'cues', source: { live: {} }, about: 'of what was recorded so far' } as const

/** Asks which recording a scene is made of. */
export const sceneFromRecording = (store: Store): void => store.setState({ makingScene: { step: 'recording' } })

/** Shows the cues that come of a recording. */
export const sceneOfRecording = (store: Store, folder: string, name: string): void =>
  store.setState({ makingScene: { step: 'cues', source: { recording: folder }, about: `from “${name}”` } })

/** Begins to record. Resolves to why not, or `''`. */
export async function beginScene({ store, call }: Workbench, state: string | undefined): Promise<string> {
  const { personaId, tabs, activeTab, world } = store.getState()
  const shown = tabs.find(({ id }) => id === activeTab)
  const channel = shown?.kind === 'channel' ? shown : tabs.findLast(({ kind }) => kind === 'channel')
  const channel_id = channel?.kind === 'channel' ? channel.channelId : (world.channels[0]?.id ?? '')
  const { theme } = shownStage(store.getState(), () => channel_id)
  const body = { user_id: personaId, channel_id, theme, ...(state === undefined ? {} : { state }) }
  const begun = await call(endpoints.beginSceneRecording, { body })
  if (!begun.ok) return begun.error.message
  store.setState({ makingScene: null, sceneRecording: begun.value })
  return ''
}

/** Ends recording without a scene. The exchanges stay in the traffic, where one can be made of them. */
export async function discardSceneRecording({ store, call, notify }: Workbench): Promise<void> {
  const ended = await call(endpoints.discardSceneRecording, {})
  if (!ended.ok && ended.error.status !== 409) return notify(ended.error.message)
  store.setState({ makingScene: null, sceneRecording: null })
  notify('Scene discarded. What was done is in the traffic')
}

/** Writes the scene, and says so. Resolves to what was written, or why it was not. */
export async function writeScene(
  { store, call, notify }: Workbench,
  body: BodyOf<typeof endpoints.writeScene>,
): Promise<WrittenScene | string> {
  const made = await call(endpoints.writeScene, { body })
  if (!made.ok) return made.error.message
  store.setState({ makingScene: null })
  const { path, payloads } = made.value
  notify(
    payloads.length === 0
      ? `${path} written`
      : `${path} written, with ${payloads.length === 1 ? 'a payload' : `${payloads.length} payloads`}`,
  )
  return made.value
}

/** Asks whether a scene is recorded. One that the window knew of and that is gone ended with the service. */
export async function loadSceneRecording({
  store,
  call,
  notify,
}: Pick<Workbench, 'store' | 'call' | 'notify'>): Promise<void> {
  const result = await call(endpoints.sceneRecording, {})
  if (!result.ok) return
  const before = store.getState().sceneRecording
  store.setState({ sceneRecording: result.value.recording })
  if (before !== null && result.value.recording === null)
    notify(
      'The recording of a scene ended with the service. Select its exchanges in the traffic to make a scene of them',
    )
}
