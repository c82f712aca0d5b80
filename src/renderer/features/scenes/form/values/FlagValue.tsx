import { Switch } from '../../../../ui/controls/Switch'
import { useSceneForm } from './formContext'

interface FlagValueProps {
  path: string
  label: string
  value: boolean | undefined
  hint?: string
}

/** Something of the file that is true or left out. */
export function FlagValue({ path, label, value = false, hint }: FlagValueProps) {
  const { edit, isReadOnly } = useSceneForm()
  return (
    <Switch
      label={label}
      checked={value}
      hint={hint}
      onChange={isOn => !isReadOnly && edit({ do: 'set', path, value: isOn ? true : undefined })}
    />
  )
}
