import { BookmarkPlus, ChevronDown, LayoutTemplate } from 'lucide-react'
import { memo, useState } from 'react'
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
import { MenuSearch } from '../../../ui/controls/MenuSearch'
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
export const TemplatesMenu = memo(function TemplatesMenu(props: TemplatesMenuProps) {
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
      <Items {...props} />
      <MenuFoot
        link={{
          label: 'Gallery',
          onSelect: () => store.setState(state => ({ place: 'tabs', ...openTemplatesTab(state) })),
        }}
      >
        Opens as a new payload. {props.name} is not changed.
      </MenuFoot>
    </Menu>
  )
})

/** Made when the menu opens, so that each search begins anew. */
function Items({ kind, path }: TemplatesMenuProps) {
  const workbench = useWorkbench()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some(text => text.toLowerCase().includes(words))
  const own = ownTemplateFiles(useSelect(state => state.project.files)).filter(one => has(nameOfFile(one.path)))
  const found = catalogue.filter(({ label, purpose, description }) => has(label, purpose, description))
  return (
    <>
      <MenuSearch label={`Search ${catalogue.length} templates`} value={search} onChange={setSearch} />
      {words === '' && <SaveAsTemplate kind={kind} path={path} />}
      {own.length > 0 && (
        <>
          <MenuLabel end="payloads/templates/">Yours</MenuLabel>
          {own.map(one => (
            <MenuItem
              key={one.path}
              icon={kindIcons[one.kind]}
              onSelect={() => void openOwnTemplate(workbench, one.path)}
            >
              {nameOfFile(one.path)}
            </MenuItem>
          ))}
        </>
      )}
      <MenuLabel>{found.length + own.length > 0 ? 'Start from' : `No results for “${search.trim()}”`}</MenuLabel>
      {found.map(({ id, label, purpose, description }) => (
        <MenuItem
          key={id}
          icon={purposeIcons[purpose]}
          detail={description}
          onSelect={() => void openTemplate(workbench, id, kind)}
        >
          {label}
        </MenuItem>
      ))}
    </>
  )
}

function SaveAsTemplate({ kind, path }: Pick<TemplatesMenuProps, 'kind' | 'path'>) {
  const workbench = useWorkbench()
  return (
    <>
      <MenuItem
        icon={BookmarkPlus}
        why={path === undefined ? 'It has no file yet.' : (whyNoTemplate(path, kind) ?? false)}
        onSelect={() => path !== undefined && void saveAsTemplate(workbench, path)}
      >
        Save as template
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
