import { BookmarkPlus, ChevronDown, LayoutTemplate } from 'lucide-react'
import { memo } from 'react'
import type { DocumentKind } from '#contract/documents'
import { dialogTemplates } from '#domain/dialogs/templates'
import { catalogue } from '#domain/templates/catalogue'
import { kindIcons } from '../../../files/kindIcons'
import { dialogTemplatesWith, openDialogTemplate } from '../../../files/openDialogTemplate'
import { openTemplate } from '../../../files/openTemplate'
import { openOwnTemplate, ownTemplateFiles, saveAsTemplate, whyNoTemplate } from '../../../files/ownTemplates'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { openTemplatesTab } from '../../../store/payloads/tabs'
import { purposeIcons } from '../../../store/templates/purposeIcons'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Picker } from '../../../ui/controls/Picker'
import { PickerFoot, PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
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
  const { store } = useWorkbench()
  return (
    <Picker
      wide
      align="end"
      name="Templates"
      search={`Search ${catalogue.length + dialogTemplates.length} templates`}
      trigger={
        <Button variant="ghost" size="sm" icon={LayoutTemplate} iconEnd={ChevronDown} aria-label="Templates">
          <span className={styles.word}>Templates</span>
        </Button>
      }
      foot={
        <PickerFoot
          link={{
            label: 'Gallery',
            onSelect: () => store.setState(state => ({ place: 'tabs', ...openTemplatesTab(state) })),
          }}
        >
          Opens as a new payload. {name} is not changed.
        </PickerFoot>
      }
    >
      {query => <Items kind={kind} path={path} words={query.trim().toLowerCase()} />}
    </Picker>
  )
})

interface ItemsProps extends Pick<TemplatesMenuProps, 'kind' | 'path'> {
  words: string
}

function Items({ kind, path, words }: ItemsProps) {
  const workbench = useWorkbench()
  const has = (...texts: string[]) => texts.some(text => text.toLowerCase().includes(words))
  const own = ownTemplateFiles(useSelect(state => state.project.files)).filter(one => has(nameOfFile(one.path)))
  const found = catalogue.filter(({ label, purpose, description }) => has(label, purpose, description))
  const dialogs = <DialogItems words={words} />
  return (
    <>
      {words === '' && <SaveAsTemplate kind={kind} path={path} />}
      {own.length > 0 && (
        <PickerGroup label="Yours" end="payloads/templates/">
          {own.map(one => (
            <PickerItem
              key={one.path}
              value={one.path}
              icon={kindIcons[one.kind]}
              onSelect={() => void openOwnTemplate(workbench, one.path)}
            >
              {nameOfFile(one.path)}
            </PickerItem>
          ))}
        </PickerGroup>
      )}
      {kind === 'dialog' && dialogs}
      {found.length > 0 && (
        <PickerGroup label="Start from">
          {found.map(({ id, label, purpose, description }) => (
            <PickerItem
              key={id}
              value={id}
              icon={purposeIcons[purpose]}
              detail={description}
              onSelect={() => void openTemplate(workbench, id, kind)}
            >
              {label}
            </PickerItem>
          ))}
        </PickerGroup>
      )}
      {kind !== 'dialog' && dialogs}
    </>
  )
}

/** Dialogs to begin with; they come first where a dialog is made. */
function DialogItems({ words }: Pick<ItemsProps, 'words'>) {
  const workbench = useWorkbench()
  const found = dialogTemplatesWith(words)
  if (found.length === 0) return null
  return (
    <PickerGroup label="Dialogs">
      {found.map(template => (
        <PickerItem
          key={template.id}
          value={`dialog ${template.id}`}
          icon={kindIcons.dialog}
          detail={template.description}
          onSelect={() => void openDialogTemplate(workbench, template)}
        >
          {template.label}
        </PickerItem>
      ))}
    </PickerGroup>
  )
}

function SaveAsTemplate({ kind, path }: Pick<TemplatesMenuProps, 'kind' | 'path'>) {
  const workbench = useWorkbench()
  return (
    <PickerGroup>
      <PickerItem
        value="save"
        icon={BookmarkPlus}
        why={path === undefined ? 'It has no file yet.' : (whyNoTemplate(path, kind) ?? false)}
        onSelect={() => path !== undefined && void saveAsTemplate(workbench, path)}
      >
        Save as template
      </PickerItem>
    </PickerGroup>
  )
}
