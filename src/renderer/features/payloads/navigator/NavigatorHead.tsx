import { FileInput, FolderPlus, ListCollapse, Plus } from 'lucide-react'
import { memo } from 'react'
import { payloadsFolder } from '../../../store/payloads/project'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { addFolder } from '../tree/useRowVerbs'
import styles from './PayloadNavigator.module.css'

interface NavigatorHeadProps {
  /** `null` while there is nothing in it. */
  count: number | null
  onNewPayload(): void
  onImport(): void
}

/** A document that is saved leaves it alone. */
export const NavigatorHead = memo(function NavigatorHead({ count, onNewPayload, onImport }: NavigatorHeadProps) {
  const workbench = useWorkbench()
  const collapse = () => workbench.store.setState(({ project }) => ({ closedFolders: project.folders }))
  return (
    <header className={styles.head}>
      Payloads
      {count !== null && <span className={styles.count}>{count}</span>}
      <span className={styles.verbs}>
        {count !== null && <IconButton icon={ListCollapse} label="Close all folders" onClick={collapse} />}
        <IconButton icon={FileInput} label="Import a payload" onClick={onImport} />
        <IconButton icon={FolderPlus} label="New folder" onClick={() => void addFolder(workbench, payloadsFolder)} />
        <IconButton icon={Plus} label="New payload" onClick={onNewPayload} />
      </span>
    </header>
  )
})
