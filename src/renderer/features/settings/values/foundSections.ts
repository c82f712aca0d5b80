import { isFound } from '#domain/settings/search'
import { type SettingsSection, sections } from './sections'

/**
 * The sections with what of them is found by a query; those without any are left out. With `keys` only settings that are
 * among them.
 */
export function foundSections(query: string, keys: ReadonlySet<string> | null): SettingsSection[] {
  const isShown = (one: { key: string }) => keys === null || keys.has(one.key)
  return sections
    .map(section => ({
      ...section,
      parts: section.parts.filter(one => isFound(one, query) && isShown(one)),
      settings: section.settings.filter(one => isFound(one, query) && isShown(one)),
      windowSettings: section.windowSettings.filter(one => isFound(one, query) && isShown(one)),
    }))
    .filter(({ parts, settings, windowSettings }) => parts.length + settings.length + windowSettings.length > 0)
}
