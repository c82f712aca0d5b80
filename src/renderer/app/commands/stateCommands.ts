import { Bookmark, BookmarkPlus, RotateCcw } from 'lucide-react'
import { freeStateName } from '../../store/states/states'
import { askToRestore, saveState, showStates } from '../../store/states/stateVerbs'
import type { Command } from './command'

const noService = (connection: string): string | null => (connection === 'open' ? null : 'The service is not running.')

/** Save states of the workspace. */
export const stateCommands: readonly Command[] = [
  {
    id: 'states.show',
    label: 'Save states…',
    icon: Bookmark,
    keys: ['Mod+Alt+S'],
    run: context => showStates(context, !context.store.getState().states.isOpen),
  },
  {
    id: 'states.save',
    label: 'Save state now',
    icon: BookmarkPlus,
    keys: ['Mod+Alt+Shift+S'],
    why: ({ connection }) => noService(connection),
    run: context =>
      void saveState(context, freeStateName(context.store.getState().states.list, 'state 1')).then(
        why => why !== '' && context.notify(why),
      ),
  },
  {
    id: 'states.restoreLast',
    label: 'Restore the last save state…',
    icon: RotateCcw,
    why: ({ states }) => (lastSaved(states.list) === undefined ? 'Nothing has been saved yet.' : null),
    run: context => {
      const last = lastSaved(context.store.getState().states.list)
      if (last !== undefined) askToRestore(context, last.id)
    },
  },
]

/** The newest one that somebody saved and that can be restored. */
const lastSaved = <S extends { automatic: unknown; fault: string }>(list: readonly S[]): S | undefined =>
  list.find(({ automatic, fault }) => automatic === null && fault === '')
