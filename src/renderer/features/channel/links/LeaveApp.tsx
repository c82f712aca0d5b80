import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import styles from './LeaveApp.module.css'

/** Asks before an integration's answer opens an address outside (rendering.md 3). */
export function LeaveApp({ url, onClose }: { url: string; onClose(): void }) {
  const open = () => {
    window.open(url, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Dialog open title="The answer leads out of Blockyard" onClose={onClose}>
      <div className={styles.body}>
        <p className="wire">{url}</p>
        <div className={styles.verbs}>
          <Button onClick={onClose}>Stay here</Button>
          <Button variant="primary" onClick={open}>
            Open in the browser
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
