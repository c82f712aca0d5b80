import { Bookmark, MessageSquareText } from 'lucide-react'
import type { ExchangeSummary } from '#contract/exchange'
import { traffic as endpoints } from '#contract/traffic/traffic'
import { selectExchange } from '../../../../store/inspection/chosen'
import { useWorkbench } from '../../../../store/workbench'
import { IconButton } from '../../../../ui/controls/IconButton'
import { Icon } from '../../../../ui/marks/Icon'
import styles from './Remarks.module.css'

/** Marks this exchange alone, or takes its mark away. */
export function MarkButton({ summary: { id, is_marked } }: { summary: ExchangeSummary }) {
  const { call, notify } = useWorkbench()
  const toggle = async () => {
    const reply = await call(endpoints.markExchanges, { body: { ids: [id], is_marked: !is_marked } })
    if (!reply.ok) notify(reply.error.message)
  }
  return (
    <IconButton
      icon={Bookmark}
      label={is_marked ? 'Unmark' : 'Mark'}
      kbd="M"
      on={is_marked}
      onClick={() => void toggle()}
    />
  )
}

/** What somebody said about the exchange, to be changed by a press; nothing where nobody did. */
export function Remarks({ summary: { id, comment } }: { summary: ExchangeSummary }) {
  const { store } = useWorkbench()
  if (comment === '') return null
  const edit = () => {
    selectExchange(store, id)
    store.setState({ commenting: true })
  }
  return (
    <button
      type="button"
      className={styles.comment}
      title={comment}
      aria-label={`Edit comment: ${comment}`}
      onClick={edit}
    >
      <Icon of={MessageSquareText} size="s" />
      <span>{comment}</span>
    </button>
  )
}
