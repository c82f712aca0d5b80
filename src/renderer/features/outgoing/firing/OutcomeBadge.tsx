import type { ExchangeSummary } from '#contract/exchange'
import { outcomes, outcomeText } from '../../../explain/outcome'
import { useWorkbench } from '../../../store/workbench'
import { Badge } from '../../../ui/marks/Badge'
import styles from './Firing.module.css'

/** What came of a call; a press leads to it. */
export function OutcomeBadge({ exchange }: { exchange: ExchangeSummary }) {
  const { store } = useWorkbench()
  const { tone, icon, word } = outcomes[exchange.outcome]
  return (
    <button
      type="button"
      className={styles.toCall}
      aria-label={`Show the call: ${word}`}
      onClick={() => store.setState({ selected: exchange.id, place: 'traffic' })}
    >
      <Badge tone={tone} icon={icon}>
        {outcomeText(exchange)}
      </Badge>
    </button>
  )
}
