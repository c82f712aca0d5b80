import { pointer } from '#domain/issue'
import type { Respond } from '#domain/lab/schema'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { noteAt, useLabForm } from '../form/formContext'
import { PartCard } from './PartCard'
import { keysOfPart, keysWithout, type PartChoice, partChoices, partsOf } from './parts'
import styles from './Respond.module.css'

interface RespondFormProps {
  /** Pointer of the rule. */
  rule: string
  respond: Respond
}

/** What a rule responds with: the parts that it has, each with its form. */
export function RespondForm({ rule, respond }: RespondFormProps) {
  const { edit, issues, isReadOnly } = useLabForm()
  const path = pointer(rule, 'respond')
  const chosen = partsOf(respond)
  const toggle = ({ name, start }: PartChoice, isOn: boolean) => {
    if (isReadOnly) return
    const gone = isOn ? keysWithout(name, respond) : keysOfPart(name)
    const away = gone
      .filter(key => respond[key] !== undefined)
      .map(key => ({ do: 'set' as const, path: pointer(path, key), value: undefined }))
    const put = { do: 'set' as const, path: pointer(path, name), value: start }
    const says = isOn && away.length > 0 ? { says: instead(name) } : {}
    edit(isOn ? [...away, put] : away, says)
  }
  const { error } = noteAt(issues, path)
  return (
    <section className={styles.respond} aria-label="Respond with">
      <h3>
        Respond with
        <small>{chosen.length === 0 ? '200 and an empty object' : ''}</small>
      </h3>
      <div className={styles.parts}>
        {partChoices.map(part => (
          <Checkbox
            key={part.name}
            label={part.label}
            checked={respond[part.name] !== undefined}
            onChange={isOn => toggle(part, isOn)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {chosen.map(part => (
        <PartCard key={part.name} part={part} path={path} respond={respond} />
      ))}
    </section>
  )
}

const instead = (name: PartChoice['name']): string =>
  name === 'raw'
    ? 'Raw is the whole response: the other parts were removed'
    : 'Raw was removed: it is the whole response'
