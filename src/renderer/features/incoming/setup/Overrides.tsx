import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WindowHook } from '#contract/window'
import { runFix } from '../../../explain/runFix'
import { TextField } from '../../../fields/TextField'
import type { RecordFields } from '../../../fields/useRecord'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Badge } from '../../../ui/marks/Badge'
import type { HookFields } from '../operations'
import styles from './SetUp.module.css'

type Setting = 'EnablePostUsernameOverride' | 'EnablePostIconOverride'

interface OverridesProps {
  hook: WindowHook
  fields: RecordFields<HookFields>
}

/** Under which name and picture the posts of the webhook appear, and whether the settings let them. */
export function Overrides({ hook, fields }: OverridesProps) {
  const on = useSelect(state => state.world.service?.overrides)
  const owner = useSelect(state => namesOf(state.world).userName(hook.user_id)) || 'its owner'
  const { apply, errorOf } = fields
  const username = on?.username ?? false
  const icon = on?.icon ?? false
  return (
    <section aria-label="Overrides">
      <div className={styles.label}>
        Overrides <em>what is in force now</em>
      </div>
      <ul className={styles.overrides}>
        <Override
          name="Username"
          value={hook.username}
          isOn={username}
          field={
            <TextField
              label="Username"
              value={hook.username}
              placeholder="webhook"
              error={errorOf('username')}
              onApply={value => apply('username', value)}
            />
          }
        >
          {username ? (
            <On setting="EnablePostUsernameOverride">A call may send its own.</On>
          ) : (
            <Off setting="EnablePostUsernameOverride">the name of {owner} is shown.</Off>
          )}
        </Override>
        <Override
          name="Profile picture"
          value={hook.icon_url}
          isOn={icon}
          field={
            <TextField
              label="Profile picture"
              value={hook.icon_url}
              mono
              placeholder="https://"
              error={errorOf('icon_url')}
              onApply={value => apply('icon_url', value)}
            />
          }
        >
          {icon ? (
            <On setting="EnablePostIconOverride">A call may send its own.</On>
          ) : (
            <Off setting="EnablePostIconOverride">the picture of {owner} is shown.</Off>
          )}
        </Override>
        <Override name="Emoji as picture" value="" isOn={icon} field={null}>
          {icon ? 'Only a call can send one; it wins over the picture.' : 'Would be ignored too, for the same reason.'}
        </Override>
      </ul>
    </section>
  )
}

interface OverrideProps {
  name: string
  value: string
  isOn: boolean
  /** What changes it, where anything does; while it is off, its value is shown alone: the service keeps it as it is. */
  field: ReactNode | null
  children: ReactNode
}

function Override({ name, value, isOn, field, children }: OverrideProps) {
  const state =
    value === '' ? (
      <Badge tone="line">not set</Badge>
    ) : isOn ? (
      <Badge tone="good" icon={Check}>
        in force
      </Badge>
    ) : (
      <Badge icon={Minus}>ignored</Badge>
    )
  return (
    <li>
      <span className={styles.state}>{state}</span>
      {isOn && field !== null ? (
        field
      ) : (
        <>
          <span className={styles.key}>{name}</span>
          {value === '' ? (
            <span className={styles.value}>none</span>
          ) : (
            <s className={styles.value} title={value}>
              {value}
            </s>
          )}
        </>
      )}
      <p className={styles.why}>{children}</p>
    </li>
  )
}

const On = ({ setting, children }: { setting: Setting; children: ReactNode }) => (
  <>
    <code className="wire">{setting}</code> is on. {children}
  </>
)

function Off({ setting, children }: { setting: Setting; children: ReactNode }) {
  const workbench = useWorkbench()
  const turnOn = () =>
    void runFix(workbench, { do: 'change_setting', label: `Turn on ${setting}`, setting, value: true }, '')
  return (
    <>
      <code className="wire">{setting}</code> is off, so {children}{' '}
      <button type="button" className={styles.link} aria-label={`Turn on ${setting}`} onClick={turnOn}>
        Turn on
      </button>
    </>
  )
}
