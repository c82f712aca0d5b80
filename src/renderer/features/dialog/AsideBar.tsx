import { PanelTopOpen } from 'lucide-react'
import { readDialog } from '#domain/dialogs/readDialog'
import { useSelect, useWorkbench } from '../../store/workbench'
import { withDialogAside } from '../../store/world/dialogs'
import { Button } from '../../ui/controls/Button'
import { NoticeBar } from '../../ui/states/NoticeBar'

/** Over the window while the dialog of whoever acts makes room for what they look at: that it is there, and the way back. */
export function AsideBar() {
  const { store } = useWorkbench()
  const dialog = useSelect(({ dialogs, personaId }) => dialogs[personaId])
  if (!dialog?.isAside) return null
  const back = () => store.setState(({ dialogs }) => ({ dialogs: withDialogAside(dialogs, dialog.id, false) }))
  return (
    <NoticeBar
      tone="info"
      icon={PanelTopOpen}
      end={
        <Button size="sm" onClick={back}>
          Back to the dialog
        </Button>
      }
    >
      <b>{readDialog(dialog.dialog).title}</b> is still open, with everything that was filled in
    </NoticeBar>
  )
}
