import { pointer } from '#domain/issue'
import type { PostMatch } from '#domain/scene/schema/scene'
import type { NameOptions } from './options'
import styles from './values/Form.module.css'
import { useSceneForm } from './values/formContext'
import { NameValue } from './values/NameValue'
import { TextValue } from './values/TextValue'

interface PostFieldProps {
  path: string
  label: string
  value: PostMatch | undefined
  options: NameOptions
  /** What is meant without it. */
  none: string
  /** It stays where nothing is said of it: that it is there says something. */
  isKept?: boolean
  /** The rest is asked once there is one. */
  isFolded?: boolean
}

/** Which post is meant, by what can be seen of it. With its last words it goes. */
export function PostField({ path, label, value, options, none, isKept, isFolded }: PostFieldProps) {
  const { edit } = useSceneForm()
  const { from, text, channel } = value ?? {}
  const isAsked = !isFolded || value !== undefined
  const senders = [...options.bots, ...options.webhooks, ...options.people]
  const choose = (key: 'from' | 'channel') => (name: string | undefined) => {
    const isLast = !isKept && name === undefined && Object.keys(value ?? {}).every(one => one === key)
    edit({ do: 'set', path: isLast ? path : pointer(path, key), value: name })
  }
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={isAsked ? styles.two : styles.group}>
        <NameValue
          path={pointer(path, 'from')}
          label={isFolded && !isAsked ? label : `${label} from`}
          value={from}
          options={senders.filter((one, at) => senders.findIndex(({ value: same }) => same === one.value) === at)}
          none={none}
          onChoose={choose('from')}
        />
        {isAsked && <TextValue path={pointer(path, 'text')} label="With the words" value={text} placeholder="Any" />}
      </div>
      {value !== undefined && (
        <NameValue
          path={pointer(path, 'channel')}
          label={`${label} in channel`}
          value={channel}
          options={options.channels}
          none="The one shown"
          onChoose={choose('channel')}
        />
      )}
    </fieldset>
  )
}
