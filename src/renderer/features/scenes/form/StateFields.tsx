import { pointer } from '#domain/issue'
import type { CueOf } from '#domain/scene/schema/scene'
import type { NameOptions } from './options'
import { PostField } from './PostField'
import { ChoiceValue } from './values/ChoiceValue'
import { FlagValue } from './values/FlagValue'
import { useSceneForm } from './values/formContext'
import { NameValue } from './values/NameValue'
import { RecordValue } from './values/RecordValue'

/** What a simulated integration remembers from this cue on. */
export function StateFields({ cue, at, options }: { cue: CueOf<'state'>; at: string; options: NameOptions }) {
  const { edit } = useSceneForm()
  const { integration, values, reset, post, user } = cue
  const of = post !== undefined ? 'post' : user !== undefined ? 'user' : 'all'
  const choose = (next: 'all' | 'post' | 'user') =>
    edit([
      { do: 'set', path: pointer(at, 'post'), value: next === 'post' ? (post ?? {}) : undefined },
      { do: 'set', path: pointer(at, 'user'), value: next === 'user' ? (user ?? options.people[0]?.value) : undefined },
    ])
  return (
    <>
      <NameValue
        path={pointer(at, 'integration')}
        label="Integration"
        value={integration}
        options={options.integrations}
      />
      <FlagValue path={pointer(at, 'reset')} label="Reset all variables first" value={reset} />
      <RecordValue
        path={pointer(at, 'values')}
        label="Values"
        value={values}
        keyLabel="Variable"
        addLabel="Add value"
        hint="Texts, or JSON; null resets a variable"
      />
      <ChoiceValue
        path={at}
        label="Whose values"
        value={of}
        options={[
          { value: 'all', label: 'Of all' },
          { value: 'post', label: 'Of a post' },
          { value: 'user', label: 'Of a person' },
        ]}
        onChoose={choose}
      />
      {of === 'post' && (
        <PostField path={pointer(at, 'post')} label="Post" value={post} options={options} none="The latest" isKept />
      )}
      {of === 'user' && <NameValue path={pointer(at, 'user')} label="Person" value={user} options={options.people} />}
    </>
  )
}
