import { cx } from '../marks/cx'
import styles from './NavigatorRow.module.css'

/** Classes of a row of a list beside the stage, of one line or two: an icon, a name in `b`, more below it. `isOn` is what the stage shows. */
export const navigatorRow = (lines: 'one' | 'two', isOn: boolean): string =>
  cx(styles.row, styles[lines], isOn && styles.on, isOn && 'lead')
