import { CircleCheck, Copy } from 'lucide-react'
import { useState } from 'react'
import { written } from '#domain/edits/written'
import type { Issue } from '#domain/issue'
import type { ReportedLoss } from '#domain/legacy/report/lossReport'
import { reportText } from '#domain/legacy/report/reportText'
import { stockClients } from '#domain/notes/stockNotes'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Count } from '../../../ui/marks/Count'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Meter } from '../../../ui/marks/Meter'
import { type SubTab, SubTabs } from '../../../ui/tabs/SubTabs'
import type { Converted } from '../conversion'
import type { Convert } from '../useConvert'
import styles from './LossPane.module.css'
import { LossTag } from './LossTag'

type Part = 'losses' | 'problems' | 'stock'

interface LossPaneProps {
  converted: Converted
  convert: Convert
}

/** What is lost and how to make up for it; what the service and stock clients make of the result. */
export function LossPane({ converted, convert }: LossPaneProps) {
  const [part, setPart] = useState<Part>('losses')
  const { report, problems, stock } = converted
  const tabs: SubTab<Part>[] = [
    { id: 'losses', label: 'Loss report', mark: <Count value={report.changed + report.lost} /> },
    { id: 'problems', label: 'Problems', mark: problems.length },
    { id: 'stock', label: 'Stock clients', mark: stock.length },
  ]
  return (
    <SubTabs
      label="About the result"
      tabs={tabs}
      active={part}
      onSelect={setPart}
      end={
        <section className={styles.meters} aria-label="Limits">
          {converted.meters.map(meter => (
            <Meter key={meter.name} {...meter} />
          ))}
          <IconButton
            icon={Copy}
            label="Copy report"
            onClick={() => convert.copyText(reportText(report), 'Loss report')}
          />
        </section>
      }
    >
      <div className={styles.list}>
        {part === 'losses' && <Losses losses={report.losses} convert={convert} />}
        {part === 'problems' && <Issues issues={problems} none="The service accepts the result." label="Problems" />}
        {part === 'stock' && (
          <Issues issues={stock} none={`${stockClients} render the result as shown here.`} label="Stock clients" />
        )}
      </div>
    </SubTabs>
  )
}

function Losses({ losses, convert }: { losses: readonly ReportedLoss[]; convert: Convert }) {
  if (losses.length === 0) return <None>Nothing is lost.</None>
  // Without a button in it, its column leaves the room to the advice.
  const hasRemedies = losses.some(({ remedy, response }) => remedy || response)
  return (
    <table aria-label="Loss report" className={styles.table}>
      <thead>
        <tr>
          <th className={styles.numberCell}>
            <span className="sr-only">Number</span>
          </th>
          <th className={styles.pathCell}>Path</th>
          <th>What</th>
          <th className={styles.wide}>Why</th>
          <th>What you can do</th>
          {hasRemedies && (
            <th className={styles.remedyCell}>
              <span className="sr-only">Remedy</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {losses.map(loss => (
          <Loss key={loss.number} loss={loss} convert={convert} hasRemedies={hasRemedies} />
        ))}
      </tbody>
    </table>
  )
}

interface LossProps {
  loss: ReportedLoss
  convert: Convert
  /** Whether the table has a column for them. */
  hasRemedies: boolean
}

function Loss({ loss, convert, hasRemedies }: LossProps) {
  const { number, severity, path, what, why, advice, isRemedied } = loss
  return (
    <tr className={cx(isRemedied && styles.done)}>
      <td>
        <LossTag number={number} severity={severity} isRemedied={isRemedied} />
      </td>
      <td>
        <button type="button" className={styles.path} title={path || '/'} onClick={() => convert.point(number)}>
          <bdi>{path || '/'}</bdi>
        </button>
      </td>
      <td title={what}>
        <b>{what}</b>
      </td>
      <td title={why} className={styles.wide}>
        {why}
      </td>
      <td title={advice}>{isRemedied ? 'Done in the result' : advice}</td>
      {hasRemedies && (
        <td className={styles.remedy}>
          <Remedy loss={loss} convert={convert} />
        </td>
      )}
    </tr>
  )
}

function Remedy({ loss, convert }: { loss: ReportedLoss; convert: Convert }) {
  const { remedy, response, isRemedied, number } = loss
  if (remedy) {
    const label = isRemedied ? 'Undo' : remedy.label
    return (
      <Button size="sm" aria-label={`${label}, loss ${number}`} onClick={() => convert.toggleRemedy(loss)}>
        {label}
      </Button>
    )
  }
  if (!response) return null
  return (
    <Button
      size="sm"
      aria-label={`Copy the response, loss ${number}`}
      onClick={() => convert.copyText(`${written(response)}\n`, 'Response')}
    >
      Copy the response
    </Button>
  )
}

function Issues({ issues, none, label }: { issues: readonly Issue[]; none: string; label: string }) {
  if (issues.length === 0) return <None>{none}</None>
  return (
    <ul aria-label={label}>
      {issues.map((issue, at) => (
        <li key={at} className={styles.issue} title={issue.code}>
          <span className={styles.cell}>{issue.message}</span>
          <span className={styles.place}>{issue.path || '/'}</span>
        </li>
      ))}
    </ul>
  )
}

const None = ({ children }: { children: string }) => (
  <p className={styles.none}>
    <Icon of={CircleCheck} size="s" />
    {children}
  </p>
)
