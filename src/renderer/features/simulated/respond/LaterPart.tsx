import { pointer } from '#domain/issue'
import type { Respond } from '#domain/lab/schema'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { useLabForm } from '../form/formContext'
import { NumberField } from '../form/NumberField'
import { TemplateField } from '../form/TemplateField'
import { PartHead } from './PartHead'
import type { PartChoice } from './parts'
import styles from './Respond.module.css'

interface LaterPartProps {
  part: PartChoice
  path: string
  later: NonNullable<Respond['later']>
}

/** A message some time after the response: when, what, and for whom. */
export function LaterPart({ part, path, later: { ms, text, everyone } }: LaterPartProps) {
  const { edit, isReadOnly } = useLabForm()
  const set = (isOn: boolean) =>
    isReadOnly || edit({ do: 'set', path: pointer(path, 'everyone'), value: isOn ? true : undefined })
  return (
    <section className={styles.fields} aria-label={part.label}>
      <PartHead part={part} />
      <div className={styles.line}>
        After
        <NumberField path={pointer(path, 'ms')} label="Milliseconds after the response" value={ms} />
        ms
        <Checkbox label="Everybody in the channel sees it" checked={everyone === true} onChange={set} />
      </div>
      <TemplateField path={pointer(path, 'text')} label="Text" value={text} isLong staysEmpty />
    </section>
  )
}
