import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { IconButton } from '../ui/controls/IconButton'
import { Input } from '../ui/controls/Input'
import { CopyButton } from './CopyButton'
import styles from './Fields.module.css'

interface SecretFieldProps {
  /** `Token`; its buttons are named after it. */
  label: string
  value: string
  /** What makes a new one is called. */
  verb: string
  onRenew(): Promise<void>
}

/** A secret of the workspace's own: hidden until it is asked for, copied without being shown, renewed. */
export function SecretField({ label, value, verb, onRenew }: SecretFieldProps) {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOpen = useSelect(state => state.connection === 'open')
  const name = label.toLowerCase()
  const renew = async () => {
    setBusy(true)
    await onRenew()
    setBusy(false)
  }
  return (
    <div className={styles.secret}>
      <Input
        label={label}
        inputSize="lg"
        mono
        readOnly
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        value={value}
        after={
          <>
            <IconButton
              size="sm"
              icon={shown ? EyeOff : Eye}
              label={shown ? `Hide the ${name}` : `Show the ${name}`}
              onClick={() => setShown(!shown)}
            />
            <CopyButton label={`Copy the ${name}`} text={value} said={`${label} copied`} />
          </>
        }
      />
      <Button icon={RotateCw} busy={busy} why={!isOpen && 'The service does not respond'} onClick={() => void renew()}>
        {verb}
      </Button>
    </div>
  )
}
