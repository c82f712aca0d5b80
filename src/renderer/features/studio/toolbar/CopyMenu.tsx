import { ChevronDown, Copy } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../../ui/controls/Button'
import { Menu } from '../../../ui/controls/Menu'
import { CopyItems, type CopyItemsProps } from './CopyItems'
import styles from './Toolbar.module.css'

/** The request that Send makes, as code or as a command. */
export const CopyMenu = memo(function CopyMenu(props: CopyItemsProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={Copy} iconEnd={ChevronDown} aria-label="Copy as">
          <span className={styles.word}>Copy as</span>
        </Button>
      }
    >
      <CopyItems {...props} />
    </Menu>
  )
})
