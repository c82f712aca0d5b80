import { ChevronDown, Copy, KeyRound } from 'lucide-react'
import { memo } from 'react'
import { type SnippetKind, snippetKinds, snippetLabels } from '../../../snippets/writeSnippet'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem, MenuSeparator, MenuSub } from '../../../ui/controls/Menu'
import type { Studio } from '../useStudio'
import styles from './Toolbar.module.css'

type CopyMenuProps = Pick<Studio, 'copyAs' | 'copyJson' | 'whyNoCopy' | 'whyNoSecret'>

/** The request that Send makes, as code or as a command. */
export const CopyMenu = memo(function CopyMenu(props: CopyMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={Copy} iconEnd={ChevronDown} aria-label="Copy as">
          <span className={styles.word}>Copy as</span>
        </Button>
      }
    >
      <MenuItem onSelect={props.copyJson}>JSON</MenuItem>
      <MenuSeparator />
      <Items {...props} onSelect={kind => props.copyAs(kind)} />
      <MenuSeparator />
      <MenuSub icon={KeyRound} label="With the token">
        <Items {...props} isSecret onSelect={kind => props.copyAs(kind, true)} />
      </MenuSub>
    </Menu>
  )
})

interface ItemsProps extends Pick<CopyMenuProps, 'whyNoCopy' | 'whyNoSecret'> {
  isSecret?: boolean
  onSelect(kind: SnippetKind): void
}

/** Made when the menu opens: what can be copied is asked of the payload as it is then. */
const Items = ({ whyNoCopy, whyNoSecret, isSecret, onSelect }: ItemsProps) =>
  snippetKinds.map(kind => (
    <MenuItem
      key={kind}
      why={whyNoCopy(kind) ?? (isSecret ? whyNoSecret() : null) ?? false}
      onSelect={() => onSelect(kind)}
    >
      {snippetLabels[kind]}
    </MenuItem>
  ))
