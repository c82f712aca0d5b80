import { AppWindow, type LucideIcon, SendHorizontal } from 'lucide-react'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'

/** The words of the toolbar for how a payload leaves it. */
export interface Way {
  /** Before whom it is sent as, or opened for. */
  as: string
  /** Before the channel. */
  to: string
  verb: string
  icon: LucideIcon
  /** It is opened for a person: no thread, no other server, nothing to update. */
  isOpened: boolean
}

const sent: Way = { as: 'Send as', to: 'to', verb: 'Send', icon: SendHorizontal, isOpened: false }
const opened: Way = { as: 'Open as', to: 'in', verb: 'Open', icon: AppWindow, isOpened: true }

export const wayOf = (kind: DocumentKind): Way => (shapes[kind].isOpened ? opened : sent)

/** As it stands before a name, where nothing else does. */
export const named = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
