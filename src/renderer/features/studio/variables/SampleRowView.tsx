import { Braces, Lock, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { whyNotVariableName } from '#domain/variables/sampleFile'
import { IconButton } from '../../../ui/controls/IconButton'
import { Icon } from '../../../ui/marks/Icon'
import styles from './SampleData.module.css'
import { readValue, type SampleRow, type WrittenValue, writtenValue } from './sampleRows'
import type { SampleDesk } from './useSamples'

interface SampleRowProps {
  row: SampleRow
  desk: SampleDesk
  taken: readonly string[]
}

/** Name, value, and where it is used. */
export function SampleRowView({ row, desk, taken }: SampleRowProps) {
  const { name, uses, isMissing, isSecret } = row
  return (
    <li className={styles.row}>
      <span className={isMissing ? styles.missing : styles.mark}>
        {isMissing && <Icon of={TriangleAlert} size="s" label="Missing" />}
        {isSecret && <Icon of={Lock} size="s" />}
      </span>
      {isSecret ? <code className={styles.name}>{name}</code> : <NameField row={row} desk={desk} taken={taken} />}
      {isSecret ? (
        <span className={styles.secret}>from blockyard.local.json, when it is sent</span>
      ) : (
        <ValueField row={row} desk={desk} />
      )}
      <span className={styles.uses}>{uses === 0 ? 'not used' : `${uses}\u00d7`}</span>
      {!isSecret && (
        <IconButton
          icon={X}
          label={`Remove the value of ${name}`}
          why={isMissing ? 'It has none' : false}
          onClick={() => desk.removeValue(name)}
        />
      )}
    </li>
  )
}

/** Renames the variable everywhere once it is left; a name that cannot be is taken back. */
function NameField({ row: { name }, desk, taken }: SampleRowProps) {
  const [draft, setDraft] = useState(name)
  const isWrong = draft !== name && (whyNotVariableName(draft) !== null || taken.includes(draft))
  const commit = () => {
    if (draft === name) return
    if (isWrong) setDraft(name)
    else desk.rename(name, draft)
  }
  return (
    <input
      className={styles.name}
      aria-label={`Name of ${name}`}
      aria-invalid={isWrong || undefined}
      spellCheck={false}
      value={draft}
      onChange={event => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
    />
  )
}

/** Text, or JSON for a value of another type. What is no JSON yet is not taken over. */
function ValueField({ row: { name, value }, desk }: Omit<SampleRowProps, 'taken'>) {
  const [draft, setDraft] = useState<WrittenValue | null>(null)
  const shown = draft ?? writtenValue(value)
  const isWrong = readValue(shown.text, shown.isJson) === undefined
  const write = (next: WrittenValue) => {
    setDraft(next)
    const read = readValue(next.text, next.isJson)
    if (read !== undefined) desk.setValue(name, read)
  }
  return (
    <span className={styles.value}>
      <textarea
        aria-label={`Value of ${name}`}
        aria-invalid={isWrong || undefined}
        rows={Math.min(6, shown.text.split('\n').length)}
        spellCheck={false}
        placeholder={value === undefined ? 'no value' : 'empty'}
        value={shown.text}
        onChange={event => write({ ...shown, text: event.target.value })}
        onBlur={() => !isWrong && setDraft(null)}
      />
      <IconButton
        icon={Braces}
        label={`${name} is JSON`}
        on={shown.isJson}
        onClick={() => write({ ...shown, isJson: !shown.isJson })}
      />
    </span>
  )
}
