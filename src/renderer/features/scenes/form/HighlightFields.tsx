import { pointer } from '#domain/issue'
import type { CueOf } from '#domain/scene/schema/scene'
import { ControlField } from './ControlField'
import type { NameOptions } from './options'
import { PostField } from './PostField'
import { useSceneForm } from './values/formContext'
import { NameValue } from './values/NameValue'
import { TextValue } from './values/TextValue'

const POST = 'post'
const targets = [
  { value: 'header', label: 'The head of the channel' },
  { value: 'posts', label: 'The posts' },
  { value: 'composer', label: 'The composer' },
  { value: POST, label: 'A post or a control' },
]

/** What is ringed, and the words beside it. */
export function HighlightFields({ cue, at, options }: { cue: CueOf<'highlight'>; at: string; options: NameOptions }) {
  const { edit } = useSceneForm()
  const { place, post, control, text } = cue
  const choose = (next: string | undefined) =>
    edit([
      { do: 'set', path: pointer(at, 'place'), value: next === POST ? undefined : next },
      { do: 'set', path: pointer(at, 'post'), value: next === POST ? (post ?? {}) : undefined },
      ...(next === POST ? [] : [{ do: 'set', path: pointer(at, 'control'), value: undefined } as const]),
    ])
  return (
    <>
      <NameValue path={pointer(at, 'place')} label="Rings" value={place ?? POST} options={targets} onChoose={choose} />
      {place === undefined && (
        <>
          <ControlField path={pointer(at, 'control')} value={control ?? ''} post={post} isOptional />
          <PostField path={pointer(at, 'post')} label="Post" value={post} options={options} none="The latest" isKept />
        </>
      )}
      <TextValue path={pointer(at, 'text')} label="Words beside the ring" value={text} rows={2} />
    </>
  )
}
