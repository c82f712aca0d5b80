import { Plus, ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { outgoingWebhooks } from '#contract/traffic/outgoingWebhooks'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Icon } from '../../../ui/marks/Icon'
import styles from './SetUp.module.css'

interface UrlsFieldProps {
  urls: readonly string[]
  error: string | false
  /** Resolves to whether they were applied. */
  onApply(urls: string[]): Promise<boolean>
}

/** The addresses that are called, each applied when it is left. */
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
  const leave = () => draft !== url && onPut(draft)
  return (
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
          {url !== '' && <Trusted url={url} />}
          {onRemove && <IconButton size="sm" icon={X} label={`Remove ${name}`} onClick={onRemove} />}
        </>
      }
    />
  )
}

/** Whether the address may be called, as far as it can be known before the call. */
function Trusted({ url }: { url: string }) {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(outgoingWebhooks.trustOf, { query: { url }, signal }),
    [call, url],
  )
  const begunAt = useSelect(state => state.begunAt)
  const { loaded } = useLoaded(read, String(begunAt))
  if (loaded?.state !== 'ready') return null
  const { verdict, has } = loaded.value
  return (
    <span className={verdict === 'fail' ? styles.untrusted : styles.trusted} title={has}>
      <Icon of={verdict === 'fail' ? ShieldAlert : ShieldCheck} size="s" label={has} />
    </span>
  )
}
