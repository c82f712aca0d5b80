import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import type { Respond } from '#domain/lab/schema'
import { Segmented } from '../../../ui/controls/Segmented'
import { useLabForm } from '../form/formContext'
import { JsonField } from '../form/JsonField'
import { TemplateField } from '../form/TemplateField'
import { ChangesField } from './ChangesField'
import { PartHead } from './PartHead'
import { partChoices } from './parts'
import styles from './Respond.module.css'

interface UpdatePartProps {
  /** Pointer of `respond`. */
  path: string
  respond: Respond
}

type Way = 'same' | 'whole' | 'template'

const ways = [
  { value: 'same' as const, label: 'Change it' },
  { value: 'whole' as const, label: 'Replace it' },
  { value: 'template' as const, label: 'Template' },
]

/** The clicked message as it is from now on: what is changed of it, all of it, or a template that yields it. */
export function UpdatePart({ path, respond }: UpdatePartProps) {
  const { edit, isReadOnly } = useLabForm()
  const { update, message, changes } = respond
  const at = pointer(path, 'update')
  const way: Way = update === 'same' ? 'same' : typeof update === 'string' ? 'template' : 'whole'
  const choose = (next: Way) => {
    if (isReadOnly || next === way) return
    const text = message ?? (isObject(update) && typeof update.message === 'string' ? update.message : undefined)
    const whole = { ...(text === undefined ? {} : { message: text }), props: {} }
    const value = next === 'same' ? 'same' : next === 'whole' ? whole : '{{ value | json }}'
    edit([
      { do: 'set', path: at, value },
      { do: 'set', path: pointer(path, 'message'), value: next === 'same' ? text : undefined },
      ...(next === 'same' ? [] : [{ do: 'set' as const, path: pointer(path, 'changes'), value: undefined }]),
    ])
  }
  const [part] = partChoices
  const held = isObject(update) ? update : {}
  return (
    <section className={styles.fields} aria-label="Update message">
      {part && (
        <PartHead
          part={part}
          end={<Segmented label="Update" size="sm" value={way} options={ways} onChange={choose} />}
        />
      )}
      {way === 'same' && (
        <>
          <TemplateField
            path={pointer(path, 'message')}
            label="Text of the message"
            wire="message"
            value={message}
            placeholder="as it is"
            isLong
          />
          <ChangesField path={pointer(path, 'changes')} changes={changes ?? []} />
        </>
      )}
      {way === 'template' && (
        <TemplateField
          path={at}
          label="Template"
          aside="yields an object with message and props"
          value={update}
          isLong
          mono
          staysEmpty
        />
      )}
      {way === 'whole' && isObject(update) && (
        <>
          <TemplateField
            path={pointer(at, 'message')}
            label="Text of the message"
            wire="message"
            value={held.message}
            isLong
          />
          <JsonField
            path={pointer(at, 'props')}
            label="Props"
            aside="blocks, registry, attachments"
            value={held.props}
            placeholder="{}"
          />
        </>
      )}
      {way === 'whole' && !isObject(update) && <JsonField path={at} label="Update" wire="update" value={update} />}
    </section>
  )
}
