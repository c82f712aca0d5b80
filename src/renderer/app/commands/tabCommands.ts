import { Shapes, Undo2, X } from 'lucide-react'
import { documentIn, openGalleryTab } from '../../store/payloads/tabs'
import type { State } from '../../store/state'
import { closeStageTab, closeStageTabs, reopenStageTab } from './closeStageTab'
import type { Command } from './command'

const otherTabs = ({ tabs, activeTab }: State): string[] => tabs.flatMap(tab => (tab.id === activeTab ? [] : [tab.id]))

/** Tabs whose closing loses no work: everything but payloads that were changed since they were sent. */
const savedTabs = ({ tabs, documents }: State): string[] =>
  tabs.flatMap(tab => (documentIn({ documents }, tab)?.unsaved ? [] : [tab.id]))

/** Tabs of the stage: the gallery in one, and to close and reopen them. */
export const tabCommands: readonly Command[] = [
  {
    id: 'gallery.open',
    label: 'Open gallery',
    icon: Shapes,
    run: ({ store }) => store.setState(state => ({ place: 'tabs', ...openGalleryTab(state) })),
  },
  {
    id: 'tab.close',
    label: 'Close tab',
    icon: X,
    keys: ['Alt+W'],
    why: state => (state.activeTab === '' ? 'No tab is open.' : null),
    run: context => closeStageTab(context, context.store.getState().activeTab),
  },
  {
    id: 'tab.closeOthers',
    label: 'Close other tabs',
    icon: X,
    why: state => (otherTabs(state).length === 0 ? 'No other tab is open.' : null),
    run: context => closeStageTabs(context, otherTabs(context.store.getState())),
  },
  {
    id: 'tab.closeSaved',
    label: 'Close saved tabs',
    icon: X,
    why: state => (savedTabs(state).length === 0 ? 'No saved tab is open.' : null),
    run: context => closeStageTabs(context, savedTabs(context.store.getState())),
  },
  {
    id: 'tab.reopen',
    label: 'Reopen closed tab',
    icon: Undo2,
    keys: ['Alt+Shift+W'],
    why: state => (state.closed.length === 0 ? 'There is no recently closed tab.' : null),
    run: reopenStageTab,
  },
]
