import { useSelect, useWorkbench } from '../../../store/workbench'
import { Segmented } from '../../../ui/controls/Segmented'
import { Switch } from '../../../ui/controls/Switch'
import { onOff, optionLabel, type WindowSetting } from '../values/windowSettings'
import { SettingRow } from './SettingRow'

/** A setting of this window: in force at once, and undone as any other. */
export function WindowSettingRow({ setting, query }: { setting: WindowSetting; query: string }) {
  const { key, name, effect, options, usual, read, write } = setting
  const { store, notify } = useWorkbench()
  const value = useSelect(read)
  const put = (next: string) => {
    store.setState(write(next))
    notify(`${name}: ${optionLabel(setting, next)}`, () => store.setState(write(value)))
  }
  const isSwitch = options.length === onOff.length && options.every(option => onOff.some(one => one === option.value))
  return (
    <SettingRow
      at={key}
      name={name}
      effect={effect}
      query={query}
      usual={optionLabel(setting, usual)}
      isChanged={value !== usual}
      onReset={() => put(usual)}
      control={
        isSwitch ? (
          <Switch bare label={name} checked={value === 'on'} onChange={checked => put(checked ? 'on' : 'off')} />
        ) : (
          <Segmented label={name} value={value} options={options} onChange={put} />
        )
      }
    />
  )
}
