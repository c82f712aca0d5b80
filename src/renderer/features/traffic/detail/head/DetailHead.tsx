import { Columns2, Pencil, RotateCw } from 'lucide-react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import { isFailedCall, outcomes } from '../../../../explain/outcome'
import { editExchange } from '../../../../store/inspection/editing'
import { useWorkbench } from '../../../../store/workbench'
import { Button } from '../../../../ui/controls/Button'
import { IconButton } from '../../../../ui/controls/IconButton'
import { Badge } from '../../../../ui/marks/Badge'
import { compareWithPrevious } from '../../exchange/compare'
import { resendOne } from '../../exchange/operations'
import { CopyAsMenu } from './CopyAsMenu'
import styles from './DetailHead.module.css'
import { MarkButton, Remarks } from './Remarks'
import { UrlLine } from './UrlLine'
import { Whereabouts } from './Whereabouts'

export interface DetailHeadProps {
  summary: ExchangeSummary
  detail: Exchange | null
  /** There is room for the address, and for words beside icons. */
  isWide: boolean
}

/** What was called, what came of it, whose it is, and what can be done with it. */
export function DetailHead({ summary, detail, isWide }: DetailHeadProps) {
  const workbench = useWorkbench()
  const look = outcomes[summary.outcome]
  const verdict = (
    <Badge tone={look.tone} icon={look.icon}>
      {summary.status === null ? look.word : `${summary.status} ${look.word}`}
    </Badge>
  )
  const edit = () => editExchange(workbench.store, summary.id)
  const verbs = (
    <span className={styles.verbs}>
      <MarkButton summary={summary} />
      <IconButton
        icon={Columns2}
        label="Compare with previous of its kind"
        kbd="D"
        onClick={() => void compareWithPrevious(workbench, summary.id)}
      />
      <CopyAsMenu summary={summary} detail={detail} />
      {isWide ? (
        <Button size="sm" icon={Pencil} kbd="E" onClick={edit}>
          Edit
        </Button>
      ) : (
        <IconButton icon={Pencil} label="Edit and resend" kbd="E" onClick={edit} />
      )}
      <Button size="sm" icon={RotateCw} kbd="R" onClick={() => void resendOne(workbench, summary.id)}>
        Resend
      </Button>
    </span>
  )
  const title = (
    <b className={styles.title} title={summary.url}>
      {titleOf(summary)}
    </b>
  )
  if (!isWide) {
    return (
      <header className={styles.narrow}>
        <div className={styles.row}>
          {title}
          {verbs}
        </div>
        <div className={styles.row}>
          {verdict}
          <Whereabouts summary={summary} />
        </div>
        <Remarks summary={summary} />
        {isFailedCall(summary) && <UrlLine summary={summary} merged={[]} />}
      </header>
    )
  }
  return (
    <header className={styles.wide}>
      <UrlLine summary={summary} merged={detail?.merged ?? []} />
      <div className={styles.row}>
        {verdict}
        {title}
        <div className={styles.where}>
          <Whereabouts summary={summary} />
        </div>
        {verbs}
      </div>
      <Remarks summary={summary} />
    </header>
  )
}

/** A callback is known by its action, the others by the name the service gave them. */
const titleOf = (summary: ExchangeSummary): string =>
  `${summary.kind} ${(summary.kind === 'callback' && summary.action_id) || summary.label}`
