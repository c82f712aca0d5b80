import { LayoutTemplate, Plus } from 'lucide-react'
import { catalogue } from '#domain/templates/catalogue'
import { kindIcons } from '../../files/kindIcons'
import { isPayload as isOfStudio, type StudioDocument } from '../../store/payloads/studioDocument'
import { type ClosedTab, reopenTab } from '../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/marks/Icon'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { commandById, runCommand, useCommands } from '../commands/commandContext'
import styles from './NothingOpen.module.css'

/** The stage after the last tab was closed. */
export function NothingOpen() {
  const context = useCommands()
  const run = (id: string) => () => runCommand(commandById(id), context)
  return (
    <EmptyState
      title="Nothing is open"
      drawing={<LineDrawing of="posts" />}
      action={
        <>
          <Button icon={Plus} onClick={run('document.new')}>
            New payload
          </Button>
          <Button icon={LayoutTemplate} onClick={run('templates.open')}>
            {catalogue.length} templates
          </Button>
          <Button variant="ghost" onClick={run('palette.goto')}>
            Go to…
          </Button>
        </>
      }
      more={<OpenAgain />}
    >
      Choose a channel in the navigator.
    </EmptyState>
  )
}

/** Payloads that are offered. */
const most = 4

type ClosedPayload = ClosedTab & { document: StudioDocument }
const isPayload = (closed: ClosedTab): closed is ClosedPayload =>
  closed.document !== undefined && isOfStudio(closed.document) && !closed.document.gone

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The payloads that were closed last, as they were left. */
function OpenAgain() {
  const { store } = useWorkbench()
  const closed = useSelect(state => state.closed)
  const payloads = closed.filter(isPayload).slice(0, most)
  if (payloads.length === 0) return null
  return (
    <section className={styles.again} aria-labelledby="open-again">
      <h3 id="open-again">Open again</h3>
      <ul>
        {payloads.map(({ tab, document: { kind, name, savedAt } }) => (
          <li key={tab.id}>
            <button type="button" onClick={() => store.setState(state => reopenTab(state, tab.id))}>
              <Icon of={kindIcons[kind]} size="s" />
              <span className={styles.name}>{name}</span>
              {savedAt !== undefined && (
                <time dateTime={new Date(savedAt).toISOString()}>saved {clock.format(savedAt)}</time>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
