import { Copy, Trash2 } from 'lucide-react'
import { pointer } from '#domain/issue'
import { sceneLimits } from '#domain/scene/limits'
import { byType } from '#domain/scene/schema/byType'
import { type Cue, type CueType, isActing } from '#domain/scene/schema/scene'
import { lastsMs } from '#domain/scene/words/duration'
import { cueKinds } from '../../../scene/cueKinds'
import { IconButton } from '../../../ui/controls/IconButton'
import { Select } from '../../../ui/controls/Select'
import { Icon } from '../../../ui/marks/Icon'
import type { CueVerbs } from '../cues/cueVerbs'
import { type NameOptions, personMark, useNameOptions } from './options'
import { ownFields } from './ownFields'
import side from './Side.module.css'
import { ChoiceValue } from './values/ChoiceValue'
import { FlagValue } from './values/FlagValue'
import styles from './values/Form.module.css'
import { useSceneForm } from './values/formContext'
import { NameValue } from './values/NameValue'
import { NumberValue } from './values/NumberValue'
import { TextValue } from './values/TextValue'

interface CueFormProps {
  cue: Cue
  index: number
  /** Who does it, and whom the audience sees the channel as, where the cue does not say so. */
  actor: string
  seenAs: string
  verbs: CueVerbs
}

const kinds = Object.entries(cueKinds).map(([value, { label, icon }]) => ({
  value: value as CueType,
  label,
  mark: (
    <span className={styles.mark}>
      <Icon of={icon} size="s" />
    </span>
  ),
}))

const pointers = [
  { value: 'glide', label: 'Glide' },
  { value: 'jump', label: 'Jump' },
] as const

/** One cue as a form. Every key of its kind has a field. */
export function CueForm({ cue, index, actor, seenAs, verbs }: CueFormProps) {
  const { known, isReadOnly } = useSceneForm()
  const options = useNameOptions()
  const at = pointer('/cues', index)
  const why = isReadOnly && 'The file has an error'
  const { lasts: _lasts, ...plain } = cue
  return (
    <>
      <header className={side.head}>
        <h2>Cue {index + 1}</h2>
        <small>{cueKinds[cue.type].label}</small>
        <span className={side.end}>
          <IconButton icon={Copy} label="Duplicate" why={why} onClick={() => verbs.duplicate(index)} />
          <IconButton icon={Trash2} label="Delete" why={why} onClick={() => verbs.remove(index)} />
        </span>
      </header>
      <div className={styles.form}>
        <div className={styles.two}>
          <div className={styles.field}>
            <div className={styles.label} aria-hidden="true">
              What
            </div>
            <Select
              label="What"
              size="lg"
              value={cue.type}
              options={kinds}
              onChange={type => !isReadOnly && verbs.changeKind(index, type)}
            />
          </div>
          <Actor cue={cue} at={at} actor={actor} options={options} />
        </div>
        {byType(
          Object.fromEntries(
            Object.entries(ownFields).map(([type, draw]) => [type, (one: never) => draw(one, { at, options, known })]),
          ) as never,
          cue,
        )}
        <div className={styles.two}>
          {(cue.type === 'click' || cue.type === 'choose') && (
            <ChoiceValue
              path={pointer(at, 'pointer')}
              label="Pointer"
              value={cue.pointer}
              usual="glide"
              options={pointers}
            />
          )}
          <NumberValue
            path={pointer(at, 'lasts')}
            label="Lasts"
            value={cue.lasts}
            usual={Math.round(lastsMs(plain as Cue) / 100) / 10}
            unit="s"
            step={0.1}
            max={sceneLimits.lasts}
          />
        </div>
        <ChoiceValue
          path={pointer(at, 'go_on')}
          label="Then go on"
          value={cue.go_on}
          usual="key"
          options={[
            { value: 'response', label: 'After the response' },
            { value: 'key', label: 'On the key' },
          ]}
        />
        <NameValue
          path={pointer(at, 'seen_as')}
          label="Audience sees it as"
          value={cue.seen_as}
          options={options.people}
          none={seenAs === '' ? 'Follows the cue' : `${seenAs}, follows the cue`}
          noneMark={seenAs === '' ? undefined : personMark(seenAs)}
        />
        {'fails' in cue || isActing(cue) ? (
          <FlagValue
            path={pointer(at, 'fails')}
            label="Expected to fail"
            value={'fails' in cue ? cue.fails : undefined}
            hint="The scene shows an error; anything else is a failure"
          />
        ) : null}
        <TextValue
          path={pointer(at, 'note')}
          label="Presenter notes"
          value={cue.note}
          rows={4}
          maxLength={sceneLimits.note}
          end={`${(cue.note ?? '').length.toLocaleString('en-US')} of ${sceneLimits.note.toLocaleString('en-US')}`}
        />
      </div>
    </>
  )
}

interface ActorProps extends Pick<CueFormProps, 'cue' | 'actor'> {
  at: string
  options: NameOptions
}

/** Who does a cue: a person or bot, and of a post also an incoming webhook. A program outside calls webhooks. */
function Actor({ cue, at, actor, options }: ActorProps) {
  const { edit } = useSceneForm()
  if (cue.type === 'hook') return null
  const isPost = cue.type === 'post'
  if (!isActing(cue) && cue.type !== 'persona' && cue.as === undefined) return null
  const webhook = isPost ? cue.webhook : undefined
  const accounts = [...options.people, ...options.bots]
  const webhooks = options.webhooks.map(one => ({
    ...one,
    value: `webhook/${one.value}`,
    label: `${one.label} (webhook)`,
  }))
  const choose = (next: string | undefined) => {
    const [, hook] = /^webhook\/(.*)$/s.exec(next ?? '') ?? []
    const as = hook === undefined ? next : undefined
    edit([
      { do: 'set', path: pointer(at, 'as'), value: as },
      ...(isPost ? [{ do: 'set', path: pointer(at, 'webhook'), value: hook } as const] : []),
      ...(hook === undefined || !isPost ? [] : [{ do: 'set', path: pointer(at, 'thread'), value: undefined } as const]),
    ])
  }
  return (
    <NameValue
      path={pointer(at, 'as')}
      label="As"
      value={webhook === undefined ? cue.as : `webhook/${webhook}`}
      options={isPost ? [...accounts, ...webhooks] : cue.type === 'persona' ? options.people : accounts}
      none={cue.type === 'persona' ? undefined : `${actor} (so far)`}
      noneMark={actor === '' ? undefined : personMark(actor)}
      onChoose={choose}
    />
  )
}
