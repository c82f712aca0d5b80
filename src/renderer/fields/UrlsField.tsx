import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { HandledBy } from '../lab/HandledBy'
import { Button } from '../ui/controls/Button'
import { IconButton } from '../ui/controls/IconButton'
import { Input } from '../ui/controls/Input'
import styles from './Fields.module.css'
import { TrustMark, TrustNote, useTrust } from './Trust'

interface UrlsFieldProps {
  urls: readonly string[]
  error: string | false
  /** Resolves to whether they were applied. */
  onApply(urls: string[]): Promise<boolean>
}

/** The addresses that are called, each applied when it is left, with whether it may be called. */
export function UrlsField({ urls, error, onApply }: UrlsFieldProps) {
  const [adding, setAdding] = useState(false)
  const rows = adding ? [...urls, ''] : urls
  const put = async (at: number, url: string) => {
    const next = url.trim() === '' ? urls.toSpliced(at, 1) : urls.toSpliced(at, 1, url.trim())
    if (at === urls.length && url.trim() === '') return setAdding(false)
    if (await onApply(next)) setAdding(false)
  }
  return (
    <fieldset className={styles.urls}>
      <legend>Callback URLs</legend>
      {rows.map((url, at) => (
        // Two may be alike while one is being written.
        <UrlRow
          key={`${at} ${url}`}
          url={url}
          name={`Callback URL ${at + 1}`}
          onPut={next => void put(at, next)}
          onRemove={rows.length > 1 ? () => void put(at, '') : null}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {!adding && (
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
          Add a URL
        </Button>
      )}
    </fieldset>
  )
}

interface UrlRowProps {
  url: string
  name: string
  onPut(url: string): void
  onRemove: (() => void) | null
}

function UrlRow({ url, name, onPut, onRemove }: UrlRowProps) {
  const [draft, setDraft] = useState(url)
  const trust = useTrust(url)
  const leave = () => draft !== url && onPut(draft)
  return (
    <div>
      <Input
        aria-label={name}
        inputSize="lg"
        mono
        autoFocus={url === ''}
        placeholder="https://"
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => (url === '' ? onPut(draft) : leave())}
        onKeyDown={event => {
          if (event.key === 'Enter') onPut(draft)
        }}
        after={
          <>
            <TrustMark trust={trust.verdict} />
            {onRemove && <IconButton size="sm" icon={X} label={`Remove ${name}`} onClick={onRemove} />}
          </>
        }
      />
      <TrustNote url={url} trust={trust} />
      <HandledBy url={url} />
    </div>
  )
}
