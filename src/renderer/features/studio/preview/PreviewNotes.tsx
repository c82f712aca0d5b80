import { Bell, Eye, Info, type LucideIcon, Variable } from 'lucide-react'
import { memo, type ReactNode, useMemo } from 'react'
import { renderedFormat } from '#domain/content/formats'
import { needsBlocks, notificationOf } from '#domain/content/notification'
import type { Issue } from '#domain/issue'
import { stockClients } from '#domain/notes/stockNotes'
import type { PostContent } from '#domain/posts/post'
import { useSelect } from '../../../store/workbench'
import { Icon } from '../../../ui/marks/Icon'
import { stockNotes } from '../problems/severities'
import type { Studio } from '../useStudio'
import styles from './PreviewNotes.module.css'
import { counted, secrecyOf } from './secrecy'

/** Notes on stock clients that are drawn in full; the rest is in their own list. */
const shown = 2

export interface PreviewNotesProps {
  content: PostContent
  issues: readonly Issue[]
  /** Name of whoever sends it. */
  sender: string | undefined
  /** The sample whose values fill the variables; `undefined` while they are off. */
  sample: string | undefined
  goTo: Studio['goTo']
  compare(): void
}

/** What the drawing does not show: other clients, the notification, and what stays on the server. */
export const PreviewNotes = memo(function PreviewNotes(props: PreviewNotesProps) {
  const { content, issues, sender, sample, goTo, compare } = props
  const blocksOff = useSelect(state => state.world.service?.blocks_enabled === false)
  const secrecy = useMemo(() => secrecyOf(content, { blocksOff }), [content, blocksOff])
  const notification = useMemo(() => notificationOf(content, { blocksOff }), [content, blocksOff])
  const notes = stockNotes(issues)
  return (
    <div className={styles.notes}>
      {blocksOff && needsBlocks(content) && (
        <Note icon={Info} info>
          <b>Blocks are off</b> SvcBlocksEnabled is off in this service: clients render neither blocks nor action links,
          and the registry has no effect. Attachments are rendered.
        </Note>
      )}
      {notes.slice(0, shown).map(note => (
        <StockNote key={`${note.code} ${note.path}`} note={note} onGo={() => goTo(note, true)} />
      ))}
      {notes.length > shown && (
        <p className={styles.more}>{counted(notes.length - shown, 'more note')} under Stock clients below</p>
      )}
      {sample !== undefined && (
        <Note icon={Variable}>
          <b>With sample data</b> {sample}
        </Note>
      )}
      <Note icon={Bell}>
        <b>Notification</b> {sender ?? 'somebody'}: {notification || <i>empty: add {wanted(content)}</i>}
      </Note>
      <Note icon={Eye}>
        <b>Clients see</b> {counted(secrecy.blocks, 'block')}, {counted(secrecy.actionIds, 'action id')}.{' '}
        <b>The server keeps</b> {counted(secrecy.urls, 'URL')} and {counted(secrecy.contextValues, 'context value')}.{' '}
        <button type="button" className={styles.link} onClick={compare}>
          Compare
        </button>
      </Note>
    </div>
  )
})

/** What gives a notification words: of attachments it is their fallback. */
const wanted = ({ props }: PostContent): string =>
  renderedFormat(props) === 'attachment' ? 'a message or a fallback' : 'a message or a text block'

function StockNote({ note, onGo }: { note: Issue; onGo(): void }) {
  return (
    <Note icon={Info} info>
      <button type="button" className={styles.go} onClick={onGo}>
        <StockMessage message={note.message} />
      </button>
    </Note>
  )
}

/** Whom it is about stands out. */
const StockMessage = ({ message }: { message: string }) =>
  message.startsWith(stockClients) ? (
    <>
      <b>{stockClients}</b>
      {message.slice(stockClients.length)}
    </>
  ) : (
    message
  )

function Note({ icon, info, children }: { icon: LucideIcon; info?: boolean; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <span className={info ? styles.info : undefined}>
        <Icon of={icon} size="s" />
      </span>
      <span className={styles.words}>{children}</span>
    </div>
  )
}
