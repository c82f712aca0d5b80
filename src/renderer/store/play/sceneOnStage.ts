import type { State } from '../state'

/** How the tab of a scene is called: that of its page (`pageTabId`). */
const PAGE = 'page:scene:'

/** The name of the scene whose page is on the stage; `''` for none. */
export const sceneOnStage = ({ place, activeTab }: Pick<State, 'place' | 'activeTab'>): string =>
  place === 'tabs' && activeTab.startsWith(PAGE) ? activeTab.slice(PAGE.length) : ''
