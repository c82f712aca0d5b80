import { pointer } from '#domain/issue'
import type { CueOf } from '#domain/scene/schema/scene'
import type { NameOptions } from './options'
import { ChoiceValue } from './values/ChoiceValue'
import { useSceneForm } from './values/formContext'
import { NameValue } from './values/NameValue'
import { TextValue } from './values/TextValue'

interface ContentFieldsProps {
  cue: CueOf<'post'> | CueOf<'hook'>
  at: string
  options: NameOptions
}

/** What is sent: words of the scene, or a payload of the project. */
export function ContentFields({ cue, at, options }: ContentFieldsProps) {
  const { edit } = useSceneForm()
  const { text, payload, sample } = cue
  const [first] = options.payloads
  const set = (key: string, value: string | undefined) => ({ do: 'set', path: pointer(at, key), value }) as const
  const choose = (next: 'text' | 'payload') => {
    if (next === 'text') edit([set('payload', undefined), set('sample', undefined), set('text', text ?? '')])
    else edit([set('text', undefined), set('payload', payload ?? first?.value ?? '')])
  }
  return (
    <>
      <ChoiceValue
        path={at}
        label="Sends"
        value={payload === undefined ? 'text' : 'payload'}
        options={[
          { value: 'text', label: 'A text' },
          { value: 'payload', label: 'A payload' },
        ]}
        onChoose={choose}
      />
      {payload === undefined ? (
        <TextValue path={pointer(at, 'text')} label="Text" value={text} isKept rows={3} />
      ) : (
        <>
          <NameValue path={pointer(at, 'payload')} label="Payload" value={payload} options={options.payloads} />
          <TextValue path={pointer(at, 'sample')} label="Sample data" value={sample} placeholder="The first sample" />
        </>
      )}
    </>
  )
}
