import type { Searched } from '#domain/settings/search'

/** A part of the page that is no single setting, as it can be looked for. */
export interface SettingsPart extends Searched {
  key: 'profile'
  section: 'defaults'
}

/** All of them, in the order in which they are shown. */
export const parts: readonly SettingsPart[] = [
  {
    key: 'profile',
    section: 'defaults',
    name: 'Server defaults',
    effect:
      'Production defaults behave as a new production server does; local ones let integrations on this computer work.',
    words: 'profile local production reset breakage breaks stops',
  },
]

/** Those of a section. */
export const partsOf = (section: string): SettingsPart[] => parts.filter(part => part.section === section)
