import type { Searched } from '#domain/settings/search'

/** A part of the page that is no single setting, as it can be looked for. */
export interface SettingsPart extends Searched {
  key: 'profile' | 'file' | 'shortcuts'
  section: 'defaults' | 'file' | 'keyboard'
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
  {
    key: 'file',
    section: 'file',
    name: 'Import and export',
    effect:
      'A file holds the settings that differ from a new workspace. A config that was read over the API is taken, too.',
    words: 'load save backup share json blockyard.json download upload',
  },
  {
    key: 'shortcuts',
    section: 'keyboard',
    name: 'Shortcuts',
    effect: 'Choose the pencil, then press the keys. They are kept in blockyard.json, where the project shares them.',
    words: 'keys hotkeys keybindings bindings remap rebind keyboard conflict',
  },
]

/** Those of a section. */
export const partsOf = (section: string): SettingsPart[] => parts.filter(part => part.section === section)
