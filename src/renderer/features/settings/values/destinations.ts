import { catalog } from '#domain/settings/catalog'
import type { Searched } from '#domain/settings/search'
import { parts } from './parts'
import { windowSettings } from './windowSettings'

/** All settings by what they can be looked for, in the order of the page. */
export const allSettings: readonly Searched[] = [...parts, ...catalog, ...windowSettings]
