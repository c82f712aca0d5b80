import { widthClassOf } from '../../store/layout'
import { openPage } from '../../store/payloads/pageTabs'
import {
  isFullStage,
  isIntegrationOnStage,
  isOfIntegrations,
  isPageOnStage,
  isPairOnStage,
  isPayloadOnStage,
  isRecordingOnStage,
  isSceneOnStage,
  isSettingsOnStage,
} from '../../store/payloads/stage'
import { openTemplatesTab, type Tab } from '../../store/payloads/tabs'
import type { State } from '../../store/state'
import type { Store } from '../../store/workbench'

const lastOf = (tabs: Tab[], kind: Tab['kind'], active: string): Tab | undefined =>
  tabs.find(tab => tab.id === active && tab.kind === kind) ?? tabs.findLast(tab => tab.kind === kind)

/** What the navigator lists; the sections of the settings only beside them. */
export type Listed = State['listed'] | 'settings'

/**
 * What the navigator lists: beside a payload, the payloads; beside a recording, the recordings; beside a page, the
 * integrations; beside a scene, the scenes; beside the settings, their sections.
 */
export function listedNow(state: State): Listed {
  if (isSettingsOnStage(state)) return 'settings'
  if (isPayloadOnStage(state) || isPairOnStage(state)) return 'payloads'
  if (isIntegrationOnStage(state)) return 'integrations'
  if (isSceneOnStage(state)) return 'scenes'
  return isRecordingOnStage(state) ? 'recordings' : state.listed
}

/** Whether the navigator stands beside the stage, where the window is wide enough. */
export function isNavigatorOpen(state: State): boolean {
  if (isPayloadOnStage(state)) return state.payloadsOpen
  if (isSceneOnStage(state)) return state.scenesOpen
  return state.navigatorOpen && (!isFullStage(state) || isPageOnStage(state))
}

const isNarrow = () => widthClassOf(window.innerWidth) === 'narrow'

/** The navigator beside the stage, or over it where there is no room beside. */
const openNavigator = () => (isNarrow() ? { drawerOpen: true } : { navigatorOpen: true })

export const toggleNavigator = (store: Store): void =>
  store.setState(state => {
    if (isNarrow()) return { drawerOpen: !state.drawerOpen }
    if (isSceneOnStage(state)) return { scenesOpen: !state.scenesOpen }
    return isPayloadOnStage(state) ? { payloadsOpen: !state.payloadsOpen } : { navigatorOpen: !state.navigatorOpen }
  })

/**
 * Brings a channel on the stage: the one that is open, else the last one that was. Where none is, a payload makes room,
 * or the navigator to choose one from would stay hidden.
 */
export function showChannels(store: Store): void {
  store.setState(state => {
    const tab = lastOf(state.tabs, 'channel', state.activeTab)
    const next: State = {
      ...state,
      place: 'tabs',
      listed: 'channels',
      ...openNavigator(),
      activeTab: tab?.id ?? state.activeTab,
    }
    return isFullStage(next) ? { ...next, activeTab: '' } : next
  })
}

/** Brings a channel on the stage, with the traffic beside it and nothing over it. */
export function dockTraffic(store: Store): void {
  showChannels(store)
  store.setState(({ activeTab, drawerOpen }) => ({ drawerOpen: activeTab === '' && drawerOpen }))
}

/**
 * Lists the payloads, and brings the last one that is open on the stage, or the templates to begin with. Where they are
 * listed beside one already, the list makes room.
 */
export function showPayloads(store: Store): void {
  store.setState(state => {
    if (isPayloadOnStage(state) && !isNarrow()) return { payloadsOpen: !state.payloadsOpen }
    const tab = lastOf(state.tabs, 'document', state.activeTab)
    const stage = tab ? { activeTab: tab.id } : openTemplatesTab(state)
    return { place: 'tabs', listed: 'payloads', payloadsOpen: true, ...openNavigator(), ...stage }
  })
}

/** Lists the payloads, without changing what is on the stage. */
export function listPayloads(store: Store): void {
  store.setState(state => {
    const place = state.place === 'traffic' ? { place: 'tabs' as const } : {}
    return { ...place, listed: 'payloads', payloadsOpen: true, ...openNavigator() }
  })
}

/** Lists the recordings, and brings the last one that is open on the stage, or makes room for the list. */
export function showRecordings(store: Store): void {
  store.setState(state => {
    const tab = lastOf(state.tabs, 'recording', state.activeTab)
    const next: State = {
      ...state,
      place: 'tabs',
      listed: 'recordings',
      ...openNavigator(),
      activeTab: tab?.id ?? state.activeTab,
    }
    return tab === undefined && isFullStage(next) ? { ...next, activeTab: '' } : next
  })
}

/** Lists the integrations, and brings the page that was open last on the stage, or makes room for the list. */
export function showIntegrations(store: Store): void {
  store.setState(state => {
    const isPage = (tab: Tab) => tab.kind === 'page' && isOfIntegrations(tab.page)
    const tab = state.tabs.find(one => one.id === state.activeTab && isPage(one)) ?? state.tabs.findLast(isPage)
    const next: State = {
      ...state,
      place: 'tabs',
      listed: 'integrations',
      ...openNavigator(),
      activeTab: tab?.id ?? state.activeTab,
    }
    return tab === undefined && isFullStage(next) ? { ...next, activeTab: '' } : next
  })
}

/**
 * Lists the scenes, and brings the one that was open last on the stage, or makes room for the list. Where they are listed
 * beside one already, the list makes room.
 */
export function showScenes(store: Store): void {
  store.setState(state => {
    if (isSceneOnStage(state) && !isNarrow()) return { scenesOpen: !state.scenesOpen }
    const isScene = (tab: Tab) => tab.kind === 'page' && tab.page === 'scene'
    const tab = state.tabs.findLast(isScene)
    const next: State = { ...state, place: 'tabs', listed: 'scenes', ...openNavigator() }
    if (tab !== undefined) return { ...next, activeTab: tab.id }
    return isFullStage(next) ? { ...next, activeTab: '' } : next
  })
}

/** Brings the settings on the stage, with their sections beside them. */
export const showSettings = (store: Store): void =>
  store.setState(state => ({
    ...openPage(state, { page: 'settings' }),
    ...(isNarrow() ? {} : { navigatorOpen: true }),
  }))

/** Brings the whole traffic on the stage. */
export const showTraffic = (store: Store): void => store.setState({ place: 'traffic' })
