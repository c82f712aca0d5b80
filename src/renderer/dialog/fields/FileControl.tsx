import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { FileField } from '#domain/dialogs/fields'
import { Spinner } from '../../message/parts/Spinner'
import { Icon } from '../../ui/marks/Icon'
import { type DialogForm, nameKey } from '../form/form'
import type { ControlPlace } from './Field'

export interface FileControlProps {
  field: FileField
  place: ControlPlace
  /** Ids of the files that were taken. */
  taken: readonly string[]
  onChange(taken: readonly string[]): void
  form: DialogForm
}

interface Coming {
  key: string
  name: string
  /** Why it was not taken; `''` while it is on its way. */
  why: string
  stop: AbortController
}

/** Files that are chosen: each is uploaded at once, and its id is what the field submits. */
export function FileControl({ field, place, taken, onChange, form }: FileControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ taken, form })
  latest.current = { taken, form }
  const [coming, setComing] = useState<readonly Coming[]>([])
  const running = useRef(new Set<AbortController>())
  const line = useRef(Promise.resolve())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const stop of current) stop.abort()
    }
  }, [])
  const isComing = coming.some(({ why }) => why === '')
  useEffect(() => {
    latest.current.form.hold(field, isComing ? 'A file is still on its way.' : '')
  }, [field, isComing])

  const give = (next: readonly string[]) => {
    // What comes next may come before this is drawn.
    latest.current = { ...latest.current, taken: next }
    onChange(next)
  }
  const drop = (key: string) => setComing(now => now.filter(one => one.key !== key))
  const take = async (file: File, one: Coming) => {
    if (one.stop.signal.aborted) return
    const result = await latest.current.form.take(file, one.stop.signal)
    running.current.delete(one.stop)
    if (one.stop.signal.aborted) return
    if (!result.ok)
      return setComing(now => now.map(each => (each.key === one.key ? { ...each, why: result.why } : each)))
    drop(one.key)
    latest.current.form.names.set(nameKey(field, result.id), file.name)
    give(field.multiple ? [...latest.current.taken, result.id] : [result.id])
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    for (const file of event.target.files ?? []) {
      const one: Coming = { key: crypto.randomUUID(), name: file.name, why: '', stop: new AbortController() }
      running.current.add(one.stop)
      setComing(now => [...(field.multiple ? now : []), one])
      // One after the other: they stand in the order in which they were chosen.
      line.current = line.current.then(() => take(file, one))
    }
    // The same file can be chosen again.
    event.target.value = ''
  }
  const focusButton = () => document.getElementById(place.id)?.focus()
  return (
    <div>
      {(taken.length > 0 || coming.length > 0) && (
        <ul className="m-field-chosen" aria-label={`Files of ${field.label}`}>
          {taken.map(id => (
            <Taken
              key={id}
              name={form.names.get(nameKey(field, id)) ?? id}
              onDrop={() => {
                give(taken.filter(one => one !== id))
                focusButton()
              }}
            />
          ))}
          {coming.map(({ key, name, why, stop }) => (
            <Taken
              key={key}
              name={name}
              isComing={why === ''}
              why={why}
              onDrop={() => {
                stop.abort()
                drop(key)
                focusButton()
              }}
            />
          ))}
        </ul>
      )}
      <input ref={input} type="file" hidden multiple={field.multiple} onChange={choose} />
      <button
        id={place.id}
        type="button"
        className="m-button"
        aria-describedby={place.describedBy}
        aria-labelledby={`${place.id}-label ${place.id}`}
        onClick={() => input.current?.click()}
      >
        <Icon of={Paperclip} size="s" />
        <span className="m-button-label">
          {field.placeholder || (field.multiple ? 'Choose files' : 'Choose a file')}
        </span>
      </button>
    </div>
  )
}

interface TakenProps {
  name: string
  isComing?: boolean
  why?: string
  onDrop(): void
}

function Taken({ name, isComing = false, why = '', onDrop }: TakenProps) {
  return (
    <li className="m-field-taken">
      {isComing && <Spinner />}
      <span>
        {name}
        {why && <span className="m-field-error">{why}</span>}
      </span>
      <button type="button" className="m-field-remove" aria-label={`Remove ${name}`} onClick={onDrop}>
        <Icon of={X} size="s" />
      </button>
    </li>
  )
}
