import type { ListedWorkspace } from '#contract/workspaces/listed'
import { newerFormat, waysToOpen } from '#domain/workspaces/newerFormat'
import { useSelect } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import styles from './HowToOpen.module.css'

interface HowToOpenProps {
  of: ListedWorkspace & { formats: NonNullable<ListedWorkspace['formats']> }
  onClose(): void
}

/** Says of a workspace that a newer version saved what can be done. */
export function HowToOpen({ of: { name, folder, formats }, onClose }: HowToOpenProps) {
  const version = useSelect(state => state.workspaces?.version ?? '')
  return (
    <Dialog open title="How to open it" sub={name} onClose={onClose}>
      <div className={styles.body}>
        <p>{newerFormat(formats)}</p>
        <ul>
          <li>{waysToOpen.update}</li>
          <li>{waysToOpen.takeOut}</li>
        </ul>
        <dl>
          <dt>Folder</dt>
          <dd className="wire">{folder}</dd>
          <dt>Its format</dt>
          <dd>{formats.saved}</dd>
          <dt>This version</dt>
          <dd>
            Blockyard {version}, up to format {formats.known}
          </dd>
        </dl>
      </div>
    </Dialog>
  )
}
