export const themeChoices = ['system', 'light', 'dark', 'hc'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = Exclude<ThemeChoice, 'system'>

/** Sizes of zones in pixels, kept per workspace and per width class (docs/reference/look.md#window). */
export type ZoneSizes = Record<string, number>

export interface LayoutState {
  themeChoice: ThemeChoice
  navigatorOpen: boolean
  /** In a narrow window the navigator lies over the stage, on demand. */
  drawerOpen: boolean
  inspectorOpen: boolean
  /** What the stage shows: the tabs, or all traffic over the full width. */
  place: 'tabs' | 'traffic'
  /** What the navigator lists. */
  listed: 'channels' | 'payloads' | 'recordings' | 'integrations' | 'scenes'
  /** Whether the payloads stand beside one that is on the stage. */
  payloadsOpen: boolean
  /** Whether the scenes stand beside one that is on the stage. */
  scenesOpen: boolean
  /** Folders of payloads that are closed in the list. */
  closedFolders: readonly string[]
  /** Groups of integrations that are closed in the list. */
  closedGroups: readonly string[]
  sizes: ZoneSizes
}

export const defaultLayout: LayoutState = {
  themeChoice: 'system',
  navigatorOpen: true,
  drawerOpen: false,
  inspectorOpen: true,
  place: 'tabs',
  listed: 'channels',
  payloadsOpen: false,
  scenesOpen: false,
  closedFolders: [],
  closedGroups: [],
  sizes: {},
}

/** The width classes of docs/reference/look.md#window. */
export type WidthClass = 'narrow' | 'regular' | 'wide'
export const widthClassOf = (width: number): WidthClass => (width < 1200 ? 'narrow' : width < 1600 ? 'regular' : 'wide')
