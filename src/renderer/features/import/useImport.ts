import { useEffect, useMemo, useState } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import { written } from '#domain/edits/written'
import { mostHarBytes } from '#domain/har/read/readHarFile'
import { newDocument } from '../../store/templates/newDocument'
import { useWorkbench } from '../../store/workbench'
import { type Import, payloadOf, readImport } from './read/readImport'
import type { FoundPayload } from './read/types'
import { hasPacked, unpackHar } from './read/unpackHar'

/** More than any command or message; a HAR file with all its responses may have far more. */
const most = { payloads: 20_000_000, recording: mostHarBytes }

/** What the dialog makes of what was opened. */
export type Becomes = 'payloads' | 'recording'

export interface Importing {
  text: string
  /** Of a file that was opened: its name and its size; `''` and 0 for something pasted. */
  file: { name: string; bytes: number }
  found: Import
  /** Numbers of the chosen requests of a HAR file. */
  chosen: ReadonlySet<number>
  /** What Import opens. */
  payloads: readonly FoundPayload[]
  setText(text: string): void
  toggle(number: number): void
  readFile(file: File): Promise<void>
  /** Opens each payload as a new document. */
  open(): void
}

export function useImport(becomes: Becomes): Importing {
  const { store, call, notify } = useWorkbench()
  const [text, setText] = useState('')
  const [file, setFile] = useState({ name: '', bytes: 0 })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [post, setPost] = useState<{ id: string; found: Import } | null>(null)
  const read = useMemo(
    (): Import => (becomes === 'recording' ? { source: 'nothing' } : readImport(text)),
    [text, becomes],
  )
  const postId = read.source === 'permalink' ? read.postId : null
  useEffect(() => {
    if (postId === null) return
    let gone = false
    void call(endpoints.storedPost, { params: { post_id: postId } }).then(response => {
      if (gone) return
      const fix = 'Copy the link of a post of this workspace, or paste the JSON of the post.'
      const found: Import = response.ok
        ? payloadOf(response.value)
        : { source: 'fault', fault: { problem: response.error.message, fix } }
      setPost({ id: postId, found })
    })
    return () => {
      gone = true
    }
  }, [postId, call])
  const plain = useUnpacked(read)
  const found = postId !== null && post?.id === postId ? post.found : plain
  const taken = found.source === 'har' ? found.entries.filter(one => one.found.ok && !left.has(one.number)) : []
  const payloads = 'payload' in found ? [found.payload] : taken.flatMap(one => (one.found.ok ? [one.found.value] : []))
  const change = (next: string, from = { name: '', bytes: 0 }) => {
    setText(next)
    setFile(from)
    setLeft(new Set())
  }
  return {
    text,
    found,
    chosen: new Set(taken.map(({ number }) => number)),
    payloads,
    file,
    setText: next => change(next),
    toggle: number =>
      setLeft(before => {
        const next = new Set(before)
        if (!next.delete(number)) next.add(number)
        return next
      }),
    readFile: async file => {
      const from = { name: file.name, bytes: file.size }
      // A recording says by itself what is too large, and what to do.
      if (becomes === 'recording') return change(file.size > most.recording ? '' : await file.text(), from)
      if (file.size > most.payloads) return notify(`${file.name} is larger than 20 MB: export fewer requests`)
      change(await file.text(), from)
    },
    open: () => {
      for (const { kind, name, value, submitUrl } of payloads) {
        const place = submitUrl === undefined ? {} : { place: { submitUrl } }
        newDocument(store, { kind, name, text: `${written(value)}\n`, ...place })
      }
      store.setState({ importing: null })
    },
  }
}

/** The same import with its compressed bodies unpacked, a moment later. */
function useUnpacked(read: Import): Import {
  const [unpacked, setUnpacked] = useState<{ of: Import; found: Import } | null>(null)
  useEffect(() => {
    if (read.source !== 'har' || !hasPacked(read.entries)) return
    let gone = false
    void unpackHar(read.entries).then(entries => {
      if (!gone) setUnpacked({ of: read, found: { source: 'har', entries } })
    })
    return () => {
      gone = true
    }
  }, [read])
  return unpacked?.of === read ? unpacked.found : read
}
