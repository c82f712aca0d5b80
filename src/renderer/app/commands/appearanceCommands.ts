import {
  Contrast,
  Image,
  ImageOff,
  ImagePlus,
  Keyboard,
  type LucideIcon,
  Monitor,
  Moon,
  Rows3,
  Sun,
} from 'lucide-react'
import type { ImageChoice } from '../../store/images'
import { type Density, densities } from '../../store/inspection/density'
import type { ThemeChoice } from '../../store/layout'
import type { Command } from './command'

const images = (choice: ImageChoice, label: string, icon: LucideIcon): Command => ({
  id: `images.${choice}`,
  label,
  icon,
  run: ({ store }) => store.setState({ images: choice }),
})

const theme = (choice: ThemeChoice, label: string, icon: LucideIcon): Command => ({
  id: `theme.${choice}`,
  label,
  icon,
  anywhere: true,
  run: ({ store }) => store.setState({ themeChoice: choice }),
})

const density = (choice: Density): Command => ({
  id: `density.${choice}`,
  label: `Density of lists: ${choice}`,
  icon: Rows3,
  run: ({ store }) => store.setState({ density: choice }),
})

/** How the window looks, and which pictures of others it loads. */
export const appearanceCommands: readonly Command[] = [
  images('on', 'Remote images: always load', Image),
  images('ask', 'Remote images: ask for each', ImagePlus),
  images('off', 'Remote images: never load', ImageOff),
  theme('system', 'Theme: system', Monitor),
  theme('light', 'Theme: light', Sun),
  theme('dark', 'Theme: dark', Moon),
  theme('hc', 'Theme: high contrast', Contrast),
  ...densities.map(density),
  {
    id: 'keys.letters',
    label: 'One-letter keys in the exchange list: on or off',
    icon: Keyboard,
    run: ({ store, notify }) => {
      const letterKeys = !store.getState().letterKeys
      store.setState({ letterKeys })
      notify(`One-letter keys are ${letterKeys ? 'on' : 'off'}`)
    },
  },
]
