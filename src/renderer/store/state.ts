import type { StreamEvent } from '#contract/events'
import type { SceneRecording } from '#contract/scene/recorded'
import type { Snapshot } from '#contract/window'
import { shareNodes } from '#domain/shareNodes'
import type { ImageChoice } from './images'
import type { BundleAsked } from './inspection/bundleAsked'
import { type InspectionState, noInspection } from './inspection/inspection'
import { reduceResult, resultOf } from './inspection/result/reduceResult'
import { emptyTraffic, reduceTraffic, type TrafficState, trafficOf } from './inspection/traffic'
import { type LabState, noLab, reduceLab } from './lab/lab'
import { defaultLayout, type LayoutState } from './layout'
import { noOffers, type Offers } from './offers'
import type { PastMoment } from './past/moment'
import type { Attempts } from './payloads/attempts'
import type { Drafts } from './payloads/drafts'
import { followMoves } from './payloads/followMoves'
import { defaultPreviewLook, type PreviewLook } from './payloads/previewLook'
import { noProject, type ProjectState, reduceProject } from './payloads/project'
import { noTabs, type TabsState } from './payloads/tabs'
import { firstTemplatesLook, type TemplatesLook } from './payloads/templatesLook'
import { dialogsOfPlay, nothingPlaying, type PlayingState, reducePlaying } from './play/playing'
import { noRecordings, type RecordingNaming, type RecordingsState, reduceRecordings } from './recordings/recordings'
import { noRuns, type RunsState, reduceRuns } from './recordings/runs'
import { reduceSceneRecording, type SceneMaking } from './recordings/sceneRecording'
import type { SetUps } from './recordings/setUps'
import { noScenes, type ScenesState } from './scenes/scenes'
import { firstSettingsLook, type SettingsLook } from './settings/settingsLook'
import { noStates, reduceStates, type StatesState } from './states/states'
import { noWorkspaces, type WorkspacesState } from './workspaces/workspaces'
import { type ActivityState, noActivity } from './world/activity'
import { type Dialogs, reduceDialogs } from './world/dialogs'
import { namesOf } from './world/names'
import { emptyPosts, type PostsState, reducePosts } from './world/posts'
import { type ReadStates, readStatesOf, reduceReadStates } from './world/readState'
import { emptyWorld, reduceWorld, sharedWorld, type World, worldOf } from './world/world'

/** How the window stands with the service. */
export interface ConnectionState {
  /** `starting` until the first snapshot; `failed` when there was none; `none` while the service has no workspace open. */
  connection: 'starting' | 'open' | 'lost' | 'failed' | 'none'
  connectionError: string
  /** When the stream was lost, milliseconds since the epoch. */
  lostAt: number
  seq: number
  /**
   * The `seq` of the last snapshot: another one whenever the window has begun anew, as it does after a setting was changed,
   * by whomever.
   */
  begunAt: number
}

/** A line at the bottom right of the stage. */
export interface Notice {
  id: string
  text: string
  undo?: (() => void) | undefined
  gone?: (() => void) | undefined
}

/** What has to be chosen before a payload goes on: which contents win, or what kind it is. */
export type PayloadQuestion = { what: 'contents'; documentId: string } | { what: 'kind'; path: string }

/** A token whose secret is shown this one time: the service keeps its hash alone. */
export interface FreshToken {
  id: string
  user_id: string
  description: string
  token: string
  /** Milliseconds since the epoch. */
  made_at: number
}

export interface SessionState {
  /** Who acts: the id of a user or bot, `''` in an empty workspace. */
  personaId: string
  /** The incoming webhook that posts in place of the persona; `''` for none. The persona still reads and clicks. */
  voiceId: string
  /** Session tokens of the personas that acted. */
  tokens: Record<string, string>
  /** The post that was asked for by its address or found, or `''`: it is brought into view, and marked. */
  revealed: string
  /** What is looked for in the channel on the stage; `null` while nobody looks. */
  search: { channelId: string; text: string } | null
  /**
   * The channel whose posts are about to be saved, and from which moment on: milliseconds, 0 when nothing was chosen.
   */
  saving: { channelId: string; from: number } | null
  /** The post that another one is about to be compared with; `null` while none was chosen. */
  toCompare: { postId: string; words: string } | null
  /** What is being made of the integrations, over the whole window; `null` while nothing is. */
  making: 'incoming' | 'outgoing' | 'command' | 'simulated' | 'bot' | 'plugin' | 'person' | null
  /** The address or plugin path that a simulated integration is being made for; `''` for none. */
  simulating: string
  /** The `ref` of the incoming webhook whose URL is new: its page shows it; `''` for none. */
  revealedHook: string
  /** The token that was made last, with its secret: the page of its account shows it until it is put away. Never kept. */
  freshToken: FreshToken | null
  /** Ids of tokens and sessions that are ended when that cannot be undone any more. */
  leavingTokens: readonly string[]
  /** Another number whenever tokens were changed by something that is not recorded. */
  accessVersion: number
  /** What is being added to the list of channels; `null` while nothing is. */
  adding: 'channel' | 'direct' | null
  /** What the dialog makes of something pasted or opened, while it is open. */
  importing: 'payloads' | 'recording' | null
  /** Name of the send target that is being edited, `''` for a new one; `null` while none is. */
  editingTarget: string | null
  /** What is about to get a name, over the whole window; `null` while nothing is. */
  namingRecording: RecordingNaming | null
  /** What a repro bundle is about to be made of; `null` while none is. */
  makingBundle: BundleAsked | null
  /** What a scene is being made of, over the whole window; `null` while none is. */
  makingScene: SceneMaking | null
  /** A session of an admin that is shown once, and what puts the settings back that were before; never kept. */
  adminSession: { username: string; token: string; undo(): void } | null
  /** What is being written, per place and persona; see drafts.ts. */
  drafts: Drafts
  /** Whether pictures from elsewhere are loaded: never, when asked for, or at once. */
  images: ImageChoice
  /** How the studio shows messages. */
  previewLook: PreviewLook
  notices: Notice[]
  templates: TemplatesLook
  settingsLook: SettingsLook
  /** Whether the texts of documents are stored in this browser, will be in a moment, or found no room. */
  drafting: 'saved' | 'saving' | 'full'
  /** Why the words of a document could not be written to its file, by the id of the document. */
  notWritten: Readonly<Record<string, string>>
  attempts: Attempts
  /** Path of the payload or folder whose name is being written; `''` while none is. */
  renaming: string
  /** What is asked about a payload, over the whole window; `null` while nothing is. */
  asking: PayloadQuestion | null
}

