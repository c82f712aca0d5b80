import type { MessageTheme } from '../../message/types'

export type PreviewWidth = 'desktop' | 'narrow'

/** One picture of the wall: a device in a theme. */
export interface WallCell {
  theme: MessageTheme
  width: PreviewWidth
}

const themes: readonly MessageTheme[] = ['light', 'dark', 'hc']
const widths: readonly PreviewWidth[] = ['desktop', 'narrow']

/** Every picture that a wall can have, in the order in which they hang. */
export const wallCells: readonly WallCell[] = widths.flatMap(width => themes.map(theme => ({ theme, width })))

/** How the studio shows messages; kept for all payloads of a workspace. */
export interface PreviewLook {
  isWall: boolean
  /** Names of the pictures on the wall; at least one. */
  cells: readonly string[]
  /** As a client without remote pictures shows it, whatever this window loads. */
  hasNoImages: boolean
  /** A click on a control shows what it would send; otherwise it selects its block. */
  canClick: boolean
}

export const defaultPreviewLook: PreviewLook = {
  isWall: false,
  cells: ['light desktop', 'dark desktop', 'light narrow'],
  hasNoImages: false,
  canClick: false,
}

export const cellName = ({ theme, width }: WallCell): string => `${theme} ${width}`

/** The wall with a picture more, or without one that is there; the last one stays. */
export function toggledCell(cells: readonly string[], name: string): readonly string[] {
  if (!cells.includes(name)) return [...cells, name]
  return cells.length === 1 ? cells : cells.filter(one => one !== name)
}
