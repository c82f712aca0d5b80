import { type DialogTemplate, dialogTemplates } from '#domain/dialogs/templates'
import { written } from '#domain/edits/written'
import { formDesk, formDeskPlugin, submitUrlOf } from '#domain/templates/formDesk'
import { newDocument } from '../store/templates/newDocument'
import type { Workbench } from '../store/workbench'
import { addIntegration } from './templateIntegration'

/**
 * Opens a dialog of a template as a new payload, to be submitted to an integration that takes it, which is added to the
 * project where it is not there.
 */
export async function openDialogTemplate(workbench: Workbench, { id, dialog }: DialogTemplate): Promise<void> {
  newDocument(workbench.store, {
    kind: 'dialog',
    name: id,
    text: `${written(dialog)}\n`,
    place: { submitUrl: submitUrlOf(id) },
  })
  await addIntegration(workbench, formDeskPlugin, formDesk, 'takes its submissions')
}

/** Those that have these words in their label or description. */
export const dialogTemplatesWith = (words: string): readonly DialogTemplate[] =>
  dialogTemplates.filter(({ label, description }) => `dialog ${label} ${description}`.toLowerCase().includes(words))
