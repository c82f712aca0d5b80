import type { DocumentKind } from '#contract/documents'
import { useLatest } from '../../../store/hooks/useLatest'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { ListBody } from '../../../ui/panes/ListHead'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { type RowExtras, RowExtrasContext } from '../tree/rowExtras'
import { useTree } from '../tree/useTree'
import { NavigatorFoot } from './NavigatorFoot'
import { NavigatorHead } from './NavigatorHead'
import { NoPayloads } from './NoPayloads'
import { PayloadList } from './PayloadList'
import { ProjectFaults } from './ProjectFaults'

export interface PayloadNavigatorProps {
  onNewPayload(kind?: DocumentKind): void
  /** Lists the folder anew. */
  onAgain(): void
  /** Something was opened. */
  onChoose?: (() => void) | undefined
  /** What else can be done with a payload. */
  extras: RowExtras
}

/** The payloads of the project: folders, what each file is, what is wrong with it (docs/reference/project.md). */
export function PayloadNavigator({ onNewPayload, onAgain, onChoose, extras }: PayloadNavigatorProps) {
  const workbench = useWorkbench()
  const tree = useTree()
  const status = useSelect(state => state.project.status)
  const error = useSelect(state => state.project.error)
  const folders = useSelect(state => state.project.folders)
  const isEmpty = tree.counts.all === 0 && folders.length === 0
  const verbs = useLatest({
    onNewPayload,
    onImport: () => workbench.store.setState({ importing: 'payloads' }),
  })
  return (
    <RowExtrasContext value={extras}>
      <NavigatorHead count={tree.counts.all} isEmpty={isEmpty} {...verbs} />
      {status === 'loading' ? (
        <ListBody>
          <WaitingRows label="Reading payloads/" height={28} count={6} hasIcon />
        </ListBody>
      ) : status === 'failed' ? (
        <NotLoaded what="The payloads" error={error} onAgain={onAgain} />
      ) : isEmpty ? (
        <NoPayloads {...verbs} />
      ) : (
        <PayloadList tree={tree} onChoose={onChoose} />
      )}
      {status === 'ready' && <ProjectFaults />}
      {status === 'ready' && <NavigatorFoot />}
    </RowExtrasContext>
  )
}
