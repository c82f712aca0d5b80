import type { State } from '../state'
import { type PageKind, type PageTab, pageKinds, pageTabId } from './pageTab'
import { type TabsState, tabsOf } from './tabs'

export { type PageKind, type PageTab, pageKinds, pageTabId } from './pageTab'

/** What a page is opened with. */
export interface PageAddress {
  page: PageKind
  subject?: string
  at?: string
}

/** Opens a page in its tab, or comes back to it, at another place of it where one is named. */
export function openPageTab(state: TabsState, { page, subject = '', at }: PageAddress): TabsState {
  const id = pageTabId(page, subject)
  const open = state.tabs.find(tab => tab.id === id)
  const next: PageTab = { id, kind: 'page', page, subject, at: at ?? (open?.kind === 'page' ? open.at : '') }
  const tabs = open ? state.tabs.map(tab => (tab.id === id ? next : tab)) : [...state.tabs, next]
  return { ...tabsOf(state), tabs, activeTab: id }
}

/** Brings a page on the stage, wherever the window is. */
export const openPage = (state: State, address: PageAddress): Partial<State> => ({
  place: 'tabs',
  ...(address.page === 'settings' ? {} : { listed: address.page === 'scene' ? 'scenes' : 'integrations' }),
  ...openPageTab(state, address),
})

/** The address of a page inside the app: `/integrations/bot/<id>`, `/integrations/people/channels/<id>`, `/settings/<key>`, `/scenes/<name>`. */
export function pathOfPage({ page, subject = '', at = '' }: PageAddress): string {
  if (page === 'scene') return `/scenes/${encodeURIComponent(subject)}`
  const inside = page === 'people' ? at.split('/') : [subject, at]
  const parts = page === 'settings' ? ['settings', at] : ['integrations', page, ...inside]
  return `/${parts.map(encodeURIComponent).join('/').replace(/\/+$/, '')}`
}

/** Reads what `pathOfPage` wrote; `null` for any other path. */
export function pageAtPath(path: string): PageAddress | null {
  const [place, ...rest] = path.split(/[?#]/, 1)[0]?.split('/').slice(1).map(decoded) ?? []
  if (place === 'scenes' && rest[0]) return { page: 'scene', subject: rest[0], at: '' }
  if (place === 'settings') return { page: 'settings', at: rest[0] ?? '' }
  if (place !== 'integrations') return null
  const page = pageKinds.find(kind => kind === rest[0])
  if (page === 'people') return { page, subject: '', at: rest.slice(1).filter(Boolean).join('/') }
  return page === undefined ? null : { page, subject: rest[1] ?? '', at: rest[2] ?? '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
