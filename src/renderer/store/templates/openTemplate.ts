import type { DocumentKind } from '#contract/documents'
import type { Template } from '#domain/templates/template'
import type { Workbench } from '../workbench'
import { newDocument } from './newDocument'
import { templateText } from './templateText'

/** Opens a template as a new payload. Its message is loaded now: most windows never need one. */
export async function openTemplate(
  { store, notify }: Pick<Workbench, 'store' | 'notify'>,
  id: string,
  kind: DocumentKind = 'post',
): Promise<void> {
  try {
    const { templates } = await import('#domain/templates/templates')
    const template = templates.find(one => one.id === id)
    if (template) newDocumentOf({ store }, template, kind)
  } catch {
    notify('The template could not be loaded. Reload the window and try again.')
  }
}

/** Opens a template whose message is there already. */
export const newDocumentOf = (
  { store }: Pick<Workbench, 'store'>,
  { name, post }: Pick<Template, 'name' | 'post'>,
  kind: DocumentKind = 'post',
): string => newDocument(store, { kind, name, text: templateText(post, kind) })
