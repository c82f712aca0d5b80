import { Crosshair } from 'lucide-react'
import { nameOfControl } from '#domain/scene/controls/findControl'
import type { PostMatch } from '#domain/scene/schema/scene'
import { postWords } from '#domain/scene/words/cueWords'
import { IconButton } from '../../../ui/controls/IconButton'
import styles from './values/Form.module.css'
import { useSceneForm } from './values/formContext'
import { TextValue } from './values/TextValue'

interface ControlFieldProps {
  path: string
  value: string
  post: PostMatch | undefined
  /** A highlight may be of the whole post. */
  isOptional?: boolean
}

const isAlike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A control by what is written on it: typed, or picked on the stage. */
export function ControlField({ path, value, post, isOptional }: ControlFieldProps) {
  const { known, isPicking, pick, isReadOnly } = useSceneForm()
  const found =
    known.controls.find(({ control }) => isAlike(nameOfControl(control), value)) ??
    known.controls.find(({ control }) => control.action_id === value)
  return (
    <TextValue
      path={path}
      label="Control"
      value={value}
      isKept={!isOptional}
      placeholder={isOptional ? 'The whole post' : 'What is written on it'}
      known={known.controls.map(({ control }) => nameOfControl(control))}
      hint={`In ${postWords(post ?? {})}${post === undefined && !isOptional ? ' that has controls' : ''}`}
      before={found && <span className={styles.tag}>{found.control.is}</span>}
      after={
        <>
          {found && found.control.action_id !== value && <span className={styles.id}>{found.control.action_id}</span>}
          <IconButton
            icon={Crosshair}
            label="Pick on the stage"
            on={isPicking}
            why={isReadOnly && 'The file has an error'}
            onClick={pick}
          />
        </>
      }
    />
  )
}
