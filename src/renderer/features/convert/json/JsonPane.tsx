import { Copy, FoldVertical } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton'
import { bytes } from '../../../ui/files/bytes'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { JsonTokens } from '../../../ui/panes/JsonTokens'
import { lineTokens } from '../../../ui/panes/scanJson'
import shared from '../Convert.module.css'
import type { Converted } from '../conversion'
import { LossTag } from '../parts/LossTag'
import type { Convert } from '../useConvert'
import type { Line, Row } from './alignedRows'
import { foldedRows } from './foldedRows'
import styles from './JsonPane.module.css'

const sizeOf = (text: string): string => {
  const lines = text.replace(/\n$/, '').split('\n').length
  return `${lines} ${lines === 1 ? 'line' : 'lines'}, ${bytes(text.length)}`
}

/** Both texts line by line; what is lost or changed has its number, and what is neither is folded. */
export function JsonPane({ converted, convert }: { converted: Converted; convert: Convert }) {
  const { rows, text, originalText, to } = converted
  const { document, pointed } = convert
  const parts = useMemo(() => foldedRows(rows), [rows])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pointed) root.current?.querySelector(`[data-loss~="${pointed.number}"]`)?.scrollIntoView({ block: 'center' })
  }, [pointed])
  return (
    <section className={styles.json} aria-label="JSON">
      <div className={styles.jsonHead}>
        <span>
          <b>Original JSON</b>
          <span className={cx(shared.dim, shared.mono, styles.about)}>{document.name}</span>
          <span className={shared.grow} />
          <span className={cx(shared.dim, styles.about)}>{sizeOf(originalText)}</span>
        </span>
        <span>
          <b>{to === 'svc_blocks' ? 'svc_blocks and registry' : 'attachments'}</b>
          <span className={shared.grow} />
          <span className={cx(shared.dim, styles.about)}>{sizeOf(text)}</span>
          <IconButton icon={Copy} label="Copy result" onClick={() => convert.copyResult(converted)} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too */}
      <section ref={root} className={styles.rows} tabIndex={0} aria-label="Lines of both">
        {parts.map((part, at) =>
          part.kind === 'rows' || open.has(at) ? (
            <Rows key={at} rows={part.rows} pointed={pointed?.number} />
          ) : (
            <button
              key={at}
              type="button"
              className={styles.fold}
              onClick={() => setOpen(before => new Set([...before, at]))}
            >
              <Icon of={FoldVertical} size="xs" />
              {part.summary}
            </button>
          ),
        )}
      </section>
    </section>
  )
}

const Rows = ({ rows, pointed }: { rows: readonly Row[]; pointed: number | undefined }) =>
  rows.map(({ left, right }, at) => (
    <Fragment key={at}>
      <Side line={left} side="left" pointed={pointed} />
      <Side line={right} side="right" pointed={pointed} />
    </Fragment>
  ))

const signs: Record<'left' | 'right', Record<Line['tone'], string>> = {
  left: { plain: '', lost: '−', changed: '~', added: '' },
  right: { plain: '', lost: '', changed: '~', added: '+' },
}

function Side({ line, side, pointed }: { line: Line | null; side: 'left' | 'right'; pointed: number | undefined }) {
  if (!line) return <div className={cx(styles.void, side === 'right' && styles.right)} />
  const numbers = line.tags.map(({ number }) => number)
  const isPointed = pointed !== undefined && numbers.includes(pointed)
  return (
    <div
      className={cx(styles.line, side === 'right' && styles.right, styles[line.tone], isPointed && styles.pointed)}
      data-loss={numbers.length > 0 ? numbers.join(' ') : undefined}
    >
      <i>{line.number}</i>
      <u>{signs[side][line.tone]}</u>
      <span className={styles.code}>
        <JsonTokens tokens={lineTokens(line.text)} />
      </span>
      {line.tags.map(tag => (
        <LossTag key={tag.number} {...tag} className={styles.mark} />
      ))}
    </div>
  )
}
