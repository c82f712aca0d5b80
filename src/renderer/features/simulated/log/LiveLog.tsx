import { Copy, Pause, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LabCall, LabIntegration } from '#contract/lab/lab'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { copyText } from '../../../ui/files/copyText'
import { cx } from '../../../ui/marks/cx'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { counted } from '../../../ui/words/amounts'
import styles from './Log.module.css'
import { LogTable } from './LogTable'
import type { Log } from './useLog'

interface LiveLogProps {
  integration: LabIntegration
  log: Log
  /** In place of the title where the log shares its room. */
  title: ReactNode
  selected: string
  onSelect(id: string): void
  onCreateRule(call: LabCall): void
}

/** The calls of an integration as they come: which rule responded, and why the earlier ones did not. */
export function LiveLog({ integration, log, title, selected, onSelect, onCreateRule }: LiveLogProps) {
  const { notify } = useWorkbench()
  const { enabled, plugin_path, rules } = integration
  const { calls, waiting, isPaused } = log
  return (
    <section className={styles.log} aria-label="Live log">
      <header className={styles.head}>
        {title}
        <span className={cx(styles.state, enabled && !isPaused && styles.listening)} role="status">
          {!enabled
            ? 'off'
            : isPaused
              ? waiting === 0
                ? 'paused'
                : `paused, ${counted(waiting, 'new call')}`
              : 'listening'}
        </span>
        <span className={styles.end}>
          <Button size="sm" variant="ghost" icon={isPaused ? Play : Pause} onClick={() => log.setPaused(!isPaused)}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <IconButton
            size="sm"
            icon={Trash2}
            label="Clear the log"
            why={calls.length === 0 && 'There are no calls to clear'}
            onClick={log.clear}
          />
        </span>
      </header>
      {log.status === 'failed' ? (
        <NotLoaded what="The log" error={log.error} onAgain={log.load} />
      ) : calls.length > 0 ? (
        <LogTable {...{ calls, rules, selected, onSelect, onCreateRule }} />
      ) : log.status === 'loading' ? (
        <WaitingRows label="Loading the log" height={27} count={4} />
      ) : (
        <EmptyState
          title="No calls yet"
          action={
            <Button icon={Copy} onClick={() => void copyText(plugin_path, () => notify('Plugin path copied'))}>
              Copy plugin path
            </Button>
          }
        >
          Point a button, webhook or command at <span className="wire">{plugin_path}/…</span> Each call appears here
          with the rule that responded.
        </EmptyState>
      )}
    </section>
  )
}
