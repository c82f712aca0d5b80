import { Ellipsis, Link, Type } from 'lucide-react'
import { system } from '#contract/endpoints/system/system'
import type { SettingKey } from '#domain/settings/catalog'
import { partialConfig } from '#domain/settings/config'
import type { Settings } from '#domain/settings/settings'
import { CurlItems } from '../../../snippets/CurlItems'
import { pathOfPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { copyText } from '../../../ui/files/copyText'

interface SettingMenuProps {
  setting: SettingKey
  name: string
  value: Settings[SettingKey]
}

/** What can be done with one setting beside changing it. */
export function SettingMenu({ setting, name, value }: SettingMenuProps) {
  const { notify } = useWorkbench()
  const url = useSelect(state => state.world.service?.url ?? '')
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}>
      <MenuItem icon={Type} onSelect={() => void copyText(setting, () => notify('Name of the setting copied'))}>
        Copy name
      </MenuItem>
      <MenuItem
        icon={Link}
        onSelect={() =>
          void copyText(url + pathOfPage({ page: 'settings', at: setting }), () => notify('Link to the setting copied'))
        }
      >
        Copy link
      </MenuItem>
      <MenuSeparator />
      <CurlItems
        calls={[
          {
            label: 'Set it to this value',
            endpoint: system.patchConfig,
            body: partialConfig({ [setting]: value }),
          },
          { label: 'Read all settings', endpoint: system.getConfig },
        ]}
      />
    </Menu>
  )
}
