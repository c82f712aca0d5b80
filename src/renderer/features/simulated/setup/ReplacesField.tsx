import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import styles from './SetUp.module.css'

interface ReplacesFieldProps {
  urls: readonly string[]
  error: string | false
  /** Resolves to whether they were applied. */
  onApply(urls: string[]): Promise<boolean>
}

/** Real addresses that the integration stands for, each applied when it is left. */
export function ReplacesField({ urls, error, onApply }: ReplacesFieldProps) {
  const [adding, setAdding] = useState(false)
  const rows = adding ? [...urls, ''] : urls
  const put = async (at: number, typed: string) => {
    const url = typed.trim()
    if (at === urls.length && url === '') return setAdding(false)
    const next = url === '' ? urls.toSpliced(at, 1) : urls.toSpliced(at, 1, url)
    if (await onApply(next)) setAdding(false)
  }
  return (
    <fieldset className={styles.urls}>
      <legend>Replaces</legend>
      <p className={styles.hint}>Calls of the service to addresses that begin so come here while it is enabled.</p>
      {rows.map((url, at) => (
        // Two may be alike while one is being written.
        <Address key={`${at} ${url}`} url={url} name={`Real address ${at + 1}`} onPut={next => void put(at, next)} />
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {!adding && (
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
          Add a real address
        </Button>
      )}
    </fieldset>
  )
}

interface AddressProps {
  url: string
  name: string
  onPut(url: string): void
}

function Address({ url, name, onPut }: AddressProps) {
  const [draft, setDraft] = useState(url)
  return (
    <Input
      aria-label={name}
      inputSize="lg"
      mono
      autoFocus={url === ''}
      placeholder="https://gate.northwind.test"
      value={draft}
      onChange={event => setDraft(event.target.value)}
      onBlur={() => (url === '' || draft !== url) && onPut(draft)}
      onKeyDown={event => {
        if (event.key === 'Enter') onPut(draft)
      }}
      after={url !== '' && <IconButton size="sm" icon={X} label={`Remove ${name}`} onClick={() => onPut('')} />}
    />
  )
}
