import type { SceneSummary } from '#contract/scene/scenes'
import { Select } from '../../ui/controls/Select'
import styles from './CuesDialog.module.css'

interface IntoSceneProps {
  scenes: readonly SceneSummary[]
  target: SceneSummary | undefined
  /** Behind so many cues; more than there are is the end. */
  after: number
  error: string
  onChange(into: { scene: string; after: number }): void
}

/** Which scene gets the cues, and behind which of its own. */
export function IntoScene({ scenes, target, after, error, onChange }: IntoSceneProps) {
  if (target === undefined) return null
  const last = target.cues
  const places = Array.from({ length: last + 1 }, (_, index) => ({
    value: String(index),
    label: afterWords(index, last),
  }))
  return (
    <div className={styles.fields}>
      <Select
        label="Scene"
        size="lg"
        value={target.name}
        options={scenes.map(({ name, title }) => ({ value: name, label: title || name }))}
        onChange={scene => onChange({ scene, after: Number.MAX_SAFE_INTEGER })}
      />
      <Select
        label="After"
        size="lg"
        value={String(Math.min(after, last))}
        options={places}
        onChange={value => onChange({ scene: target.name, after: Number(value) })}
      />
      {error !== '' && <p role="alert">{error}</p>}
    </div>
  )
}

const afterWords = (index: number, last: number): string =>
  index === 0 ? 'Before the first cue' : index === last ? `After cue ${index}, the last` : `After cue ${index}`
