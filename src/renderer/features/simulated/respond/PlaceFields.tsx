import { pointer } from '#domain/issue'
import type { Change } from '#domain/lab/schema'
import { Select } from '../../../ui/controls/Select'
import { useLabForm } from '../form/formContext'
import { PairsField } from '../form/PairsField'
import { TemplateField } from '../form/TemplateField'
import styles from './Respond.module.css'

type At = NonNullable<Change['at']>
type By = 'action' | 'text' | 'type'

const ways: readonly { value: By; label: string }[] = [
  { value: 'action', label: 'the control of action' },
  { value: 'text', label: 'a text that matches' },
  { value: 'type', label: 'the first block of type' },
]

const byOf = ({ text, type, action }: At): By =>
  action === undefined && text !== undefined ? 'text' : action === undefined && type !== undefined ? 'type' : 'action'

/** Which block of the message a change is about. */
export function PlaceFields({ path, at }: { path: string; at: At }) {
  const { edit } = useLabForm()
  const by = byOf(at)
  const value = at[by]
  const choose = (next: By) => {
    const fresh: At =
      next === 'action' ? { action: value ?? '' } : next === 'text' ? { text: value ?? '' } : { type: value ?? '' }
    edit({ do: 'set', path, value: fresh })
  }
  return (
    <>
      <div className={styles.place}>
        <Select label="Which block" value={by} options={ways} onChange={choose} />
        <TemplateField
          path={pointer(path, by)}
          label={ways.find(way => way.value === by)?.label ?? ''}
          value={value}
          mono
          staysEmpty
          isPlain={by !== 'action'}
          isUnlabelled
        />
      </div>
      {by === 'action' && (at.query !== undefined || at.action !== undefined) && (
        <PairsField
          path={pointer(path, 'query')}
          label="Of those, the one with"
          wire="query"
          value={at.query}
          keyLabel="Query key"
          newKey="key"
          addLabel="Add query value"
        />
      )}
    </>
  )
}
