import { Download, Ellipsis, FolderOpen, Undo2 } from 'lucide-react'
import { system } from '#contract/endpoints/system/system'
import { sharedOf } from '#domain/project/settings/sharedSettings'
import { partialConfig } from '#domain/settings/config'
import type { Settings } from '#domain/settings/settings'
import { CurlItems } from '../../../snippets/CurlItems'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { exportSettings } from '../file/exportSettings'
import { importSettings } from '../file/importSettings'
import { resetSettings } from '../file/resetSettings'

/** What can be done with all settings of the service at once. */
export function SettingsMenu({ values, changed }: { values: Settings | null; changed: number }) {
  const workbench = useWorkbench()
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label="Import, export, reset all" />}>
      <MenuItem icon={FolderOpen} onSelect={() => void importSettings(workbench)}>
        Import settings…
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => void exportSettings(workbench)}>
        Export settings
      </MenuItem>
      <MenuSeparator />
      <CurlItems
        calls={[
          { label: 'Read all settings', endpoint: system.getConfig },
          {
            label: 'Set what differs here',
            endpoint: system.patchConfig,
            body: partialConfig(values === null ? {} : sharedOf(values)),
          },
        ]}
      />
      <MenuSeparator />
      <MenuItem
        icon={Undo2}
        why={changed === 0 && 'Nothing is changed.'}
        onSelect={() => void resetSettings(workbench)}
      >
        Reset all settings of the service
      </MenuItem>
    </Menu>
  )
}
