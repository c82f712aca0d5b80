import { Check, CircleX, FileJson, Minus } from 'lucide-react'
import { reasonText } from '#domain/har/read/reasons'
import { type HarHost, type HostRole, hostRoles, type LeftEntry } from '#domain/har/read/sortEntries'
import report from '../../../ui/cards/FileReport.module.css'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { bytes as sizeOf } from '../../../ui/files/bytes'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './HarRecording.module.css'
import type { HarImporting } from './useHarImport'

/** Entries that are left out of which each has a row. */
const mostRows = 200

const roleLabels: Record<HostRole, string> = {
  service: 'This workspace',
  integration: 'An integration',
  left_out: 'Left out',
}

/** What a HAR file becomes: what is taken, what is left out and why, what each host is, and the name. */
export function HarRecording({ importing, name, size }: { importing: HarImporting; name: string; size: number }) {
  const { file, sorted, secrets, fault } = importing
  if (file === null) return fault === '' ? null : <Fault text={fault} />
  const { taken, left, hosts } = sorted
  return (
    <div className={styles.har}>
      <section className={report.box} aria-label="What the file becomes">
        <p className={report.head} role="status">
          <Icon of={FileJson} size="s" />
          <span className={report.what}>
            <b>{name || 'What was pasted'}</b> HAR {file.version}, {sizeOf(size)}
            {file.creator === '' ? '' : `, ${file.creator}`}
          </span>
          <span className={styles.taken}>
            <Icon of={Check} size="s" />
            <b>{taken.length.toLocaleString('en-US')}</b> taken
          </span>
          <span className={styles.out}>
            <Icon of={Minus} size="s" />
            <b>{left.length.toLocaleString('en-US')}</b> left out
          </span>
        </p>
        {left.length > 0 && <LeftOut left={left.toSorted(filesLast)} onTake={importing.take} />}
      </section>
      {hosts.length > 0 && <Hosts hosts={hosts} onChange={importing.setHost} />}
      <Input
        label="Becomes the recording"
        inputSize="lg"
        placeholder="capture"
        value={importing.name}
        end={secrets === null ? 'secrets become placeholders' : secretWords(secrets)}
        onChange={event => importing.setName(event.target.value)}
      />
      {fault !== '' && <Fault text={fault} />}
    </div>
  )
}

/** A page has many files: what else is left out stands before them. */
const filesLast = (one: LeftEntry, other: LeftEntry): number =>
  Number(one.why === 'asset') - Number(other.why === 'asset')

const secretWords = (secrets: number): string =>
  secrets === 0
    ? 'no secrets found'
    : secrets === 1
      ? '1 secret becomes a placeholder'
      : `${secrets} secrets become placeholders`

const Fault = ({ text }: { text: string }) => (
  <p className={report.fault} role="alert">
    <Icon of={CircleX} size="s" />
    <span>{text}</span>
  </p>
)

function LeftOut({ left, onTake }: { left: readonly LeftEntry[]; onTake(number: number): void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.scroll} tabIndex={0} aria-label="Left out">
      <table className={cx(report.table, styles.table)}>
        <thead>
          <tr>
            <th>Entry</th>
            <th>Request</th>
            <th>Why it is left out</th>
          </tr>
        </thead>
        <tbody>
          {left.slice(0, mostRows).map(({ number, method, url, why, at }) => (
            <tr key={number}>
              <td className={styles.number}>{number}</td>
              <td className={styles.request} title={url}>
                {method === '' ? at : `${method} ${url.replace(/^https?:\/\//, '')}`}
              </td>
              <td>
                {reasonText(why)}{' '}
                {why === 'no_response' && (
                  <button type="button" className={styles.take} onClick={() => onTake(number)}>
                    Take the request
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > mostRows && <p className={styles.more}>{left.length - mostRows} more</p>}
    </section>
  )
}

function Hosts({ hosts, onChange }: { hosts: readonly HarHost[]; onChange(host: string, is: HostRole): void }) {
  return (
    <section className={styles.hosts} aria-label="Hosts">
      <p className={styles.label}>
        Hosts <em>requests to this workspace are replayed; calls to integrations are kept beside them</em>
      </p>
      <ul className={styles.scroll}>
        {hosts.map(({ host, entries, is }) => (
          <li key={host}>
            <span className={styles.request} title={host}>
              {host}
            </span>
            <span className={styles.number}>{entries}</span>
            <Select
              label={`${host} is`}
              value={is}
              options={hostRoles.map(value => ({ value, label: roleLabels[value] }))}
              onChange={role => onChange(host, role)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
