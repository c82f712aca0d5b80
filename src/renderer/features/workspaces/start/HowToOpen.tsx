import type { ListedWorkspace } from '#contract/workspaces/listed'
import { newerFormat, waysToOpen } from '#domain/workspaces/newerFormat'
import { useSelect } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogText, Facts } from '../../../ui/dialog/DialogText'
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
      <DialogText>
        <p>{newerFormat(formats)}</p>
        <ul className={styles.ways}>
          <li>{waysToOpen.update}</li>
          <li>{waysToOpen.takeOut}</li>
        </ul>
        <Facts
          of={[
            [
              'Folder',
              <span key="folder" className="wire">
                {folder}
              </span>,
            ],
            ['Its format', formats.saved],
            ['This version', `Blockyard ${version}, up to format ${formats.known}`],
          ]}
        />
      </DialogText>
    </Dialog>
  )
}
