import { History, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ColumnPlace } from '../../store/inspection/columns'
import { isCounting } from '../../store/inspection/result/result'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'
import { IconButton } from '../../ui/controls/IconButton'
import { clock } from '../../ui/files/clock'
import { Badge } from '../../ui/marks/Badge'
import { amount } from '../../ui/words/amounts'
import { ColumnsMenu } from './columns/ColumnsMenu'
import { FilterMenu } from './filter/FilterMenu'
import styles from './Inspector.module.css'
import { togglePause, waitingOf } from './result/pause'
import { ClearMenu } from './verbs/ClearMenu'
import { countOf } from './verbs/verbs'

export interface InspectorHeadProps {
  title: string
  place: ColumnPlace
  actions: ReactNode
  /** The filter, where it stands in the head. */
  children?: ReactNode
}

/** Title, counts and what is done with the whole list. In full it heads the stage. */
export function InspectorHead({ title, place, actions, children }: InspectorHeadProps) {
  const Heading = place === 'full' ? 'h1' : 'h2'
  const { store } = useWorkbench()
  const pausedAt = useSelect(state => state.pausedAt)
  return (
    <header className={styles.head}>
      <Heading>{title}</Heading>
      {children}
      <Count />
      <Moment />
      {pausedAt !== null && <Waiting />}
      <span className={styles.end}>
        <FilterMenu />
        <IconButton
          icon={pausedAt === null ? Pause : Play}
          label={pausedAt === null ? 'Pause' : 'Resume'}
          on={pausedAt !== null}
          onClick={() => togglePause(store)}
        />
        <ColumnsMenu place={place} />
        <ClearMenu />
        {actions}
      </span>
    </header>
  )
}

// Each by itself: they change with every exchange, and the menus beside them do not.
const Count = () => <span className={styles.count}>{useSelect(countText)}</span>

function Moment() {
  const at = useSelect(state => state.past?.at)
  if (at === undefined) return null
  return (
    <Badge tone="info" icon={History}>
      {clock(at, true)}
    </Badge>
  )
}

function Waiting() {
  const waiting = useSelect(waitingOf)
  return (
    <Badge tone="warn" icon={Pause}>
      paused, {amount(waiting)} waiting
    </Badge>
  )
}

/** How many are chosen, where that is more than one, whether or not they pass the filter; and how many of how many do. */
function countText(state: State): string {
  const { total, recorded } = state.result
  const chosen = countOf(state)
  const selected = chosen > 1 ? `${amount(chosen)} selected, ` : ''
  if (isCounting(state.result)) return `${selected}${amount(total)}+ of ${amount(recorded)}, counting…`
  return `${selected}${total === recorded ? amount(recorded) : `${amount(total)} of ${amount(recorded)}`}`
}
