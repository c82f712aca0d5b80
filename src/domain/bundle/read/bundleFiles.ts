import { written } from '../../edits/written'
import { integrationPath } from '../../project/paths'
import { isShared, settingsFormat } from '../../project/settings/schema'
import { fillValue } from '../../recording/fillRequest'
import type { Bundle } from '../schema/bundle'

/** Placeholders stay as they are; only braces that were in a text are themselves again. */
export const unescaped = <T>(value: T): T => fillValue(value, new Map()) as T

/** The files of the project of a workspace that a bundle is opened as, by path: its settings, and its simulated integrations. */
export function bundleFiles({ state, integrations = {} }: Bundle, name: string): Map<string, string> {
  const settings = Object.fromEntries(Object.entries(state.settings ?? {}).filter(([key]) => isShared(key)))
  const plugins = state.plugins ?? {}
  const shared = {
    format: settingsFormat,
    name,
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(Object.keys(plugins).length === 0 ? {} : { plugins }),
  }
  return new Map([
    ['blockyard.json', `${written(unescaped(shared))}\n`],
    ...Object.entries(unescaped(integrations)).map(([integration, file]): [string, string] => [
      integrationPath(integration),
      `${written(file)}\n`,
    ]),
  ])
}
