import type { Snapshot } from '#contract/window'
import { workbench as endpoints } from '#contract/workbench'
import type { WindowIdentity } from '../../api/client'
import { type EventStream, openEventStream } from '../../api/eventStream'
import type { ApiResult } from '../../api/result'
import { loadSceneRecording } from '../../features/sceneRecording/operations'
import { loadWorkspaces } from '../../features/workspaces/operations'
import { keptDiffers } from '../../store/kept/createKeeper'
import type { Kept } from '../../store/kept/entries'
import { withMeanwhile } from '../../store/kept/withMeanwhile'
import { loadLab } from '../../store/lab/loadLab'
import { openChannelTab } from '../../store/payloads/tabs'
import { loadPlay } from '../../store/play/loadPlaying'
import { loadJobs } from '../../store/recordings/jobs'
import { loadScenes } from '../../store/scenes/loadScenes'
import type { State } from '../../store/state'
import { withEvents, withSnapshot } from '../../store/state'
import { loadStates, sayRestored } from '../../store/states/stateVerbs'
import type { Workbench } from '../../store/workbench'
import type { Windows } from './keepWindows'
import { loadProject } from './loadProject'
import { loadRecordings, loadRuns } from './loadRecordings'

/** Milliseconds between attempts to reach a service that does not respond. */
const retryMs = 1000

export interface Connection {
  /** Takes a new snapshot and follows the stream from there. */
  refresh(): Promise<void>
}

interface ConnectOptions {
  identity: () => WindowIdentity
  /** Resolves when the window has its key. */
  letIn: Promise<void>
  /** What this window takes over from others, and keeps for them. */
  windows: Windows
}

/**
 * Brings the window to life once it is let in: a snapshot, then the stream from its `seq`; a new snapshot when the stream
 * says so. Where another workspace is served by then, the window begins anew: what it has is not for that one.
 */
export function connect(workbench: Workbench, { identity, letIn, windows }: ConnectOptions): Connection {
  const { store, call } = workbench
  let stream: EventStream | undefined
  let isBegun = false
  const atStart = store.getState()
  const isOther = ({ service }: Snapshot): boolean => {
    const { workspace } = identity()
    return workspace !== '' && workspace !== service.workspace_id
  }

  const refresh = async (): Promise<void> => {
    stream?.close()
    const result = await call(endpoints.snapshot, {})
    if (!result.ok) {
      if (hasNone(result)) return showStart()
      store.setState({ connection: 'failed', connectionError: result.error.message })
      if (result.error.status === 0) setTimeout(refresh, retryMs)
      return
    }
    const snapshot = result.value
    const { restored } = snapshot.service
    const isRestored = restored !== null && restored.at !== store.getState().world.service?.restored?.at
    if (isOther(snapshot)) return location.reload()
    const isFirst = !isBegun
    isBegun = true
    const { workspace_id: workspace, workspace_formerly: formerly } = snapshot.service
    const kept = isFirst ? await windows.read(workspace, formerly) : {}
    const isAhead = keptDiffers(store.getState(), atStart)
    store.setState(state => start(state, snapshot, withMeanwhile(kept, atStart, state)))
    if (isFirst) windows.keep(workspace, { isAhead })
    else if (isRestored) sayRestored(workbench, restored)
    // Before the stream, which begins at the snapshot: what happened since is in it.
    const reach = { store, call }
    void loadWorkspaces(reach)
    const first = [loadProject, loadRecordings, loadRuns, loadJobs, loadLab, loadStates, loadScenes, loadPlay]
    await Promise.all([...first.map(load => load(reach)), loadSceneRecording({ ...reach, notify: workbench.notify })])
    stream = openEventStream(
      { since: snapshot.seq, identity },
      {
        onEvents: events => {
          store.setState(state => withEvents(state, events))
          if (events.some(event => event.type === 'resync')) void refresh()
        },
        onState: state => {
          if (state === 'open') store.setState({ connection: 'open', connectionError: '' })
          else if (state === 'lost') lose()
        },
      },
    )
  }

  /** A window that showed a workspace begins anew: nothing of what it has is for the start page, or for the next workspace. */
  const showStart = async (): Promise<void> => {
    if (store.getState().world.service !== null) return location.assign('/')
    await loadWorkspaces({ store, call })
    store.setState({ connection: 'none', connectionError: '' })
  }

  const lose = (): void => {
    if (store.getState().connection === 'lost') return void probe()
    store.setState({ connection: 'lost', lostAt: Date.now() })
  }
  // A stream says nothing about why it fails. A service that was started anew does not know this window: it has to be
  // let in again.
  const probe = async (): Promise<void> => {
    const result = await call(endpoints.snapshot, {})
    if (result.ok && isOther(result.value)) return location.reload()
    if (hasNone(result)) return showStart()
    if (result.ok || (result.error.status !== 401 && result.error.status !== 403)) return
    stream?.close()
    store.setState({ connectionError: result.error.message })
  }

  void letIn.then(refresh)
  return { refresh }
}

/** Whether the service says that it has no workspace open. */
const hasNone = (result: ApiResult<unknown>): boolean =>
  !result.ok && result.error.id === 'workbench.workspaces.none.app_error'

/** The first snapshot also brings back what the last session of this workspace left open. */
function start(state: State, snapshot: Snapshot, kept: Kept): State {
  const next = withSnapshot({ ...state, ...kept }, snapshot)
  const channels = new Set(snapshot.channels.map(channel => channel.id))
  const tabs = next.tabs.filter(tab => {
    if (tab.kind === 'channel') return channels.has(tab.channelId)
    return !('documentId' in tab) || tab.documentId in next.documents
  })
  if (tabs.length === 0 && snapshot.channel_id)
    return { ...next, ...openChannelTab({ ...next, tabs }, snapshot.channel_id) }
  const active = tabs.some(tab => tab.id === next.activeTab) ? next.activeTab : (tabs[0]?.id ?? '')
  return { ...next, tabs, activeTab: active }
}
