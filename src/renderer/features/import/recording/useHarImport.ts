import { useMemo, useState } from 'react'
import { harImports } from '#contract/replay/har'
import { type HarFacts, harCaptured } from '#domain/har/read/harCaptured'
import { type HarFile, readHarFile } from '#domain/har/read/readHarFile'
import { type HarChoices, type HostRole, type SortedEntries, sortEntries } from '#domain/har/read/sortEntries'
import { openRecordingTab } from '../../../store/payloads/tabs'
import { useWorkbench } from '../../../store/workbench'

/** Larger files have their secrets counted by the service alone. */
const mostCounted = 4_000_000

/** A HAR file on its way to become a recording. */
export interface HarImporting {
  /** `null` until there is one that can be read. */
  file: HarFile | null
  sorted: SortedEntries
  /** Of a file that is too large to be looked through here: `null`. */
  secrets: number | null
  /** Why it cannot be imported, with the way out; `''` while it can. */
  fault: string
  name: string
  isBusy: boolean
  setName(name: string): void
  setHost(host: string, is: HostRole): void
  take(number: number): void
  /** Makes the recording. */
  run(): Promise<void>
}

const nothing: SortedEntries = { taken: [], left: [], hosts: [] }

/** Reads a HAR file as a recording would have it. `fileName` is `''` for something pasted. */
export function useHarImport({
  text,
  fileName,
  bytes,
}: {
  text: string
  fileName: string
  bytes: number
}): HarImporting {
  const { call, notify, store } = useWorkbench()
  const [choices, setChoices] = useState<HarChoices>({})
  const [given, setGiven] = useState<string | null>(null)
  const [rejection, setRejection] = useState('')
  const [isBusy, setBusy] = useState(false)
  const file = fileName || 'What was pasted'
  const read = useMemo(
    () => (text.trim() === '' && bytes === 0 ? null : readHarFile(text, { file, bytes })),
    [text, file, bytes],
  )
  const har = read?.ok ? read.value : null
  const sorted = useMemo(() => (har === null ? nothing : sortEntries(har, choices)), [har, choices])
  const secrets = useMemo(
    () => (text.length > mostCounted ? null : harCaptured(sorted.taken, createFacts()).secrets.size),
    [sorted, text],
  )
  const name = given ?? fileName.replace(/\.(?:har|json)$/i, '')
  const run = async () => {
    setBusy(true)
    const { hosts, take } = choices
    const body = {
      file,
      har: text,
      name: name.trim() || 'capture',
      ...(hosts ? { hosts } : {}),
      ...(take ? { take: [...take] } : {}),
    }
    const result = await call(harImports.importHar, { body })
    setBusy(false)
    if (!result.ok) return setRejection(result.error.message)
    const { taken, recording } = result.value
    store.setState(state => ({
      importing: null,
      place: 'tabs',
      listed: 'recordings',
      ...openRecordingTab(state, recording.folder),
    }))
    notify(`Imported ${count(taken, 'exchange')} as recordings/${recording.folder}`)
  }
  return {
    file: har,
    sorted,
    secrets,
    fault: rejection || (read?.ok === false ? read.issues.map(({ message }) => message).join(' ') : ''),
    name,
    isBusy,
    setName: setGiven,
    setHost: (host, is) => setChoices(before => ({ ...before, hosts: { ...before.hosts, [host]: is } })),
    take: number => setChoices(before => ({ ...before, take: [...(before.take ?? []), number] })),
    run,
  }
}

/** `1 exchange`, `61 exchanges`. */
export const count = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`

/** What is read here is counted and not kept. */
function createFacts(): HarFacts {
  const names = new Map<string, string>()
  return {
    textOfBase64,
    redacted: text => text,
    nameFor(secret) {
      const known = names.get(secret) ?? String(names.size).padStart(6, '0')
      names.set(secret, known)
      return known
    },
  }
}

function textOfBase64(base64: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(base64), char => char.charCodeAt(0)))
  } catch {
    return null
  }
}
