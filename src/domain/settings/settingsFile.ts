import { readJson } from '../edits/jsonDocument'
import { written } from '../edits/written'
import { errorAt, type Issue, pointer, warnAt } from '../issue'
import { isObject } from '../json'
import { nearest } from '../nearest'
import { entryIssues } from '../trust/checkEntry'
import { entriesOf } from '../trust/trustedHosts'
import { catalog, isSettingKey, type SettingKey } from './catalog'
import { readConfig, settingIssues } from './config'
import { type Settings, workbenchSettings } from './settings'

const format = 1

/** Settings as a file: those that are others than in a new workspace. Reading it elsewhere brings them there. */
export function writeSettingsFile(settings: Settings): string {
  const changed = catalog.filter(({ key, local }) => settings[key] !== local)
  const values = Object.fromEntries(changed.map(({ key }) => [key, settings[key]]))
  return `${written({ format, settings: values })}\n`
}

export interface ReadSettingsFile {
  /** What can be put in force. */
  changes: Partial<Settings>
  /** An error for each value that cannot be, a warning for each name that is no setting. */
  issues: Issue[]
}

/**
 * Reads settings from a file that was exported, from a `blockyard.json`, or from a config as `GET /api/v4/config` has it.
 * What the file does not name stays as it is.
 */
export function readSettingsFile(text: string): ReadSettingsFile {
  const { value, error } = readJson(text.replace(/^\uFEFF/, ''))
  if (error !== null) return broken(`Line ${error.line}: ${error.message}`)
  if (!isObject(value)) return broken('This is no file of settings: it has to be a JSON object.')
  if (typeof value.format === 'number' && value.format > format)
    return broken(`Format ${value.format} is of a newer version of Blockyard.`)
  if (isObject(value.settings)) return named(value.settings, '/settings')
  if (Object.values(value).some(isObject)) {
    const { changes, issues } = readConfig(value)
    const bad = new Set(issues.filter(({ severity }) => severity === 'error').map(({ path }) => path.split('/')[2]))
    const good = Object.fromEntries(Object.entries(changes).filter(([key]) => !bad.has(key)))
    return { changes: good, issues: [...issues, ...hostIssues(good, '')] }
  }
  return named(value, '')
}

const broken = (message: string): ReadSettingsFile => ({
  changes: {},
  issues: [errorAt('', 'settings.unreadable', message)],
})

/** Keys that a file of settings may have beside them. */
const around = ['format', '$schema']

function named(given: object, base: string): ReadSettingsFile {
  const entries = Object.entries(given).filter(([key]) => base !== '' || !around.includes(key))
  const known = entries.filter((entry): entry is [SettingKey, unknown] => isSettingKey(entry[0]))
  const judged = known.map(([key, value]) => ({ key, value, issues: settingIssues(key, value, base) }))
  const changes = Object.fromEntries(
    judged.filter(({ issues }) => issues.length === 0).map(({ key, value }) => [key, value]),
  )
  const unknown = entries.filter(([key]) => !isSettingKey(key)).map(([key]) => unknownIssue(key, base))
  return { changes, issues: [...judged.flatMap(({ issues }) => issues), ...unknown, ...hostIssues(changes, base)] }
}

function unknownIssue(key: string, base: string): Issue {
  const [like] = nearest(key, Object.keys(workbenchSettings))
  const hint = like === undefined ? '' : ` The nearest is ${like}.`
  return warnAt(pointer(base, key), 'settings.unknown', `${key} is not a setting, and was left out.${hint}`)
}

/** Entries of the trusted connections that trust nothing are taken over all the same, as the service does. */
function hostIssues({ AllowedUntrustedInternalConnections: hosts = '' }: Partial<Settings>, base: string): Issue[] {
  const path = `${base}/AllowedUntrustedInternalConnections`
  return entriesOf(hosts)
    .flatMap(entryIssues)
    .map(issue => ({ ...issue, path, severity: 'warning' as const }))
}

/** The changes of a file that are others than what is in force. */
export const newChanges = (changes: Partial<Settings>, settings: Settings): Partial<Settings> =>
  Object.fromEntries(Object.entries(changes).filter(([key, value]) => isSettingKey(key) && settings[key] !== value))
