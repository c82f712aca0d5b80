import { widthClassOf } from '../../store/layout'
import type { State } from '../../store/state'
import { openTemplatesTab, type Tab } from '../../store/tabs'
import type { Store } from '../../store/workbench'

const lastOf = (tabs: Tab[], kind: Tab['kind'], active: string): Tab | undefined =>
  tabs.find(tab => tab.id === active && tab.kind === kind) ?? tabs.findLast(tab => tab.kind === kind)

/** Tabs that take the whole width. */
const wideTabs: readonly (Tab['kind'] | undefined)[] = ['document', 'convert', 'templates']

/** Whether the stage takes the whole width: a payload, its conversion, templates for one, or all traffic. */
export const isFullStage = (state: State): boolean =>
  state.place === 'traffic' || wideTabs.includes(state.tabs.find(tab => tab.id === state.activeTab)?.kind)

const isNarrow = () => widthClassOf(window.innerWidth) === 'narrow'

/** The navigator beside the stage, or over it where there is no room beside. */
const openNavigator = () => (isNarrow() ? { drawerOpen: true } : { navigatorOpen: true })

export const toggleNavigator = (store: Store): void =>
  store.setState(state => (isNarrow() ? { drawerOpen: !state.drawerOpen } : { navigatorOpen: !state.navigatorOpen }))

/**
 * Brings a channel on the stage: the one that is open, else the last one that was. Where none is, a payload makes room,
 * or the navigator to choose one from would stay hidden.
 */
export function showChannels(store: Store): void {
  store.setState(state => {
    const tab = lastOf(state.tabs, 'channel', state.activeTab)
    const next: State = { ...state, place: 'tabs', ...openNavigator(), activeTab: tab?.id ?? state.activeTab }
    return isFullStage(next) ? { ...next, activeTab: '' } : next
  })
}

/** Brings a channel on the stage, with the traffic beside it and nothing over it. */
export function dockTraffic(store: Store): void {
  showChannels(store)
  store.setState(({ activeTab, drawerOpen }) => ({ drawerOpen: activeTab === '' && drawerOpen }))
}

/** Brings a payload on the stage; the templates to begin with where none is open. */
export function showPayloads(store: Store): void {
  const { tabs, activeTab } = store.getState()
  const tab = lastOf(tabs, 'document', activeTab)
  if (tab) store.setState({ place: 'tabs', activeTab: tab.id })
  else store.setState(state => ({ place: 'tabs', ...openTemplatesTab(state) }))
}

/** Brings the whole traffic on the stage. */
export const showTraffic = (store: Store): void => store.setState({ place: 'traffic' })
