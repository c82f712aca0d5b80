import type { SendTarget, TargetView } from '#contract/project'
import { targetIndex, withoutTarget, withSecretChanges, withTarget } from '#domain/project/settings/editSettings'
import type { StoredTarget } from '#domain/project/settings/schema'
import { isReference, type Secrets, secretsOf, splitSecrets } from '#domain/project/settings/splitSecrets'
import { secretPrefix } from '#domain/variables/template'
import type { Context } from '../context'
import { type OpenProject, openProject } from './project'
import { badTarget, missing, unwritable } from './rejections'
import { type SettingsPath, targetView } from './settings'
import { rootFiles } from './tree/tree'

/** Rights of blockyard.local.json: its owner's alone. */
const LOCAL_MODE = 0o600

/** The secrets of the project, and a target with its token filled; its address still refers to its secrets. */
export interface ProjectTarget {
  /** Name without `secret.` -> secret. */
  secrets: Secrets
  /** `null` when none is named, or none has the name. */
  target: StoredTarget | null
}

/** Finds a target by its name. @throws missing, unless it is `optional`. */
export async function projectTarget(
  ctx: Context,
  name: string | undefined,
  { optional = false }: { optional?: boolean } = {},
): Promise<ProjectTarget> {
  const { settings } = await openProject(ctx)
  const secrets = settings.secrets()
  const targets = settings.settings().targets ?? []
  const found = name === undefined ? undefined : targets[targetIndex(targets, name)]
  if (found === undefined && name !== undefined && !optional) throw missing(`Target ${name}`)
  return { secrets, target: found === undefined ? null : withToken(found, secrets) }
}

/** Returns the secret of a name without `secret.`; `undefined` when blockyard.local.json has none. */
export const secretOf = async (ctx: Context, name: string): Promise<string | undefined> =>
  (await openProject(ctx)).settings.secrets()[name]

function withToken({ token, ...target }: StoredTarget, secrets: Secrets): StoredTarget {
  const secret = token !== undefined && isReference(token) ? secrets[nameIn(token)] : token
  return secret === undefined || secret === '' ? target : { ...target, token: secret }
}

const nameIn = (token: string): string => token.replace(/^\{\{[ \t]*|[ \t]*\}\}$/g, '').slice(secretPrefix.length)

/** Saves a target: what is secret of it goes into blockyard.local.json first, then the rest into blockyard.json. */
export const saveTarget = (project: OpenProject, target: SendTarget, token?: string): Promise<TargetView> =>
  project.serial.run(async () => {
    const { settings } = project
    await settings.read()
    requireGood(project)
    requireUrl(target)
    const targets = settings.settings().targets ?? []
    const former = targets[targetIndex(targets, target.name)]
    const others = targets.filter(one => one !== former)
    const whole = { ...target, ...tokenOf(token, former) }
    const { stored, secrets } = splitSecrets(whole, name => others.some(one => secretsOf(one).includes(name)))
    await changeSecrets(project, secrets, unused([former], [...others, stored]))
    await write(project, rootFiles.settings, withTarget(settings.text(rootFiles.settings), settings.settings(), stored))
    return targetView(stored, settings.secrets())
  })

/** A token that is given, or the one that is there. */
const tokenOf = (token: string | undefined, former: StoredTarget | undefined): { token?: string } => {
  const kept = token === undefined || token === '' ? former?.token : token
  return kept === undefined ? {} : { token: kept }
}

export const deleteTarget = (project: OpenProject, name: string): Promise<void> =>
  project.serial.run(async () => {
    const { settings } = project
    await settings.read()
    requireGood(project)
    const text = settings.text(rootFiles.settings)
    const targets = settings.settings().targets ?? []
    const former = targets[targetIndex(targets, name)]
    if (former === undefined || text === null) throw missing(`Target ${name}`)
    await write(project, rootFiles.settings, withoutTarget(text, settings.settings(), name))
    await changeSecrets(
      project,
      {},
      unused(
        [former],
        targets.filter(one => one !== former),
      ),
    )
  })

/** Names of secrets that none of the targets left refers to. */
function unused(gone: (StoredTarget | undefined)[], left: StoredTarget[]): string[] {
  const used = new Set(left.flatMap(secretsOf))
  return gone.flatMap(target => (target === undefined ? [] : secretsOf(target))).filter(name => !used.has(name))
}

async function changeSecrets(project: OpenProject, added: Secrets, removed: string[]): Promise<void> {
  const { settings } = project
  const names = removed.filter(name => settings.secrets()[name] !== undefined)
  if (Object.keys(added).length + names.length === 0) return
  await write(project, rootFiles.local, withSecretChanges(settings.text(rootFiles.local), added, names))
}

async function write(project: OpenProject, path: SettingsPath, text: string): Promise<void> {
  await project.tree.write(path, Buffer.from(text), path === rootFiles.local ? LOCAL_MODE : undefined)
  if (await project.settings.read()) project.publishSettings()
}

/** A broken file, or one of a newer format, stays as it is. */
function requireGood({ settings }: OpenProject): void {
  const broken = [rootFiles.settings, rootFiles.local].find(path => !settings.isGood(path))
  const fault = settings.faults().find(({ path }) => path === broken)
  if (broken !== undefined) throw unwritable(broken, fault?.fault.message ?? 'it is broken.')
}

/** A secret may stand for a part of the address. */
function requireUrl({ name, url }: SendTarget): void {
  const address = url.trim().replace(/\{\{[ \t]*secret\.[\w.-]+[ \t]*\}\}/g, 'secret')
  const parsed = URL.canParse(address) ? new URL(address) : null
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol))
    throw badTarget(name, 'the address must begin with http:// or https://.')
  if (parsed.username !== '' || parsed.password !== '')
    throw badTarget(name, 'the address must not hold a user name or password.')
}
