import { Contrast, Image, ImageOff, ImagePlus, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import type { ImageChoice } from '../../store/images'
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
  run: ({ store }) => store.setState({ themeChoice: choice }),
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
]
