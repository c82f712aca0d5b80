import { Check, Copy, Folder, LoaderCircle, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { copyPath } from '../../../files/payloadVerbs'
import { payloadsFolder } from '../../../store/payloads/project'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './PayloadNavigator.module.css'

/** Why words are not on disk, whatever document they are of; `''` where none are kept back. */
const faultOf = ({ notWritten }: State): string => Object.values(notWritten)[0] ?? ''
const isSaving = ({ documents }: State): boolean =>
  Object.values(documents).some(({ unsaved, theirs, gone }) => unsaved && !theirs && !gone)

const CopyButton = memo(function CopyButton() {
  const workbench = useWorkbench()
  return (
    <IconButton
      icon={Copy}
      iconSize="xs"
      label="Copy the path of the folder"
      side="top"
      onClick={() => copyPath(workbench, payloadsFolder)}
    />
  )
})

/** Where the files are, and whether all of them are as the window shows them. */
export function NavigatorFoot() {
  const folder = useSelect(state => state.project.folder)
  const fault = useSelect(faultOf)
  const saving = useSelect(isSaving)
  const place = folder === null ? `${payloadsFolder}/ in memory` : `${folder}/${payloadsFolder}`
  return (
    <footer className={styles.foot}>
      <Icon of={Folder} size="s" />
      {/* Cut at its front: the end says which folder it is. */}
      <span className={cx('wire', styles.path)} title={place}>
        <bdi>{place}</bdi>
      </span>
      <CopyButton />
      {fault !== '' ? (
        <span className={cx(styles.sync, styles.bad)} role="status" title={fault}>
          <Icon of={TriangleAlert} size="xs" />
          <span>{fault}</span>
        </span>
      ) : (
        <span className={styles.sync}>
          <Icon of={saving ? LoaderCircle : Check} size="xs" className={saving ? undefined : styles.good} />
          {saving ? 'saving' : 'in sync'}
        </span>
      )}
    </footer>
  )
}
