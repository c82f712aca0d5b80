import { ArrowLeftRight, Braces, Copy, Ellipsis, Trash2, WandSparkles } from 'lucide-react'
import type { LabIntegration } from '#contract/lab/lab'
import { CopyButton } from '../../../fields/CopyButton'
import { saveCopy } from '../../../files/payloadVerbs'
import { HealthStats } from '../../../health/HealthStats'
import { setEnabled } from '../../../lab/setEnabled'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { Switch } from '../../../ui/controls/Switch'
import { Badge } from '../../../ui/marks/Badge'
import { PageHead } from '../../../ui/page/PageHead'
import { copyCurl, deleteIntegration, duplicateIntegration } from '../operations'
import styles from './Simulated.module.css'

/** What the integration is called, where it is reached, how its calls went, and whether it responds. */
export function SimulatedHead({ integration, onTraffic }: { integration: LabIntegration; onTraffic(): void }) {
  const workbench = useWorkbench()
  const { name, path, plugin_path, url, enabled } = integration
  return (
    <PageHead
      icon={WandSparkles}
      title={name}
      badge={<Badge tone="line">simulated</Badge>}
      sub={
        <span className={styles.addresses}>
          <span className="wire">{plugin_path}</span>
          <CopyButton label="Copy the plugin path" text={plugin_path} said="Plugin path copied" />
          {url !== '' && (
            <span className={styles.own}>
              <span className="wire">{url}</span>
              <CopyButton label="Copy its own address" text={url} said="Address copied" />
            </span>
          )}
        </span>
      }
    >
      <HealthStats of="simulated" id={name} />
      <span className={styles.verbs}>
        <Switch
          label={enabled ? 'On' : 'Off'}
          checked={enabled}
          onChange={isOn => void setEnabled(workbench, integration, isOn)}
        />
        <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
          <MenuItem icon={ArrowLeftRight} onSelect={onTraffic}>
            Show calls in traffic
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => void copyCurl(workbench, integration)}>
            Copy curl command
          </MenuItem>
          <MenuItem icon={Braces} onSelect={() => void saveCopy(workbench, path)}>
            Save a copy of its file
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => void duplicateIntegration(workbench, integration)}>
            Duplicate
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => void deleteIntegration(workbench, name)}>
            Delete
          </MenuItem>
        </Menu>
      </span>
    </PageHead>
  )
}
