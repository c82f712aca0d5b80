import type { Purpose } from '#domain/templates/template'

/** Stands in place of a purpose for the templates of the project. */
export const ownPurpose = 'Yours'
export type TemplatePurpose = Purpose | typeof ownPurpose

/** What the gallery of templates shows. */
export interface TemplateFilter {
  words: string
  /** `null` for all. */
  purpose: TemplatePurpose | null
  /** Types of blocks that a template must use, all of them. */
  uses: readonly string[]
}

export const noTemplateFilter: TemplateFilter = { words: '', purpose: null, uses: [] }

/** How the gallery was left: whoever comes back from the studio finds it as it was. */
export interface TemplatesLook {
  filter: TemplateFilter
  /** Id of the template in the preview, `''` for the first. */
  chosen: string
}

export const firstTemplatesLook: TemplatesLook = { filter: noTemplateFilter, chosen: '' }
