import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { recordings as endpoints, type RecordingRow } from '#contract/replay/recordings'
import type { RecordedBody, RecordedExchange, Role } from '#domain/recording/schema/exchange'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented } from '../../../ui/controls/Segmented'
import { Wire } from '../../../ui/panes/Wire'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { changeRecording } from '../operations'
import { roleWords, signWords } from '../words'
import styles from './ExchangeCard.module.css'

interface ExchangeCardProps {
  folder: string
  row: RecordingRow
  /** Grows when the files changed. */
  version: number
  onClose(): void
}

const roleOptions = (Object.keys(roleWords) as Role[]).map(value => ({ value, label: roleWords[value].verb }))

/** One exchange of a recording: what it is to a replay and why, what was sent, what came back. */
export function ExchangeCard({ folder, row, version, onClose }: ExchangeCardProps) {
  const workbench = useWorkbench()
  const { call } = workbench
  const { number, cause, role } = row
  const [side, setSide] = useState<'request' | 'response'>('request')
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.recordedExchange, { params: { folder, number: String(number) }, signal }),
    [call, folder, number],
  )
  const { loaded, load } = useLoaded(read, String(version))
  const setRole = async (next: Role) => {
    if (next === role) return
    const problem = await changeRecording(workbench, folder, { roles: [{ number, role: next }] })
    if (problem !== null) workbench.notify(problem)
  }
  return (
    <Card
      title={`Exchange ${number}`}
      sub={`${row.kind} ${row.label}`}
      end={<IconButton icon={X} label="Close the exchange" onClick={onClose} />}
    >
      <div className={styles.facts}>
        <div className={styles.role}>
          <span>In a replay</span>
          <Segmented
            label="Role in a replay"
            size="sm"
            value={role}
            options={roleOptions}
            onChange={next => void setRole(next)}
          />
        </div>
        <p>
          {roleWords[role].detail} {cause && `Caused by exchange ${cause.exchange}: ${signWords[cause.by]}.`}
        </p>
      </div>
      <div className={styles.bar}>
        <code className={styles.url} title={row.url}>
          {row.method} {row.url}
        </code>
        <Segmented
          label="Side"
          size="sm"
          value={side}
          options={[
            { value: 'request', label: 'Request' },
            { value: 'response', label: 'Response' },
          ]}
          onChange={setSide}
        />
      </div>
      {loaded?.state === 'failed' && <NotLoadedBar what="The exchange" error={loaded.error} onAgain={load} />}
      {loaded?.state === 'ready' && (
        <div className={styles.wire}>
          <Wire text={textOf(loaded.value, side)} label={`Recorded ${side}`} pretty={false} />
        </div>
      )}
    </Card>
  )
}

/** A message as it would be on the wire: headers by line, JSON laid out. */
function textOf(exchange: RecordedExchange, side: 'request' | 'response'): string {
  const message = exchange[side]
  if (!message) return 'There was no response.'
  const first =
    'status' in message ? `HTTP/1.1 ${message.status ?? 'without a status'}` : `${message.method} ${message.url}`
  const headers = message.headers.map(([name, value]) => `${name}: ${value}`)
  return [first, ...headers, ...(message.body ? ['', bodyText(message.body)] : [])].join('\n')
}

function bodyText({ json, text, file, bytes }: RecordedBody): string {
  if (json !== undefined) return JSON.stringify(json, null, 2)
  if (text !== undefined) return text
  return `${file ?? 'A body'}${bytes === undefined ? '' : `, ${bytes.toLocaleString('en-US')} bytes`}`
}
