import { RotateCw, Unplug } from 'lucide-react'
import type { ListedWorkspace } from '#contract/workspaces/listed'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import { moment } from '../../../ui/words/moment'
import styles from './StartPage.module.css'

interface CrashBannerProps {
  of: ListedWorkspace
  onReopen(): void
}

/** Says of the last workspace that ended without being closed that nothing of it is lost. When it was written last is all that is known of its end. */
export function CrashBanner({ of, onReopen }: CrashBannerProps) {
  const isOpening = useSelect(state => state.openingWorkspace === of.folder)
  return (
    <section className={styles.crash} aria-label="Closed unexpectedly">
      <Icon of={Unplug} />
      <p>
        <b>
          {of.name} closed unexpectedly after {moment(of.at)}.
        </b>{' '}
        Everything acknowledged is saved. Deliveries that were interrupted can be resent.
      </p>
      <Button variant="primary" icon={RotateCw} kbd="↵" busy={isOpening} data-zone-focus onClick={onReopen}>
        Reopen
      </Button>
    </section>
  )
}
