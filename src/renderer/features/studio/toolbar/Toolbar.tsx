import { ChevronDown, CircleX, Copy, SendHorizontal, TriangleAlert } from 'lucide-react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import { rejecting } from '../problems/severities'
import { copyCurl, copyJson, whyNoCurl } from '../send/copyAs'
import type { Studio } from '../useStudio'
import { KindMenu } from './KindMenu'
import { ChannelMenu, SenderMenu } from './RouteMenus'
import { TemplatesMenu } from './TemplatesMenu'
import styles from './Toolbar.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** What it is, where it goes, and Send. */
export function Toolbar({ studio }: { studio: Studio }) {
  const { document, issues, notSent, sending } = studio
  const errors = rejecting(issues).length
  return (
    <div className={styles.bar} role="toolbar" aria-label="Payload">
      <KindMenu studio={studio} />
      <Kept changedAt={document.changedAt} />
      <span className={styles.grow} />
      <TemplatesMenu kind={document.kind} name={document.name} />
      <CopyMenu studio={studio} />
      <SenderMenu route={studio.route} change={studio.change} />
      <ChannelMenu route={studio.route} change={studio.change} />
      {errors > 0 && notSent === null && (
        <span className={styles.rejected} title="The service rejects this payload">
          <Icon of={CircleX} size="s" />
          <span className={styles.word}>will be rejected</span>
        </span>
      )}
      <Button
        variant="primary"
        icon={SendHorizontal}
        kbd={printedKeys('Mod+↵')}
        busy={sending}
        why={notSent ?? false}
        onClick={studio.send}
      >
        Send
      </Button>
    </div>
  )
}

function CopyMenu({ studio }: { studio: Studio }) {
  const workbench = useWorkbench()
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={Copy} iconEnd={ChevronDown} aria-label="Copy as">
          <span className={styles.word}>Copy as</span>
        </Button>
      }
    >
      <MenuItem why={whyNoCurl(studio) ?? false} onSelect={() => copyCurl(workbench, studio)}>
        curl
      </MenuItem>
      <MenuItem onSelect={() => copyJson(workbench, studio)}>JSON</MenuItem>
    </Menu>
  )
}

/** Whether the text survives the window. A storage that takes nothing more keeps what it had before. */
function Kept({ changedAt }: { changedAt: number | undefined }) {
  const isKept = useSelect(state => state.isKept)
  if (isKept) {
    return <span className={styles.kept}>{changedAt ? `draft saved ${clock.format(changedAt)}` : 'draft saved'}</span>
  }
  return (
    <span className={styles.rejected} role="status">
      <Icon of={TriangleAlert} size="s" />
      draft not saved: storage is full
    </span>
  )
}
