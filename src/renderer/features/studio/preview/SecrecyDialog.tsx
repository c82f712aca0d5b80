import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import type { PostContent } from '#domain/posts/post'
import { type ComparedLine, comparedViews, type FoldedLines, folded } from '#domain/secrets/clientView'
import { Dialog } from '../../../ui/dialog/Dialog'
import { cx } from '../../../ui/marks/cx'
import styles from './SecrecyDialog.module.css'

const lineHeight = 18

export interface SecrecyDialogProps {
  content: PostContent
  onClose(): void
}

/** What clients get beside what the service keeps; what differs is marked. */
export function SecrecyDialog({ content, onClose }: SecrecyDialogProps) {
  const lines = useMemo(() => comparedViews(content), [content])
  const isSame = lines.every(line => line.isSame)
  return (
    <Dialog open title="What clients get" sub="beside what the server keeps" size="xl" onClose={onClose}>
      <div className={styles.heads}>
        <span>Clients get</span>
        <span>The server keeps</span>
      </div>
      <Lines lines={lines} isSame={isSame} />
      <p className={styles.foot}>
        {isSame
          ? 'Clients get all of it: there is no URL and no context that the server would keep.'
          : 'Marked lines never leave the server. Clients carry a sealed cookie in their place, which only the server can read.'}
      </p>
    </Dialog>
  )
}

/** Equal lines are folded away, unless there are no others. */
function Lines({ lines, isSame }: { lines: readonly ComparedLine[]; isSame: boolean }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(
    () => (isSame ? lines : folded(lines).flatMap(row => unfolded(row, open))),
    [lines, isSame, open],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    overscan: 20,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section ref={setScroller} className={cx('wire', styles.lines)} aria-label="Both forms" tabIndex={0}>
      <div className={styles.sizer} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div key={key} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
                {'lines' in row ? (
                  <button
                    type="button"
                    className={styles.fold}
                    onClick={() => setOpen(before => new Set([...before, row.from]))}
                  >
                    {row.lines.length} lines are the same
                  </button>
                ) : (
                  <Sides line={row} />
                )}
              </div>
            )
          )
        })}
      </div>
    </section>
  )
}

const unfolded = (row: ComparedLine | FoldedLines, open: ReadonlySet<number>): (ComparedLine | FoldedLines)[] =>
  'lines' in row && open.has(row.from) ? [...row.lines] : [row]

const Sides = ({ line: { client, server, isSame } }: { line: ComparedLine }) => (
  <>
    <Side text={client} mark={isSame ? undefined : styles.sealed} />
    <Side text={server} mark={isSame ? undefined : styles.kept} />
  </>
)

const Side = ({ text, mark }: { text: string | null; mark: string | undefined }) => (
  <code className={cx(styles.side, text === null ? styles.missing : mark)} title={text?.trim()}>
    {text}
  </code>
)
