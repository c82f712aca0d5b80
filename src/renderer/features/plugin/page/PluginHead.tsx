import { ArrowLeftRight, Ellipsis, Plug, Trash2 } from 'lucide-react'
import { bots } from '#contract/endpoints/accounts/bots'
import type { Plugin } from '#contract/project/plugins'
import { HealthStats } from '../../../health/HealthStats'
import { CurlItems } from '../../../snippets/CurlItems'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { PageHead } from '../../../ui/page/PageHead'
import { deletePlugin } from '../operations'

/** What the plugin is called, where its process is, how its calls went, and what can be done with the whole of it. */
export function PluginHead({ plugin, onTraffic }: { plugin: Plugin; onTraffic(): void }) {
  const workbench = useWorkbench()
  const { id, base_url } = plugin
  const ensure = { label: 'Find or create its bot', endpoint: bots.ensureBot, body: { plugin_id: id, username: id } }
  const call = { method: 'POST', path: `/plugins/${id}/`, auth: 'none' }
  return (
    <PageHead
      icon={Plug}
      title={id}
      sub={
        <>
          Plugin at <span className="wire">{base_url}</span>
        </>
      }
    >
      <HealthStats of="plugin" id={id} />
      <Button variant="danger" icon={Trash2} onClick={() => void deletePlugin(workbench, plugin)}>
        Remove
      </Button>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
        <MenuItem icon={ArrowLeftRight} onSelect={onTraffic}>
          Show calls in traffic
        </MenuItem>
        <CurlItems calls={[{ label: 'Call it', endpoint: call, body: {} }, ensure]} />
      </Menu>
    </PageHead>
  )
}
