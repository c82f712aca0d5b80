import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { pointer } from '#domain/issue'
import type { Change } from '#domain/lab/schema'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Select } from '../../../ui/controls/Select'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { ChipsField } from '../form/ChipsField'
import { noteAt, useLabForm } from '../form/formContext'
import { JsonField } from '../form/JsonField'
import { asKind, type ChangeKind, changeKinds, kindOf } from './changeKinds'
import { PlaceFields } from './PlaceFields'
import styles from './Respond.module.css'

/** Changes of the clicked message, made one after the other. */
export function ChangesField({ path, changes }: { path: string; changes: readonly Change[] }) {
  const { edit, isReadOnly } = useLabForm()
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(list)
  const add = () => {
    edit({ do: 'add', list: path, value: { at: { action: '' }, set: {} } })
    focusAfter(`[data-change="${changes.length}"] input`)
  }
  const remove = (index: number) => {
    const next = Math.min(index, changes.length - 2)
    edit({ do: 'remove', path: pointer(path, index) })
    focusAfter(next < 0 ? '[data-part="add-change"]' : `[data-change="${next}"] [data-part="remove"]`)
  }
  return (
    <fieldset ref={list} className={styles.changes} aria-label="Changes of its blocks">
      {changes.map((change, index) => (
        // By position: changes have no name, and are edited in place.
        <ChangeForm
          key={index}
          path={pointer(path, index)}
          index={index}
          change={change}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        data-part="add-change"
        className={styles.more}
        why={isReadOnly && 'The file has an error'}
        onClick={add}
      >
        Add change of its blocks
      </Button>
    </fieldset>
  )
}

interface ChangeFormProps {
  path: string
  index: number
  change: Change
  onRemove(): void
}

function ChangeForm({ path, index, change, onRemove }: ChangeFormProps) {
  const { edit, issues, isReadOnly } = useLabForm()
  const kind = kindOf(change)
  const { error } = noteAt(issues, path)
  const remove = pointer(path, 'remove')
  return (
    <fieldset className={styles.change} aria-label={`Change ${index + 1}`} data-change={index} disabled={isReadOnly}>
      <div className={styles.line}>
        <Select
          label={`What change ${index + 1} does`}
          value={kind}
          options={changeKinds}
          onChange={(next: ChangeKind) => edit({ do: 'set', path, value: asKind(next, change) })}
        />
        <IconButton
          icon={X}
          className={styles.remove}
          label={`Remove change ${index + 1}`}
          data-part="remove"
          onClick={onRemove}
        />
      </div>
      {(kind === 'set' || kind === 'put') && <PlaceFields path={pointer(path, 'at')} at={change.at ?? {}} />}
      {kind === 'set' && (
        <JsonField path={pointer(path, 'set')} label="Fields" wire="set" aside="null removes one" value={change.set} />
      )}
      {kind === 'remove' && (
        <ChipsField
          path={remove}
          label="Action ids of the controls"
          placeholder="action ids, such as approve"
          values={change.remove ?? []}
          error={noteAt(issues, remove, true).error}
        />
      )}
      {(kind === 'put' || kind === 'remove') && (
        <JsonField
          path={pointer(path, 'put')}
          label={kind === 'put' ? 'Blocks' : 'Blocks in their place'}
          wire="put"
          value={change.put}
          placeholder="[]"
        />
      )}
      {kind === 'attachment' && (
        <JsonField
          path={pointer(path, 'attachment')}
          label="Fields of the first attachment"
          wire="attachment"
          aside="null removes one"
          value={change.attachment}
        />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
