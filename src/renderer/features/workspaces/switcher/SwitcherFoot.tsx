import { printedKeys } from '../../../ui/keys/printedKeys'
import { Kbd } from '../../../ui/marks/Kbd'
import styles from './Switcher.module.css'

/** What the keys do to the workspace that is lit. */
export const SwitcherFoot = () => (
  <div className={styles.foot}>
    <span>
      <Kbd>↵</Kbd>switch
    </span>
    <span>
      <Kbd>{printedKeys('Mod+↵')}</Kbd>open in a new window
    </span>
  </div>
)
