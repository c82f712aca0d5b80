import { pointer } from '#domain/issue'
import type { CueOf } from '#domain/scene/schema/scene'
import type { NameOptions } from './options'
import { PostField } from './PostField'
import { ChoiceValue } from './values/ChoiceValue'
import { useSceneForm } from './values/formContext'
import { NumberValue } from './values/NumberValue'

/** What a wait is for. */
export function WaitFields({ cue, at, options }: { cue: CueOf<'wait'>; at: string; options: NameOptions }) {
  const { edit } = useSceneForm()
  const { until = 'time', post, at_most } = cue
  const choose = (next: 'time' | 'response' | 'post') =>
    edit([
      { do: 'set', path: pointer(at, 'until'), value: next === 'time' ? undefined : next },
      ...(next === 'post' ? [] : [{ do: 'set', path: pointer(at, 'post'), value: undefined } as const]),
      ...(next === 'time' ? [{ do: 'set', path: pointer(at, 'at_most'), value: undefined } as const] : []),
    ])
  return (
    <>
      <ChoiceValue
        path={pointer(at, 'until')}
        label="Waits for"
        value={until}
        options={[
          { value: 'time', label: 'Its time' },
          { value: 'response', label: 'The response' },
          { value: 'post', label: 'A post' },
        ]}
        onChoose={choose}
      />
      {until === 'post' && (
        <PostField path={pointer(at, 'post')} label="Post" value={post} options={options} none="Any" />
      )}
      {until !== 'time' && (
        <NumberValue path={pointer(at, 'at_most')} label="At most" value={at_most} usual={5} unit="s" step={0.5} />
      )}
    </>
  )
}
