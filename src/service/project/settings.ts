import { basename } from 'node:path'
import type { Project } from '#contract/project/project'
import type { TargetView } from '#contract/project/targets'
import {
  lineOf,
  type ReadSettings,
  readLocalSettings,
  readProjectSettings,
} from '#domain/project/settings/readSettings'
import type { LocalSettings, ProjectSettings, StoredTarget } from '#domain/project/settings/schema'
import { unknownSettings } from '#domain/project/settings/sharedSettings'
import { isReference, type Secrets, secretsOf } from '#domain/project/settings/splitSecrets'
import type { Context } from '../context'
import { textOf } from './describeFile'
import { rootFiles, type Tree } from './tree/tree'

/** blockyard.json and blockyard.local.json as they were last read; of a broken file the last good settings hold. */
export interface SettingsFiles {
  settings(): ProjectSettings
  secrets(): Secrets
  faults(): Project['faults']
  /** Text of a file, `null` when it is not there; for whoever changes it. */
  text(file: SettingsPath): string | null
  /** Whether a file can be changed: it is good, or not there. */
  isGood(file: SettingsPath): boolean
  /** Reads both again. */
  read(): Promise<void>
  /** Another number once anything is different from what was read before, whoever read it. */
  version(): number
}

export type SettingsPath = typeof rootFiles.settings | typeof rootFiles.local

interface Held<T> {
  text: string | null
  value: T
  fault: Project['faults'][number] | null
  /** Why the file could not be read when it was last looked at; what is held is older then. */
  unread?: string
}

export function createSettingsFiles(tree: Tree, knowSecret: (secret: string) => void): SettingsFiles {
  let settings: Held<ProjectSettings> = { text: null, value: { format: 1 }, fault: null }
  let local: Held<LocalSettings> = { text: null, value: { format: 1 }, fault: null }
  let version = 0

  async function readAgain<T>(path: SettingsPath, former: Held<T>, parse: (text: string) => ReadSettings<T>, empty: T) {
    const found = await tree.read(path).catch(error => String(error instanceof Error ? error.message : error))
    if (typeof found === 'string') {
      if (former.unread === found) return former
      return { ...former, unread: found, fault: { path, fault: { line: 1, message: found } } }
    }
    const isAsBefore = former.unread === undefined
    if (found === null) return isAsBefore && former.text === null ? former : { text: null, value: empty, fault: null }
    const text = textOf(found.bytes)
    if (isAsBefore && text === former.text) return former
    const read = parse(text)
    return read.ok
      ? { text, value: read.value, fault: null }
      : { text, value: former.value, fault: { path, fault: read.fault } }
  }

  return {
    settings: () => settings.value,
    secrets: () => local.value.secrets ?? {},
    faults: () =>
      [settings.fault, local.fault, ...plainTokens(settings.value), ...unknownNames(settings)].filter(
        fault => fault !== null,
      ),
    text: file => (file === rootFiles.settings ? settings.text : local.text),
    version: () => version,
    isGood: file => (file === rootFiles.settings ? settings.fault : local.fault) === null,
    async read() {
      const former = [settings, local]
      settings = await readAgain(rootFiles.settings, settings, readProjectSettings, { format: 1 })
      local = await readAgain(rootFiles.local, local, readLocalSettings, { format: 1 })
      for (const secret of Object.values(local.value.secrets ?? {})) if (secret !== '') knowSecret(secret)
      if (former[0] !== settings || former[1] !== local) version++
    },
  }
}

/** A token that somebody wrote into the file that git keeps. */
const plainTokens = ({ targets = [] }: ProjectSettings): Project['faults'] =>
  targets
    .filter(({ token }) => token !== undefined && token !== '' && !isReference(token))
    .map(({ name }) => ({
      path: rootFiles.settings,
      fault: { line: 1, message: `The token of ${name} is written here, and git keeps it. Save the target again.` },
    }))

/** A name that is no setting has no effect, and is kept for the version that knows it. */
function unknownNames({ text, value, fault }: Held<ProjectSettings>): Project['faults'] {
  if (fault !== null || value.settings === undefined) return []
  return unknownSettings(value.settings).map(name => ({
    path: rootFiles.settings,
    fault: { line: lineOf(text ?? '', `/settings/${name}`), message: `${name} is not a setting of a project.` },
  }))
}

/** A target as the window sees it. */
export function targetView({ token, ...target }: StoredTarget, secrets: Secrets): TargetView {
  const names = secretsOf({ ...target, url: '', token: token ?? '' })
  const hasToken = token !== undefined && token !== '' && names.every(name => (secrets[name] ?? '') !== '')
  return { ...target, has_token: hasToken }
}

/** What the window has to know of the settings. */
export const settingsView = (
  ctx: Context,
  tree: Tree,
  files: SettingsFiles,
): Pick<Project, 'name' | 'targets' | 'filters' | 'keys' | 'plugins'> => ({
  name: files.settings().name ?? projectName(ctx, tree.folder),
  targets: (files.settings().targets ?? []).map(target => targetView(target, files.secrets())),
  filters: files.settings().filters ?? [],
  keys: files.settings().keys ?? {},
  plugins: Object.entries(files.settings().plugins ?? {}).map(([id, base_url]) => ({ id, base_url })),
})

/** The name of a project that has given itself none. */
export const projectName = (ctx: Context, folder: string | null): string =>
  ctx.store.meta.get('workspace_name') ?? (folder === null ? 'workspace' : basename(folder))
