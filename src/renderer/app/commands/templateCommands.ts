import { LayoutTemplate } from 'lucide-react'
import { dialogTemplates } from '#domain/dialogs/templates'
import { catalogue } from '#domain/templates/catalogue'
import { kindIcons } from '../../files/kindIcons'
import { openDialogTemplate } from '../../files/openDialogTemplate'
import { openTemplate } from '../../files/openTemplate'
import { openTemplatesTab } from '../../store/payloads/tabs'
import { purposeIcons } from '../../store/templates/purposeIcons'
import type { Command } from './command'

/** The gallery of templates, and every template as a new payload or dialog. */
export const templateCommands: readonly Command[] = [
  {
    id: 'templates.open',
    label: 'Open templates',
    icon: LayoutTemplate,
    run: ({ store }) => store.setState(state => ({ place: 'tabs', ...openTemplatesTab(state) })),
  },
  ...catalogue.map<Command>(({ id, label, purpose }) => ({
    id: `document.from.${id}`,
    label: `New payload from template: ${label}`,
    icon: purposeIcons[purpose],
    run: context => void openTemplate(context, id),
  })),
  ...dialogTemplates.map<Command>(template => ({
    id: `document.dialog.${template.id}`,
    label: `New dialog from template: ${template.label}`,
    icon: kindIcons.dialog,
    run: context => void openDialogTemplate(context, template),
  })),
]
