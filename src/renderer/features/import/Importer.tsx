import { Check, CircleX, FileInput, Upload } from 'lucide-react'
import { type DragEvent, useId } from 'react'
import { documentLabels } from '#contract/documents'
import { useSelect } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogForm } from '../../ui/dialog/DialogForm'
import { openFile } from '../../ui/files/openFile'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Icon } from '../../ui/marks/Icon'
import styles from './Importer.module.css'
import type { HarEntry } from './read/readHar'
import type { FoundPayload } from './read/types'
import { type Importing, useImport } from './useImport'

/** Opens payloads from a curl command, a HAR, a post or its link. */
export function Importer({ onClose }: { onClose(): void }) {
  const importing = useImport()
  const { text, payloads, found } = importing
  const id = useId()
  const count = payloads.length
  const why =
    count === 0 && (found.source === 'nothing' ? 'Paste or open something first' : 'There is no payload in it')
  const onDrop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    void importing.readFile(file)
  }
  const choose = async () => {
    const file = await openFile('.json,.har,.sh,.txt,application/json')
    if (file) await importing.readFile(file)
  }
  return (
    <Dialog open size="l" title="Import" sub="a payload" onClose={onClose}>
      <DialogForm
        foot="Nothing is sent yet."
        why={why}
        onSubmit={importing.open}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why}>
              {count > 1 ? `Import ${count} payloads` : 'Import'}
            </Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with the button as well */}
        <div className={styles.body} onDragOver={event => event.preventDefault()} onDrop={onDrop} role="presentation">
          <div className={styles.drop}>
            <Icon of={Upload} size="s" />
            <span>
              <b>Drop a file here</b>
              <small>HAR, Postman collection, post or payload</small>
            </span>
            <Button icon={FileInput} onClick={() => void choose()}>
              Choose a file
            </Button>
          </div>
          <label className={styles.label} htmlFor={id}>
            Or paste a curl command, a HAR entry, the JSON of a post, or a link to a post
          </label>
          <textarea
            id={id}
            className={styles.text}
            rows={6}
            spellCheck={false}
            value={text.length > shown ? `${text.slice(0, shown)}…` : text}
            readOnly={text.length > shown}
            onChange={event => importing.setText(event.target.value)}
          />
          <Result importing={importing} />
        </div>
      </DialogForm>
    </Dialog>
  )
}

/** Characters of a pasted text that are shown; a HAR file would keep the window busy. */
const shown = 50_000

function Result({ importing }: { importing: Importing }) {
  const { found } = importing
  switch (found.source) {
    case 'nothing':
      return <KnownPosts importing={importing} />
    case 'permalink':
      return <p className={styles.note}>Looking for the post…</p>
    case 'fault':
      return (
        <p className={styles.fault} role="alert">
          <Icon of={CircleX} size="s" />
          <span>
            <b>{found.fault.problem}</b> {found.fault.fix}
          </span>
        </p>
      )
    case 'har':
      return <Entries entries={found.entries} importing={importing} />
    default:
      return <Payload payload={found.payload} />
  }
}

const Payload = ({ payload: { kind, dropped } }: { payload: FoundPayload }) => (
  <div className={styles.found} role="status">
    <p>
      <Icon of={Check} size="s" />
      Opens as <b>{documentLabels[kind]}</b>
    </p>
    {dropped.length > 0 && <p className={styles.note}>Left out: {dropped.join(', ')}</p>}
  </div>
)

function Entries({ entries, importing }: { entries: readonly HarEntry[]; importing: Importing }) {
  const out = entries.filter(({ found }) => !found.ok).length
  return (
    <div className={styles.found}>
      <p role="status">
        <Icon of={Check} size="s" />
        {entries.length - out} with a payload, {out} left out
      </p>
      <ul className={styles.entries} aria-label="Requests">
        {entries.map(({ number, method, url, found }) => (
          <li key={number}>
            <label>
              <input
                type="checkbox"
                disabled={!found.ok}
                checked={importing.chosen.has(number)}
                onChange={() => importing.toggle(number)}
              />
              <span className={styles.number}>{number}</span>
              <span className={styles.request} title={url}>
                {method} {url}
              </span>
              <span className={styles.note}>{found.ok ? documentLabels[found.value.kind] : found.problem}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Posts to choose from that are offered. */
const most = 5

/** The newest posts of the channel that was looked at last. */
function KnownPosts({ importing }: { importing: Importing }) {
  const posts = useSelect(state => state.posts.byChannel[state.posts.lookedAt]?.posts)
  const world = useSelect(state => state.world)
  const channel = useSelect(state => state.posts.lookedAt)
  const name = world.channels.find(({ id }) => id === channel)?.display_name
  const newest = (posts ?? []).filter(({ type }) => type === '').slice(-most)
  if (newest.length === 0) return null
  return (
    <div className={styles.found}>
      <p className={styles.note}>Or take a post of {name}</p>
      <ul className={styles.entries} aria-label="Posts">
        {newest.toReversed().map(({ id, message, user_id }) => (
          <li key={id}>
            <button type="button" onClick={() => importing.setText(`/_redirect/pl/${id}`)}>
              <span className={styles.number}>{world.users.find(one => one.id === user_id)?.username}</span>
              <span className={styles.request}>{message === '' ? 'a message without text' : message}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
