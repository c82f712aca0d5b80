import { blocksUsed } from '#domain/templates/blocksUsed'
import type { TemplateFilter } from '../../store/payloads/templatesLook'
import type { GalleryTemplate } from './own/galleryTemplate'

/** Returns the templates that have every word somewhere, the purpose and the blocks. */
export function matching(
  templates: readonly GalleryTemplate[],
  { words, purpose, uses }: TemplateFilter,
): readonly GalleryTemplate[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter(
    template =>
      (purpose === null || template.purpose === purpose) &&
      wanted.every(word => textOf(template).includes(word)) &&
      uses.every(type => typesOf(template).has(type)),
  )
}

/** What of a template is searched: how it is called, and every word of its message. */
const textOf = remembered(({ label, purpose, description, plugin, post }) =>
  [label, purpose, description, plugin, JSON.stringify(post)].join(' ').toLowerCase(),
)

const typesOf = remembered(({ post }) => new Set(blocksUsed(post).types.map(([type]) => type)))

/** How many templates use each type of block; none that no template uses. */
export function usesOf(
  templates: readonly GalleryTemplate[],
  types: readonly string[],
): [type: string, count: number][] {
  return types.flatMap(type => {
    const count = templates.filter(template => typesOf(template).has(type)).length
    return count > 0 ? [[type, count]] : []
  })
}

/** A function of a template whose value is made once. */
function remembered<T>(make: (template: GalleryTemplate) => T): (template: GalleryTemplate) => T {
  const made = new WeakMap<GalleryTemplate, { value: T }>()
  return template => {
    const known = made.get(template) ?? { value: make(template) }
    made.set(template, known)
    return known.value
  }
}
