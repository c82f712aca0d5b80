import type { Searched } from '#domain/settings/search'
import { type ImageChoice, imageChoices } from '../../../store/images'
import { type Density, densities } from '../../../store/inspection/density'
import { defaultLayout, type ThemeChoice, themeChoices } from '../../../store/layout'
import { initialState, type State } from '../../../store/state'

export interface WindowOption {
  value: string
  label: string
}

/** A setting of this browser: it is kept here and goes to no other computer. */
export interface WindowSetting extends Searched {
  section: 'appearance' | 'keyboard' | 'privacy'
  /** What it can be; `on` and `off` are a switch. */
  options: readonly WindowOption[]
  usual: string
  read(state: State): string
  write(value: string): Partial<State>
}

const themeLabels: Readonly<Record<ThemeChoice, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  hc: 'High contrast',
}
const densityLabels: Readonly<Record<Density, string>> = { compact: 'Compact', regular: 'Regular', roomy: 'Roomy' }
const imageLabels: Readonly<Record<ImageChoice, string>> = { off: 'Off', ask: 'Ask', on: 'On' }

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): WindowOption[] =>
  values.map(value => ({ value, label: labels[value] }))

const chosen = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find(one => one === value)

/** On or off, as options. */
export const onOff = ['off', 'on'] as const

/** The settings of the window, in the order in which they are shown. */
export const windowSettings: readonly WindowSetting[] = [
  {
    key: 'theme',
    name: 'Theme',
    section: 'appearance',
    effect: 'Colours of the window. System follows the desktop.',
    words: 'appearance dark light contrast colors mode',
    options: optionsOf(themeChoices, themeLabels),
    usual: defaultLayout.themeChoice,
    read: ({ themeChoice }) => themeChoice,
    write: value => {
      const themeChoice = chosen(themeChoices, value)
      return themeChoice ? { themeChoice } : {}
    },
  },
  {
    key: 'density',
    name: 'Density',
    section: 'appearance',
    effect: 'Row height of the lists of exchanges.',
    words: 'compact roomy rows size',
    options: optionsOf(densities, densityLabels),
    usual: initialState.density,
    read: ({ density }) => density,
    write: value => {
      const density = chosen(densities, value)
      return density ? { density } : {}
    },
  },
  {
    key: 'letterKeys',
    name: 'One-letter keys in lists',
    section: 'keyboard',
    effect: 'J and K and the keys of verbs work while the list of exchanges has the focus.',
    words: 'shortcuts hotkeys',
    options: onOff.map(value => ({ value, label: value })),
    usual: initialState.letterKeys ? 'on' : 'off',
    read: ({ letterKeys }) => (letterKeys ? 'on' : 'off'),
    write: value => ({ letterKeys: value === 'on' }),
  },
  {
    key: 'images',
    name: 'Remote images',
    section: 'privacy',
    effect: 'They come from other servers, and never get a referrer.',
    words: 'pictures load external',
    options: optionsOf(imageChoices, imageLabels),
    usual: initialState.images,
    read: ({ images }) => images,
    write: value => {
      const images = chosen(imageChoices, value)
      return images ? { images } : {}
    },
  },
]

/** What an option is called. */
export const optionLabel = ({ options }: WindowSetting, value: string): string =>
  options.find(option => option.value === value)?.label ?? value
