import { LayoutTemplate } from 'lucide-react'
import { catalogue } from '#domain/templates/catalogue'
import { openTemplate } from '../../files/openTemplate'
import { openTemplatesTab } from '../../store/payloads/tabs'
import { purposeIcons } from '../../store/templates/purposeIcons'
import type { Command } from './command'

/** The gallery of templates, and every template as a new payload. */
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
]
