import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import type { PostContent } from '#domain/posts/post'
import { type ComparedLine, comparedViews } from '#domain/secrets/clientView'
import { Dialog } from '../../../ui/dialog/Dialog'
import { cx } from '../../../ui/marks/cx'
import styles from './SecrecyDialog.module.css'

const lineHeight = 18

export interface SecrecyDialogProps {
  content: PostContent
  onClose(): void
}

/** What clients get beside what the service keeps; what differs is marked. */
export const SecrecyDialog = ({ content, onClose }: SecrecyDialogProps) => (
  <Dialog open title="What clients get" sub="beside what the server keeps" size="xl" onClose={onClose}>
    <div className={styles.heads}>
      <span>Clients get</span>
      <span>The server keeps</span>
    </div>
    <Lines lines={useMemo(() => comparedViews(content), [content])} />
    <p className={styles.foot}>
      Marked lines never leave the server. Clients carry a sealed cookie in their place, which only the server can read.
    </p>
  </Dialog>
)

function Lines({ lines }: { lines: readonly ComparedLine[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    overscan: 20,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section ref={setScroller} className={cx('wire', styles.lines)} aria-label="Both forms" tabIndex={0}>
      <div className={styles.sizer} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index]
          return (
            line && (
              <div key={key} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
                <Side text={line.client} mark={line.isSame ? undefined : styles.sealed} />
                <Side text={line.server} mark={line.isSame ? undefined : styles.kept} />
              </div>
            )
          )
        })}
      </div>
    </section>
  )
}

const Side = ({ text, mark }: { text: string | null; mark: string | undefined }) => (
  <code className={cx(styles.side, text === null ? styles.missing : mark)} title={text?.trim()}>
    {text}
  </code>
)
