import { useState } from 'react'
import { type Matcher, matcherKinds } from '#domain/recording/schema/matchers'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import styles from './MatcherDialog.module.css'

export interface MatcherDialogProps {
  matcher: Matcher
  isNew: boolean
  /** How many exchanges the recording has. */
  exchanges: number
  /** Resolves to why it cannot be kept, or `null`. */
  onSave(matcher: Matcher): Promise<string | null>
  onClose(): void
}

const kindWords: Record<Matcher['is'], string> = {
  any: 'is there, whatever it is',
  type: 'has the same type',
  regex: 'matches a regular expression',
  number: 'is a number close to it',
  unordered: 'has the same items in any order',
  absent: 'is missing, or anything else',
}

const sideOptions = [
  { value: 'request', label: 'Request' },
  { value: 'response', label: 'Response' },
  { value: 'posts', label: 'Posts of the story' },
] as const
const partOptions = [
  { value: 'body', label: 'Body' },
  { value: 'header', label: 'Header' },
  { value: 'url', label: 'URL' },
  { value: 'status', label: 'Status' },
] as const

/** Writes one matcher: which value, and how it is compared. */
export function MatcherDialog({ matcher, isNew, exchanges, onSave, onClose }: MatcherDialogProps) {
  const [draft, setDraft] = useState(matcher)
  const [exchange, setExchange] = useState(matcher.exchange === undefined ? '' : String(matcher.exchange))
  const [error, setError] = useState('')
  const change = (part: Partial<Matcher>) => setDraft({ ...draft, ...part })
  const number = exchange.trim() === '' ? undefined : Number(exchange)
  const isWrong = number !== undefined && !(Number.isInteger(number) && number >= 1 && number <= exchanges)
  const why = isWrong ? `An exchange from 1 to ${exchanges}, or none for all` : needed(draft)
  const save = async () => {
    const { side, part, at, is, pattern = '', tolerance = 0 } = draft
    setError(
      (await onSave({
        ...(number === undefined ? {} : { exchange: number }),
        side,
        part,
        at,
        is,
        ...(is === 'regex' ? { pattern } : {}),
        ...(is === 'number' ? { tolerance } : {}),
      })) ?? '',
    )
  }
  return (
    <Dialog open size="m" title={isNew ? 'Add matcher' : 'Edit matcher'} onClose={onClose}>
      <DialogForm
        foot={error || why || 'Written to recording.json.'}
        why={why}
        onSubmit={() => void save()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why}>
              Save
            </Button>
          </>
        }
      >
        <div className={styles.three}>
          <Input
            label="Exchange"
            end="all if empty"
            inputSize="lg"
            inputMode="numeric"
            value={exchange}
            error={isWrong && ' '}
            onChange={event => setExchange(event.target.value)}
          />
          <Labelled label="Side">
            <Select
              label="Side"
              size="lg"
              value={draft.side}
              options={sideOptions}
              onChange={side => change({ side })}
            />
          </Labelled>
          <Labelled label="Part">
            <Select
              label="Part"
              size="lg"
              value={draft.part}
              options={partOptions}
              onChange={part => change({ part })}
            />
          </Labelled>
        </div>
        {draft.part !== 'status' && (
          <Input
            label={draft.part === 'header' ? 'Header' : 'Place'}
            end={draft.part === 'header' ? 'its name' : 'JSON pointer or path'}
            inputSize="lg"
            mono
            placeholder={draft.part === 'header' ? 'Location' : draft.part === 'url' ? '/key' : '/update/props/*/ts'}
            value={draft.at}
            error={error}
            onChange={event => change({ at: event.target.value })}
          />
        )}
        <div className={styles.two}>
          <Labelled label="Is the same if it">
            <Select
              label="Is the same if it"
              size="lg"
              value={draft.is}
              options={matcherKinds.map(kind => ({ value: kind, label: kindWords[kind] }))}
              onChange={is => change({ is })}
            />
          </Labelled>
          {draft.is === 'regex' && (
            <Input
              label="Regular expression"
              inputSize="lg"
              mono
              value={draft.pattern ?? ''}
              onChange={event => change({ pattern: event.target.value })}
            />
          )}
          {draft.is === 'number' && (
            <Input
              label="Largest difference"
              inputSize="lg"
              type="number"
              min={0}
              step="any"
              value={draft.tolerance ?? 0}
              onChange={event => change({ tolerance: Math.max(0, Number(event.target.value)) })}
            />
          )}
        </div>
      </DialogForm>
    </Dialog>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** What is missing, as a sentence; `false` when nothing is. */
function needed({ part, at, is, pattern = '' }: Matcher): string | false {
  if (part === 'header' && at.trim() === '') return 'A header has a name'
  if (part === 'body' && at.trim() === '') return 'A place in the body, such as /id: a whole body cannot be left out'
  return is === 'regex' && pattern === '' && 'A regular expression is missing'
}
