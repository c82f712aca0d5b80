import type { DocumentKind } from '#contract/documents'
import type { Template } from '#domain/templates/template'
import { newDocument } from '../store/templates/newDocument'
import { templateText } from '../store/templates/templateText'
import type { Workbench } from '../store/workbench'
import { addIntegration } from './templateIntegration'

/** Kinds that have controls with actions of their own: the integration responds to their clicks. */
const clickable: readonly DocumentKind[] = ['post', 'incoming_webhook']

/**
 * Opens a template as a new payload, and adds its integration to the project, so that what is made of it can be clicked
 * and its rules can be changed. Its message is loaded now: most windows never need one.
 */
export async function openTemplate(workbench: Workbench, id: string, kind: DocumentKind = 'post'): Promise<void> {
  const template = await templateOf(id)
  if (template === null) return workbench.notify('The template could not be loaded. Reload the window and try again.')
  const { name, post, plugin, integration } = template
  newDocument(workbench.store, { kind, name, text: templateText(post, kind) })
  if (clickable.includes(kind)) await addIntegration(workbench, plugin, integration)
}

async function templateOf(id: string): Promise<Template | null> {
  try {
    const { templates } = await import('#domain/templates/templates')
    return templates.find(one => one.id === id) ?? null
  } catch {
    return null
  }
}
