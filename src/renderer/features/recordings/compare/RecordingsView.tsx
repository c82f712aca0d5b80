import { Columns2 } from 'lucide-react'
import { type CSSProperties, useCallback, useState } from 'react'
import { recordings as endpoints, type RecordingsRow } from '#contract/replay/recordings'
import { shortLabel } from '#domain/exchanges/shortLabel'
import { verdictLooks } from '../../../compare/verdictLooks'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Page, PageHead } from '../../../ui/page/PageHead'
import { RowName, RowTable } from '../../../ui/rows/RowTable'
import table from '../../../ui/rows/RowTable.module.css'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { counted } from '../../../ui/words/amounts'
import { PairDetail } from './PairDetail'
import styles from './RecordingsView.module.css'

/** Two recordings beside each other, by their folders: exchanges and posts paired, with what changed in each pair. */
export function RecordingsView({ was, now }: { was: string; now: string }) {
  const { call } = useWorkbench()
  const version = useSelect(state => state.recordings.version)
  const list = useSelect(state => state.recordings.list)
  const nameOf = (one: string) => list.find(({ folder }) => folder === one)?.name ?? one
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.compareRecordings, { params: { folder: was, other: now }, signal }),
    [call, was, now],
  )
  const { loaded, load } = useLoaded(read, String(version))
  const [chosen, setChosen] = useState<number | null>(null)
  if (loaded?.state === 'failed' || loaded?.state === 'canceled') {
    return <NotLoaded what="The comparison" error={loaded.state === 'failed' ? loaded.error : null} onAgain={load} />
  }
  const names = { was: nameOf(was), now: nameOf(now) }
  const rows = loaded?.state === 'ready' ? loaded.value.rows : null
  const first = rows?.findIndex(({ verdict }) => verdict !== 'same') ?? -1
  const at = chosen ?? first
  const row = rows?.[at]
  return (
    <Page>
      <PageHead
        icon={Columns2}
        title={`${names.was} and ${names.now}`}
        sub={rows === null ? 'Reading both recordings' : summaryOf(rows)}
      />
      {rows === null ? (
        <WaitingRows label="Reading both recordings" height={27} count={6} />
      ) : (
        <div className={styles.columns}>
          <section className={cx(table.rows, styles.rows)} aria-label="Exchanges and posts of both recordings">
            <RowTable
              label="Compared exchanges"
              count={rows.length}
              at={at}
              activeId={`compared-${at}`}
              onSelect={setChosen}
              head={<Head names={names} />}
              line={(index, style) => {
                const one = rows[index]
                return one && <Row key={index} row={one} index={index} isOn={index === at} style={style} />
              }}
            />
          </section>
          <div className={styles.detail}>
            {row ? (
              <PairDetail key={at} folders={{ was, now }} names={names} row={row} />
            ) : (
              <EmptyState title="Nothing changed">Every exchange and every post of one is as in the other.</EmptyState>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

/** `7 same, 2 changed, 1 missing`. */
function summaryOf(rows: readonly RecordingsRow[]): string {
  const byVerdict = Map.groupBy(rows, ({ verdict }) => verdictLooks[verdict].word)
  const words = Array.from(byVerdict, ([word, of]) => `${of.length.toLocaleString('en-US')} ${word}`)
  return words.length === 0 ? counted(0, 'exchange') : words.join(', ')
}

const Head = ({ names }: { names: { was: string; now: string } }) => (
  <>
    <th scope="col" className={table.right} title={`Number in ${names.was}`}>
      #
    </th>
    <th scope="col" className={table.right} title={`Number in ${names.now}`}>
      #
    </th>
    <th scope="col">Verdict</th>
    <th scope="col">Exchange</th>
    <th scope="col">
      <span className="sr-only">Fields that changed</span>
    </th>
  </>
)

interface RowProps {
  row: RecordingsRow
  index: number
  isOn: boolean
  style: CSSProperties
}

function Row({ row, index, isOn, style }: RowProps) {
  const { icon, word, tone } = verdictLooks[row.verdict]
  return (
    <tr
      id={`compared-${index}`}
      data-row-index={index}
      aria-selected={isOn}
      aria-rowindex={index + 2}
      className={cx(table.grid, table.row, isOn && table.on, isOn && 'lead')}
      style={style}
    >
      <td className={table.number}>{numberOf(row, row.was)}</td>
      <td className={table.number}>{numberOf(row, row.now)}</td>
      <td className={cx(table.outcome, table[tone])}>
        <Icon of={icon} size="xs" />
        {word}
      </td>
      <RowName name={row.kind} detail={shortLabel(row.label)} isText={row.kind === 'post'} title={row.label} />
      <td className={table.number}>{row.differences || ''}</td>
    </tr>
  )
}

/** A post has no number of its own: it stands behind the exchanges of its story. */
const numberOf = ({ kind }: RecordingsRow, number: number | null): string | number =>
  kind === 'post' ? '' : (number ?? '–')
