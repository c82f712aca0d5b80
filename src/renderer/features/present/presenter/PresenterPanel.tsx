import { Maximize2, Presentation, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton'
import { Icon } from '../../../ui/marks/Icon'
import type { Driving } from '../keys/useDriving'
import { openPresenter } from '../windows/openPresenter'
import { Presenter } from './Presenter'
import styles from './Presenter.module.css'

/** The presenter's view over the stage, for browsers that open no second window: the audience sees it as well. */
export function PresenterPanel({ driving, onClose }: { driving: Driving; onClose(): void }) {
  const [tries, setTries] = useState(0)
  const open = () => (openPresenter() ? onClose() : setTries(count => count + 1))
  const head = (
    <>
      <div className={styles.panelHead}>
        <Icon of={Presentation} size="s" />
        <b>Presenter</b>
        <span className={styles.grow} />
        <IconButton icon={Maximize2} label="Open as its own window" size="sm" onClick={open} />
        <IconButton icon={X} label="Close" size="sm" onClick={onClose} />
      </div>
      <p className={styles.blocked} role="status" key={tries}>
        The browser blocked the second window. Allow pop-ups for {location.host}, then open it again. Until then the
        audience sees this panel.
      </p>
    </>
  )
  return (
    <aside className={styles.panel}>
      <Presenter driving={driving} digits="" head={head} />
    </aside>
  )
}
