import { createContext, type ReactNode } from 'react'
import type { ProjectFile } from '#contract/project/files'

/** What another part of the window can do with the files of the tree. */
export interface RowExtras {
  /** Items of the menu of a file. */
  items(file: ProjectFile): ReactNode
  /** Sends a file where it goes. */
  send(file: ProjectFile): void
}

export const RowExtrasContext = createContext<RowExtras>({ items: () => null, send: () => {} })