export type State = {
  world: World
  posts: PostsState
  readStates: ReadStates
  traffic: TrafficState
  project: ProjectState
  recordings: RecordingsState
  sceneRecording: SceneRecording | null
  runs: RunsState
  lab: LabState
  scenes: ScenesState
  states: StatesState
  playing: PlayingState
  setUps: SetUps
  activity: ActivityState
  /** Dialogs that integrations opened in this window, and that nobody has submitted or closed yet. */
  dialogs: Dialogs
  offers: Offers
  /** The event that everything is shown as of; `null` in the present. Only the store of the past has one. */
  past: PastMoment | null
} & WorkspacesState &
  TabsState &
  LayoutState &
  InspectionState &
  SessionState &
  ConnectionState

export const initialState: State = {
  world: emptyWorld,
  posts: emptyPosts,
  readStates: {},
  traffic: emptyTraffic,
  project: noProject,
  recordings: noRecordings,
  sceneRecording: null,
  runs: noRuns,
  lab: noLab,
  scenes: noScenes,
  states: noStates,
  playing: nothingPlaying,
  setUps: {},
  activity: noActivity,
  dialogs: {},
  offers: noOffers,
  past: null,
  ...noTabs,
  ...defaultLayout,
  ...noInspection,
  personaId: '',
  voiceId: '',
  tokens: {},
  revealed: '',
  search: null,
  saving: null,
  toCompare: null,
  making: null,
  simulating: '',
  revealedHook: '',
  freshToken: null,
  leavingTokens: [],
  accessVersion: 0,
  adding: null,
  importing: null,
  editingTarget: null,
  namingRecording: null,
  makingBundle: null,
  makingScene: null,
  adminSession: null,
  drafts: {},
  images: 'ask',
  previewLook: defaultPreviewLook,
  notices: [],
  templates: firstTemplatesLook,
  settingsLook: firstSettingsLook,
  drafting: 'saved',
  notWritten: {},
  attempts: {},
  asking: null,
  renaming: '',
  ...noWorkspaces,
  connection: 'starting',
  connectionError: '',
  lostAt: 0,
  seq: 0,
  begunAt: 0,
}

/** The state after a snapshot. What the reader has chosen and written stays; what the service holds is replaced. */
export function withSnapshot(state: State, snapshot: Snapshot): State {
  const known = snapshot.users.some(user => user.id === state.personaId)
  return {
    ...state,
    world: sharedWorld(state.world, worldOf(snapshot)),
    traffic: trafficOf(snapshot),
    result: resultOf(state.result, snapshot),
    readStates: shareNodes(state.readStates, readStatesOf(snapshot.memberships)),
    posts: { ...emptyPosts, ...lookOf(state.posts) },
    activity: noActivity,
    personaId: known ? state.personaId : snapshot.user_id,
    voiceId: snapshot.incoming_hooks.some(hook => hook.id === state.voiceId) ? state.voiceId : '',
    connection: 'open',
    connectionError: '',
    seq: snapshot.seq,
    begunAt: snapshot.seq,
    // Those that were given out since may be none in a state that was restored.
    tokens: state.world.service?.life === snapshot.service.life ? state.tokens : {},
  }
}

const lookOf = ({ lookedAt, lookedBy, newSince }: PostsState) => ({ lookedAt, lookedBy, newSince })

/** Dialogs and the scene that is played: what a cue submits is open no more. */
const withScene = (state: State, events: StreamEvent[]): Pick<State, 'dialogs' | 'playing'> =>
  events.reduce(
    ({ dialogs, playing }, event) => ({
      dialogs: dialogsOfPlay(reduceDialogs(dialogs, event), playing, event),
      playing: reducePlaying(playing, event),
    }),
    { dialogs: state.dialogs, playing: state.playing },
  )

/** The state after a run of events: the only way in which what the service holds changes here. */
export function withEvents(state: State, events: StreamEvent[]): State {
  const last = events.at(-1)
  if (!last) return state
  const world = events.reduce(reduceWorld, state.world)
  return {
    ...state,
    world,
    result: reduceResult(state.result, events, { names: namesOf(world), view: state.resultView }),
    posts: events.reduce(reducePosts, state.posts),
    readStates: events.reduce(reduceReadStates, state.readStates),
    traffic: reduceTraffic(state.traffic, events),
    ...withScene(state, events),
    project: events.reduce(reduceProject, state.project),
    recordings: events.reduce(reduceRecordings, state.recordings),
    sceneRecording: events.reduce(reduceSceneRecording, state.sceneRecording),
    runs: events.reduce(reduceRuns, state.runs),
    lab: events.reduce(reduceLab, state.lab),
    states: events.reduce(reduceStates, state.states),
    ...followMoves(state, events),
    seq: last.seq,
  }
}
