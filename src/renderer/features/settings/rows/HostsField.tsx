import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { entryIssues } from '#domain/trust/checkEntry'
import { entriesOf } from '#domain/trust/trustedHosts'
import { Button } from '../../../ui/controls/Button'
import field from '../../../ui/controls/FieldBox.module.css'
import { isComposing } from '../../../ui/keys/pressedKey'
import { Chip } from '../../../ui/marks/Chip'
import { cx } from '../../../ui/marks/cx'
import styles from './HostsField.module.css'

interface HostsFieldProps {
  label: string
  value: string
  /** Resolves to whether it was applied. */
  onApply(value: string): Promise<boolean>
}

const separates = (text: string): boolean => /[\s,]/.test(text)

/** Hosts and ranges, each a chip; more are typed or pasted, and checked before they are added. */
export function HostsField({ label, value, onApply }: HostsFieldProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const hosts = entriesOf(value)
  const [tried, setTried] = useState('')
  const odd = tried === '' || tried !== text ? undefined : oddEntry(text)
  const meant = odd?.issue.data?.['entry']
  const put = (next: readonly string[]) => onApply([...new Set(next)].join(' '))
  const add = async (typed: string) => {
    const entries = entriesOf(typed)
    if (entries.length === 0) return setText('')
    const wanted = typed.trim()
    setText(wanted)
    setTried(wanted)
    if (oddEntry(wanted)) return
    if (await put([...hosts, ...entries])) setText('')
  }
  const remove = (host: string) => {
    void put(hosts.filter(one => one !== host))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' || (separates(event.key) && event.key.length === 1)) {
      event.preventDefault()
      void add(text)
    }
    const last = hosts.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!separates(pasted.trim())) return
    event.preventDefault()
    void add(`${text} ${pasted}`)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside the text goes on in it */}
      <div
        className={cx(field.box, field.holds, styles.box, odd && styles.wrong)}
        onClick={event => event.target === event.currentTarget && input.current?.focus()}
      >
        {hosts.map(host => {
          const [issue] = entryIssues(host)
          return (
            <Chip
              key={host}
              value={host}
              wrong={issue !== undefined}
              {...(issue === undefined ? {} : { title: issue.message })}
              onRemove={() => remove(host)}
            />
          )
        })}
        <input
          ref={input}
          aria-label={`Add to ${label.toLowerCase()}`}
          aria-invalid={odd ? true : undefined}
          aria-describedby={odd ? 'hosts-issue' : undefined}
          placeholder={hosts.length === 0 ? 'Host, address or range' : 'Add one'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => void add(text)}
        />
      </div>
      {odd && (
        <p className={styles.issue} id="hosts-issue" role="alert">
          <span>{odd.issue.message}</span>
          {typeof meant === 'string' && (
            <Button size="sm" onClick={() => void add(text.replace(odd.entry, meant))}>
              Add {meant}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** The first of some entries that would trust nothing, and why. */
const oddEntry = (text: string) =>
  entriesOf(text)
    .flatMap(entry => entryIssues(entry).map(issue => ({ entry, issue })))
    .at(0)
