import { BookmarkPlus, ChevronDown, LayoutTemplate } from 'lucide-react'
import { memo } from 'react'
import type { DocumentKind } from '#contract/documents'
import { catalogue } from '#domain/templates/catalogue'
import { kindIcons } from '../../../files/kindIcons'
import { openOwnTemplate, ownTemplateFiles, saveAsTemplate, whyNoTemplate } from '../../../files/ownTemplates'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { openTemplatesTab } from '../../../store/payloads/tabs'
import { openTemplate } from '../../../store/templates/openTemplate'
import { purposeIcons } from '../../../store/templates/purposeIcons'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuFoot, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/controls/Menu'
import styles from './Toolbar.module.css'

export interface TemplatesMenuProps {
  kind: DocumentKind
  /** Name of the payload that is open. */
  name: string
  /** Its file; absent until there is one. */
  path: string | undefined
}

/** Payloads to begin with; each opens in a tab of its own, so that nothing that was written is lost. */
// Menus are dear to draw and do not look at the text: a key leaves them alone.
export const TemplatesMenu = memo(function TemplatesMenu({ kind, name, path }: TemplatesMenuProps) {
  const workbench = useWorkbench()
  const { store } = workbench
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
      <MenuItem
        icon={BookmarkPlus}
        why={path === undefined ? 'It has no file yet.' : (whyNoTemplate(path, kind) ?? false)}
        onSelect={() => path !== undefined && void saveAsTemplate(workbench, path)}
      >
        Save as template
      </MenuItem>
      <MenuSeparator />
      <OwnTemplates />
      <MenuLabel end={`${catalogue.length} templates`}>Start from</MenuLabel>
      {catalogue.map(({ id, label, purpose, description }) => (
        <MenuItem
          key={id}
          icon={purposeIcons[purpose]}
          detail={description}
          onSelect={() => void openTemplate(workbench, id, kind)}
        >
          {label}
        </MenuItem>
      ))}
      <MenuFoot
        link={{
          label: 'Gallery',
          onSelect: () => store.setState(state => ({ place: 'tabs', ...openTemplatesTab(state) })),
        }}
      >
        Opens as a new payload. {name} is not changed.
      </MenuFoot>
    </Menu>
  )
})

/** Those of the project, once the menu is open. */
function OwnTemplates() {
  const workbench = useWorkbench()
  const own = ownTemplateFiles(useSelect(state => state.project.files))
  if (own.length === 0) return null
  return (
    <>
      <MenuLabel end="payloads/templates/">Yours</MenuLabel>
      {own.map(({ path, kind }) => (
        <MenuItem key={path} icon={kindIcons[kind]} onSelect={() => void openOwnTemplate(workbench, path)}>
          {nameOfFile(path)}
        </MenuItem>
      ))}
    </>
  )
}
