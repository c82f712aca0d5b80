import { ChevronDown, LayoutTemplate } from 'lucide-react'
import { memo } from 'react'
import type { DocumentKind } from '#contract/documents'
import { newDocument } from '../../../store/newDocument'
import { openGalleryTab } from '../../../store/tabs'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuFoot, MenuItem, MenuLabel } from '../../../ui/controls/Menu'
import { templates } from '../templates/templates'
import { templateText } from '../templates/templateText'
import styles from './Toolbar.module.css'

export interface TemplatesMenuProps {
  kind: DocumentKind
  /** Name of the payload that is open. */
  name: string
}

/** Payloads to begin with; each opens in a tab of its own, so that nothing that was written is lost. */
// Menus are dear to draw and do not look at the text: a key leaves them alone.
export const TemplatesMenu = memo(function TemplatesMenu({ kind, name }: TemplatesMenuProps) {
  const { store } = useWorkbench()
  return (
    <Menu
      wide
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={LayoutTemplate} iconEnd={ChevronDown} aria-label="Templates">
          <span className={styles.word}>Templates</span>
        </Button>
      }
    >
      <MenuLabel end={`${templates.length} templates`}>Start from</MenuLabel>
      {templates.map(template => (
        <MenuItem
          key={template.id}
          icon={template.icon}
          detail={template.description}
          onSelect={() => newDocument(store, { kind, name: template.name, text: templateText(template, kind) })}
        >
          {template.label}
        </MenuItem>
      ))}
      <MenuFoot
        link={{
          label: 'Gallery',
          onSelect: () => store.setState(state => ({ place: 'tabs', ...openGalleryTab(state) })),
        }}
      >
        Opens as a new payload. {name} is not changed.
      </MenuFoot>
    </Menu>
  )
})
