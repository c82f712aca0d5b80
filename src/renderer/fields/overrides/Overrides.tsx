import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { runFix } from '../../explain/runFix'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Badge } from '../../ui/marks/Badge'
import { TextField } from '../TextField'
import styles from './Overrides.module.css'

type Setting = 'EnablePostUsernameOverride' | 'EnablePostIconOverride'
type Field = 'username' | 'icon_url'

interface OverridesProps {
  record: Readonly<Record<Field, string>>
  /** Whose name and picture are shown otherwise: `alice`, `whoever ran it`. */
  whose: string
  /** What takes the name where the record has none. */
  placeholder?: string
  /** What else can bring a name and a picture: `A call may send its own.` */
  other: string
  errorOf(field: Field): string | false
  /** Resolves to whether it was applied. */
  onApply(field: Field, value: string): Promise<boolean>
  /** More rows, as `Override`. */
  children?: ReactNode
}

/** Under which name and picture an integration posts, and whether the settings let it. */
export function Overrides({ record, whose, placeholder, other, errorOf, onApply, children }: OverridesProps) {
  const { username, icon } = useOverrides()
  return (
    <section aria-label="Overrides">
      <div className={styles.label}>
        Overrides <em>what is in force now</em>
      </div>
      <ul className={styles.overrides}>
        <Override
          name="Username"
          value={record.username}
          isOn={username}
          field={
            <TextField
              label="Username"
              value={record.username}
              placeholder={placeholder}
              error={errorOf('username')}
              onApply={value => onApply('username', value)}
            />
          }
        >
          {username ? (
            <On setting="EnablePostUsernameOverride">{other}</On>
          ) : (
            <Off setting="EnablePostUsernameOverride">the name of {whose} is shown.</Off>
          )}
        </Override>
        <Override
          name="Profile picture"
          value={record.icon_url}
          isOn={icon}
          field={
            <TextField
              label="Profile picture"
              value={record.icon_url}
              mono
              placeholder="https://"
              error={errorOf('icon_url')}
              onApply={value => onApply('icon_url', value)}
            />
          }
        >
          {icon ? (
            <On setting="EnablePostIconOverride">{other}</On>
          ) : (
            <Off setting="EnablePostIconOverride">the picture of {whose} is shown.</Off>
          )}
        </Override>
        {children}
      </ul>
    </section>
  )
}

/** Whether the settings let integrations post under another name and picture. */
export function useOverrides(): { username: boolean; icon: boolean } {
  return useSelect(state => state.world.service?.overrides) ?? { username: false, icon: false }
}

interface OverrideProps {
  name: string
  value: string
  isOn: boolean
  /** What changes it, where anything does; while it is off, its value is shown alone: the service keeps it as it is. */
  field: ReactNode | null
  children: ReactNode
}

/** One of the overrides: its value, whether it is in force, and why not. */
export function Override({ name, value, isOn, field, children }: OverrideProps) {
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
