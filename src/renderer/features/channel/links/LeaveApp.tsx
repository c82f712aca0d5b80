import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { cx } from '../../../ui/marks/cx'
import styles from './LeaveApp.module.css'

/** Asks before an integration's response opens an address outside (docs/reference/rendering.md#sizes). */
export function LeaveApp({ url, onClose }: { url: string; onClose(): void }) {
  const open = () => {
    window.open(url, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Dialog open title="Leave Blockyard" sub="an integration opens a website" onClose={onClose}>
      <DialogForm
        foot="Opens in the system browser"
        onSubmit={open}
        verbs={
          <>
            <Button onClick={onClose}>Stay here</Button>
            <Button type="submit" variant="primary">
              Open in the browser
            </Button>
          </>
        }
      >
        <p className={cx('wire', styles.url)}>{url}</p>
      </DialogForm>
    </Dialog>
  )
}
