import type { State } from '../state'
import type { PageKind } from './pageTab'
import type { Tab } from './tabs'

const kindOnStage = (state: State): Tab['kind'] | undefined =>
  state.place === 'tabs' ? state.tabs.find(tab => tab.id === state.activeTab)?.kind : undefined

/** Whether the stage has a payload, or templates for one, with room for the list of payloads beside it. */
export const isPayloadOnStage = (state: State): boolean =>
  kindOnStage(state) === 'document' || kindOnStage(state) === 'templates'

/** Whether the stage has two forms of a payload beside each other. */
export const isPairOnStage = (state: State): boolean =>
  kindOnStage(state) === 'convert' || kindOnStage(state) === 'compare'

export const isRecordingOnStage = (state: State): boolean =>
  ['recording', 'recordings', 'run', 'boundaries'].includes(kindOnStage(state) ?? '')

const pageOnStage = (state: State): PageKind | undefined => {
  const tab = state.place === 'tabs' ? state.tabs.find(one => one.id === state.activeTab) : undefined
  return tab?.kind === 'page' ? tab.page : undefined
}

/** Whether the stage has the page of an integration, a bot or the people; settings and scenes have lists of their own. */
export const isIntegrationOnStage = (state: State): boolean => {
  const page = pageOnStage(state)
  return page !== undefined && isOfIntegrations(page)
}

/** Whether a page is listed among the integrations. */
export const isOfIntegrations = (page: PageKind): boolean => page !== 'settings' && page !== 'scene'

export const isSettingsOnStage = (state: State): boolean => pageOnStage(state) === 'settings'
export const isSceneOnStage = (state: State): boolean => pageOnStage(state) === 'scene'

export const isPageOnStage = (state: State): boolean => kindOnStage(state) === 'page' || isRecordingOnStage(state)

/**
 * Whether the stage leaves no room for the inspector: a payload, two forms of one, templates for one, the page of an
 * integration, a scene or a recording, the settings, or all traffic.
 */
export const isFullStage = (state: State): boolean =>
  state.place === 'traffic' || isPayloadOnStage(state) || isPairOnStage(state) || isPageOnStage(state)

/** What brings the exchanges into view: beside the stage or, where that leaves no room, over all of it. */
export const withTraffic = (state: State): Pick<State, 'place' | 'inspectorOpen'> =>
  isFullStage(state)
    ? { place: 'traffic', inspectorOpen: state.inspectorOpen }
    : { place: state.place, inspectorOpen: true }
