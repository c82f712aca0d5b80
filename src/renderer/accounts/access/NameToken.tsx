import { useState } from 'react'
import { limits } from '#domain/limits'
import { Button } from '../../ui/controls/Button'
import { Input } from '../../ui/controls/Input'
import styles from './Tokens.module.css'

interface NameTokenProps {
  verb: string
  value: string
  /** Resolves to why not, or `null`. */
  onApply(description: string): Promise<string | null>
  onClose(): void
}

const encoder = new TextEncoder()

/** The description of a token while it is written: Enter applies it, Esc leaves it as it was. */
export function NameToken({ verb, value, onApply, onClose }: NameTokenProps) {
  const [text, setText] = useState(value)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const bytes = encoder.encode(text).length
  const tooLong =
    bytes > limits.tokenDescriptionBytes &&
    `The description has ${bytes} bytes; the limit is ${limits.tokenDescriptionBytes}.`
  const why = text.trim() === '' ? 'Enter a description' : tooLong
  const apply = async () => {
    if (why || busy) return
    setBusy(true)
    const problem = await onApply(text.trim())
    setBusy(false)
    if (problem === null) onClose()
    else setError(problem)
  }
  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void apply()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Input
        aria-label="Description of the token"
        autoFocus
        placeholder="What it is for: staging runner"
        value={text}
        error={error || tooLong}
        onChange={event => {
          setText(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" busy={busy} why={why}>
        {verb}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
