import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../ui/controls/IconButton'
import { bytes } from '../ui/files/bytes'
import { Badge } from '../ui/marks/Badge'
import { cx } from '../ui/marks/cx'
import { useWidth } from '../ui/panes/useWidth'
import styles from './BodyPane.module.css'
import type { BodyData } from './body'
import { CodeView } from './CodeView'
import { FindBar } from './FindBar'
import { HexView } from './HexView'
import { ImageView } from './ImageView'
import { type NamedValue, PairsView } from './PairsView'
import { type CopyPart, TreeView } from './TreeView'
import { type ReadBody, useBody } from './useBody'
import { type Find, useFind } from './useFind'
import { ViewChoice } from './ViewChoice'
import { type BodyViewName, isSearched } from './views'

export interface BodyPaneProps {
  /** Names the body: request or response. */
  label: string
  /** Heads it, where nothing around it does. */
  title?: string
  body: BodyData | null
  headers: readonly NamedValue[]
  /** Said where there is no body. */
  none: string
  chosen: BodyViewName
  onChoose(view: BodyViewName): void
  /** Its payload as a message, where it is one. */
  message: ReactNode | null
  onCopy: CopyPart
  /** More to do with it, at the end of its head. */
  verbs?: ReactNode
  /** Below the body: what of it is not here, and how to get it. */
  foot?: ReactNode
}

/** From this width on four views stand beside each other in the head. */
const roomy = 430

/** One side of an exchange: its size, its views, search in it, and what is missing of it. */
export function BodyPane(props: BodyPaneProps) {
  const { label, title, body, headers, chosen, onChoose, message, verbs, foot } = props
  const read = useBody(body, chosen, message !== null)
  const find = useFind(body?.encoding === 'utf8' ? body.text : '')
  const pane = useRef<HTMLElement>(null)
  const width = useWidth(pane)
  const canFind = isSearched(read.view)
  const closeFind = () => {
    find.close()
    pane.current?.querySelector<HTMLElement>('[data-body] [tabindex="0"], [data-body][tabindex="0"]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (!canFind) return
    event.preventDefault()
    event.stopPropagation()
    find.open()
    pane.current?.querySelector<HTMLInputElement>('search input')?.select()
  }
  return (
    <section ref={pane} className={styles.pane} aria-label={title} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {body && body.bytes > 0 && <Badge mono>{bytes(body.bytes)}</Badge>}
        <span className={styles.type}>{width >= roomy && typeText(body, headers)}</span>
        {canFind && <IconButton icon={Search} label={`Find in ${label}`} kbd="Ctrl+F" onClick={find.open} />}
        {verbs}
        <ViewChoice
          views={read.views}
          view={read.view}
          label={label}
          most={width < roomy ? 3 : 4}
          onChoose={onChoose}
        />
      </header>
      {find.isOpen && canFind && <FindBar find={find} label={label} onClose={closeFind} />}
      {(!body || body.bytes === 0) && <p className={styles.none}>{props.none}</p>}
      <div className={cx(styles.body)} data-body>
        <Shown {...props} read={read} find={find} />
      </div>
      {foot}
    </section>
  )
}

function Shown({ read, find, label, body, headers, message, onCopy }: BodyPaneProps & { read: ReadBody; find: Find }) {
  const { view, index, fields } = read
  if (view === 'headers')
    return <PairsView pairs={headers} label={`headers of the ${label}`} none="No headers." onCopy={onCopy} />
  if (!body) return null
  switch (view) {
    case 'pretty':
    case 'raw':
      return index && <CodeView key={view} index={index} label={`${label} body`} find={find} />
    case 'tree':
      return index && <TreeView index={index} label={`${label} body`} find={find} onCopy={onCopy} />
    case 'form': {
      const pairs = fields.map(({ name, value, file }) => ({ name, value, note: file }))
      return <PairsView pairs={pairs} label={`fields of the ${label}`} none="No fields." onCopy={onCopy} />
    }
    case 'image':
      return <ImageView body={body} label={`${label} body`} />
    case 'hex':
      return <HexView body={body} label={`${label} body`} />
    case 'rendered':
      return message
  }
}

function typeText(body: BodyData | null, headers: readonly NamedValue[]): string {
  if (!body || body.bytes === 0) return headers.length > 0 ? 'no body' : ''
  return body.encoding === 'base64' ? `${body.type || 'binary'}, as base64` : body.type
}
