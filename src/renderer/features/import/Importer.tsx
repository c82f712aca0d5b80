import { Check, CircleX, FileInput, Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { documentLabels } from '#contract/documents'
import { useSelect } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Segmented } from '../../ui/controls/Segmented'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogForm } from '../../ui/dialog/DialogForm'
import { openFile } from '../../ui/files/openFile'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Icon } from '../../ui/marks/Icon'
import styles from './Importer.module.css'
import type { HarEntry } from './read/readHar'
import type { FoundPayload } from './read/types'
import { HarRecording } from './recording/HarRecording'
import { count as exchanges, type HarImporting, useHarImport } from './recording/useHarImport'
import { type Becomes, type Importing, useImport } from './useImport'

const becomesOptions = [
  { value: 'payloads', label: 'Payloads' },
  { value: 'recording', label: 'A recording' },
] as const

/** Opens payloads from a curl command, a HAR, a post or its link; or makes a recording of a HAR. */
export function Importer({ first, onClose }: { first: Becomes; onClose(): void }) {
  const [becomes, setBecomes] = useState(first)
  const importing = useImport(becomes)
  const { text, file, payloads, found } = importing
  const isRecording = becomes === 'recording'
  const har = useHarImport({
    text: isRecording ? text : '',
    fileName: file.name,
    bytes: isRecording ? sizeOf(text, file) : 0,
  })
  const count = payloads.length
  const why = isRecording
    ? whyNoRecording(har)
    : count === 0 && (found.source === 'nothing' ? 'Paste or open something first' : 'There is no payload in it')
  const onDrop = (event: DragEvent) => {
    const dropped = event.dataTransfer.files[0]
    if (!dropped) return
    event.preventDefault()
    void importing.readFile(dropped)
  }
  const choose = async () => {
    const chosen = await openFile(isRecording ? '.har,.json,application/json' : '.json,.har,.sh,.txt,application/json')
    if (chosen) await importing.readFile(chosen)
  }
  const label = isRecording
    ? har.sorted.taken.length > 0
      ? `Import ${exchanges(har.sorted.taken.length, 'exchange')}`
      : 'Import'
    : count > 1
      ? `Import ${count} payloads`
      : 'Import'
  return (
    <Dialog
      open
      size="l"
      title="Import"
      sub={file.name || (isRecording ? 'a recording' : 'a payload')}
      head={<Segmented label="Becomes" size="sm" value={becomes} options={becomesOptions} onChange={setBecomes} />}
      onClose={onClose}
    >
      <DialogForm
        foot="Nothing is sent yet."
        why={why}
        onSubmit={isRecording ? () => void har.run() : importing.open}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why} busy={har.isBusy}>
              {label}
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
              <small>
                {isRecording ? 'HAR 1.2, as browsers and proxies save it' : 'HAR, Postman collection, post or payload'}
              </small>
            </span>
            <Button icon={FileInput} onClick={() => void choose()}>
              Choose a file
            </Button>
          </div>
          {isRecording ? (
            <HarRecording importing={har} name={file.name} size={sizeOf(text, file)} />
          ) : (
            <Pasted importing={importing} />
          )}
        </div>
      </DialogForm>
    </Dialog>
  )
}

const sizeOf = (text: string, { bytes }: { bytes: number }): number => bytes || text.length

const whyNoRecording = ({ file, fault, sorted }: HarImporting): string | false => {
  if (file === null) return fault === '' ? 'Open a HAR file first' : 'This file cannot be imported'
  return sorted.taken.length === 0 && 'None of its entries is taken: say which host is the service'
}

/** A field for what is pasted, and what it is. */
function Pasted({ importing }: { importing: Importing }) {
  const { text } = importing
  const id = useId()
  return (
    <>
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
    </>
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
