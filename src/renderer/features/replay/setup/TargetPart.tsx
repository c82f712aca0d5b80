import { useId } from 'react'
import type { RunTarget } from '#contract/replay/runs'
import { useSelect } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import styles from './SetUp.module.css'

interface TargetPartProps {
  target: RunTarget
  onChange(target: RunTarget): void
}

const places = [
  {
    is: 'fork',
    label: 'A fork of its start state',
    detail: 'In memory, and gone with the run. This workspace is not touched.',
  },
  { is: 'workspace', label: 'This workspace as it is now', detail: 'What the run posts and changes stays here.' },
  {
    is: 'server',
    label: 'Another server',
    detail:
      'A saved target or an address. Names are mapped, and looked at before the first run. Responses and posts are compared.',
  },
] as const

/** Where a recording is replayed, with what that does. */
export function TargetPart({ target, onChange }: TargetPartProps) {
  const id = useId()
  const targets = useSelect(state => state.project.targets)
  return (
    <fieldset className={styles.part}>
      <legend>Target</legend>
      {places.map(({ is, label, detail }) => (
        <div key={is} className={styles.option}>
          <input
            id={`${id}-${is}`}
            type="radio"
            name={id}
            className={styles.radio}
            checked={target.is === is}
            aria-describedby={`${id}-${is}-detail`}
            onChange={() => onChange(is === 'server' ? { is, name: targets[0]?.name ?? '' } : { is })}
          />
          <label htmlFor={`${id}-${is}`}>{label}</label>
          <small id={`${id}-${is}-detail`}>{detail}</small>
        </div>
      ))}
      {target.is === 'server' && (
        <>
          <Input
            aria-label="Server"
            mono
            list={`${id}-targets`}
            placeholder="staging, or https://chat.example.test"
            value={target.name}
            onChange={event => onChange({ is: 'server', name: event.target.value })}
          />
          <datalist id={`${id}-targets`}>
            {targets.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </fieldset>
  )
}
