import { type ReactNode, useState } from 'react'
import { Input } from '../ui/controls/Input'
import { Chip } from '../ui/marks/Chip'
import styles from './Fields.module.css'

interface WordsFieldProps {
  words: readonly string[]
  error: string | false
  /** Resolves to whether they were applied. */
  onApply(words: string[]): Promise<boolean>
  /** Gets what is typed and not a word yet, where something else can take it before it is left. */
  onDraft?(text: string): void
  children: ReactNode
}

/** Trigger words as chips: Enter or a space adds what was typed, Backspace takes the last one back into the text. */
export function WordsField({ words, error, onApply, onDraft, children }: WordsFieldProps) {
  const [draft, keepDraft] = useState('')
  const setDraft = (text: string) => {
    keepDraft(text)
    onDraft?.(text)
  }
  const add = async () => {
    const word = draft.trim()
    if (word === '' || words.includes(word)) return setDraft('')
    if (await onApply([...words, word])) setDraft('')
  }
  const remove = (word: string) => onApply(words.filter(one => one !== word))
  const takeBack = async () => {
    const last = words.at(-1)
    if (last !== undefined && (await remove(last))) setDraft(last)
  }
  return (
    <Input
      label="Trigger words"
      inputSize="lg"
      className={styles.words}
      value={draft}
      placeholder="add a word"
      error={error}
      hint={children}
      before={words.map(word => <Chip key={word} value={word} onRemove={() => void remove(word)} />)}
      onChange={event => setDraft(event.target.value)}
      onBlur={() => void add()}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          void add()
        }
        if (event.key === 'Backspace' && draft === '') {
          event.preventDefault()
          void takeBack()
        }
      }}
    />
  )
}
