import type { LucideIcon } from 'lucide-react'
import type { Shortcut } from '../../shortcuts/keyBindings'
import type { Timeline } from '../../store/past/timeline'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'
import type { Connection } from '../session/connect'

/** What a command may use beside the store. */
export interface CommandContext extends Workbench {
  connection: Connection
  timeline: Timeline
  openPalette(mode: 'commands' | 'goto'): void
  openShortcuts(): void
}

/** One action of the user: menu, palette, shortcut and button are all drawn from it. */
export interface Command extends Shortcut {
  icon: LucideIcon
  /** While it cannot run its keys are those of the browser. */
  yields?: boolean
  /** It needs no workspace, so the start page has it as well. */
  anywhere?: boolean
  /** Why it cannot run now, as a sentence; `null` when it can. */
  why?(state: State): string | null
  run(context: CommandContext): void
}

/** Why a command cannot run now, or `null`. */
export const whyNot = (command: Command, state: State): string | null =>
  state.connection === 'none' && !command.anywhere ? 'Open a workspace first.' : (command.why?.(state) ?? null)
