import { FunnelX, type LucideIcon, Trash2 } from 'lucide-react'
import { isCounting, stillCounting } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { clearFiltered, clearTraffic, clearUnmarked } from './remove'

/** A way to clear the traffic: in the menu and as a command. */
export interface ClearVerb {
  id: string
  label: string
  /** As a command of the palette. */
  command: string
  icon: LucideIcon
  why(state: State): string | null
  run(workbench: Workbench): Promise<void>
}

const nothing = ({ traffic }: State): string | null => (traffic.total === 0 ? 'There is no traffic yet.' : null)

export const clearVerbs: readonly ClearVerb[] = [
  {
    id: 'traffic.clear',
    label: 'All',
    command: 'Clear traffic',
    icon: Trash2,
    why: nothing,
    run: clearTraffic,
  },
  {
    id: 'traffic.clearUnmarked',
    label: 'All but marked',
    command: 'Clear traffic that is not marked',
    icon: Trash2,
    why: nothing,
    run: clearUnmarked,
  },
  {
    id: 'traffic.clearFiltered',
    label: 'What passes the filter',
    command: 'Clear traffic that passes the filter',
    icon: FunnelX,
    why: ({ result }) => {
      if (result.filter === '') return 'No filter is set.'
      if (isCounting(result)) return stillCounting
      return result.total === 0 ? 'Nothing passes the filter.' : null
    },
    run: clearFiltered,
  },
]
