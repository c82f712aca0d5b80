import { pointer } from '#domain/issue'
import type { Respond } from '#domain/lab/schema'
import { Segmented } from '../../../ui/controls/Segmented'
import { useLabForm } from '../form/formContext'
import { JsonField } from '../form/JsonField'
import { NumberField } from '../form/NumberField'
import { PairsField } from '../form/PairsField'
import { TemplateField } from '../form/TemplateField'
import { PartHead } from './PartHead'
import type { PartChoice } from './parts'
import styles from './Respond.module.css'

interface RawPartProps {
  part: PartChoice
  path: string
  raw: NonNullable<Respond['raw']>
}

/** The response as it is on the wire: status, headers, and a body of JSON or of text. */
export function RawPart({ part, path, raw: { status, headers, body } }: RawPartProps) {
  const { edit, isReadOnly } = useLabForm()
  const at = pointer(path, 'body')
  const isText = typeof body === 'string'
  const change = (next: 'json' | 'text') => {
    if (isReadOnly || (next === 'text') === isText) return
    edit({
      do: 'set',
      path: at,
      value: next === 'text' ? (body === undefined ? '' : JSON.stringify(body)) : jsonOf(body),
    })
  }
  return (
    <section className={styles.fields} aria-label={part.label}>
      <PartHead part={part} />
      <div className={styles.line}>
        Status
        <NumberField path={pointer(path, 'status')} label="Status" value={status} placeholder="200" />
        <Segmented
          label="Body as"
          size="sm"
          value={isText ? 'text' : 'json'}
          options={[
            { value: 'json', label: 'JSON body' },
            { value: 'text', label: 'Text body' },
          ]}
          onChange={change}
        />
      </div>
      <PairsField
        path={pointer(path, 'headers')}
        label="Headers"
        value={headers}
        keyLabel="Header"
        newKey="x-header"
        addLabel="Add header"
      />
      {isText ? (
        <TemplateField path={at} label="Body" aside="sent as it is" value={body} isLong mono staysEmpty />
      ) : (
        <JsonField path={at} label="Body" aside="sent as JSON" value={body} />
      )}
    </section>
  )
}

function jsonOf(body: unknown): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : {}
  } catch {
    return {}
  }
}
