import type { SendTarget, TargetView } from '#contract/project/targets'
import { targetIndex, withoutTarget, withTarget } from '#domain/project/settings/editSettings'
import type { StoredTarget } from '#domain/project/settings/schema'
import { isReference, type Secrets, secretsOf, splitSecrets } from '#domain/project/settings/splitSecrets'
import { whyNotTarget, withSecrets } from '#domain/sending/target'
import { secretPrefix } from '#domain/variables/template'
import type { Context } from '../context'
import { changeSecrets, requireGood, writeSettings } from './changeSettings'
import { type OpenProject, openProject } from './project'
import { type SettingsFiles, targetView } from './settings'
import { badTarget, existing, missing } from './tree/rejections'
import { rootFiles } from './tree/tree'

export interface FoundTarget extends StoredTarget {
  /** Name of the secret that its token refers to, where blockyard.local.json does not have it. */
  missingToken?: string
}

/** Finds a target by its name, with its token; its address still refers to its secrets. */
export async function findTarget(ctx: Context, name: string): Promise<FoundTarget | undefined> {
  const settings = await currentSettings(ctx)
  const targets = settings.settings().targets ?? []
  const found = targets[targetIndex(targets, name)]
  return found === undefined ? undefined : withToken(found, settings.secrets())
}

/** The same. @throws 404 when there is none. */
export async function requireTarget(ctx: Context, name: string): Promise<FoundTarget> {
  const found = await findTarget(ctx, name)
  if (found === undefined) throw missing(`The target ${name}`)
  return found
}

/** Name without `secret.` -> secret: all of blockyard.local.json. */
export const secretsOfProject = async (ctx: Context): Promise<Secrets> => (await currentSettings(ctx)).secrets()

/** The saved targets, as they stand in blockyard.json. */
export const targetsOfProject = async (ctx: Context): Promise<readonly StoredTarget[]> =>
  (await currentSettings(ctx)).settings().targets ?? []

/** The settings as they are on disk: who just wrote them does not wait until the watch has seen it. */
async function currentSettings(ctx: Context): Promise<SettingsFiles> {
  const { serial, settings, readSettings } = await openProject(ctx)
  await serial.run(readSettings)
  return settings
}

function withToken({ token, ...target }: StoredTarget, secrets: Secrets): FoundTarget {
  if (token === undefined) return target
  const secret = isReference(token) ? secrets[nameIn(token)] : token
  return secret ? { ...target, token: secret } : { ...target, missingToken: nameIn(token) }
}

const nameIn = (token: string): string => token.replace(/^\{\{[ \t]*|[ \t]*\}\}$/g, '').slice(secretPrefix.length)

/** Saves a target: what is secret of it goes into blockyard.local.json first, then the rest into blockyard.json. */
export const saveTarget = (project: OpenProject, target: SendTarget, token?: string): Promise<TargetView> =>
  project.serial.run(async () => {
    await project.readSettings()
    requireGood(project)
    return put(project, target, token)
  })

async function put(project: OpenProject, target: SendTarget, token?: string): Promise<TargetView> {
  const { settings } = project
  const why = whyNotTarget({ ...target, ...(token ? { token } : {}) })
  if (why !== null) throw badTarget(target.name, why)
  const targets = settings.settings().targets ?? []
  const former = targets[targetIndex(targets, target.name)]
  const others = targets.filter(one => one !== former)
  const whole = { ...target, ...tokenOf(token, former) }
  const { stored, secrets } = splitSecrets(whole, name => others.some(one => secretsOf(one).includes(name)))
  await changeSecrets(project, secrets, unused([former], [...others, stored]))
  await writeSettings(
    project,
    rootFiles.settings,
    withTarget(settings.text(rootFiles.settings), settings.settings(), stored),
  )
  return targetView(stored, settings.secrets())
}

/** A token that is given, or the one that is there. */
const tokenOf = (token: string | undefined, former: StoredTarget | undefined): { token?: string } => {
  const kept = token === undefined || token === '' ? former?.token : token
  return kept === undefined ? {} : { token: kept }
}

/** Deletes a target with the secrets that no other one has. Returns what restores it. */
export const deleteTarget = (project: OpenProject, name: string): Promise<string> =>
  project.serial.run(async () => {
    const { settings } = project
    await project.readSettings()
    requireGood(project)
    const text = settings.text(rootFiles.settings)
    const targets = settings.settings().targets ?? []
    const former = targets[targetIndex(targets, name)]
    if (former === undefined || text === null) throw missing(`The target ${name}`)
    const undo = project.newId()
    project.deletedTargets.set(undo, withItsSecrets(former, settings.secrets()))
    await writeSettings(project, rootFiles.settings, withoutTarget(text, settings.settings(), name))
    await changeSecrets(
      project,
      {},
      unused(
        [former],
        targets.filter(one => one !== former),
      ),
    )
    return undo
  })

/** Brings a deleted target back, unless another one has its name now. */
export const restoreTarget = (project: OpenProject, undo: string): Promise<TargetView> =>
  project.serial.run(async () => {
    await project.readSettings()
    requireGood(project)
    const gone = project.deletedTargets.get(undo)
    if (gone === undefined) throw missing(undo)
    const { token, ...target } = gone
    if (targetIndex(project.settings.settings().targets ?? [], target.name) >= 0) throw existing(target.name)
    const restored = await put(project, target, token)
    project.deletedTargets.delete(undo)
    return restored
  })

/** What a target refers to goes with it, and so is kept with it. */
function withItsSecrets(target: StoredTarget, secrets: Secrets): StoredTarget {
  const whole = { ...target, url: String(withSecrets(target.url, secrets)) }
  return target.token === undefined ? whole : { ...whole, token: String(withSecrets(target.token, secrets)) }
}

/** Names of secrets that none of the targets left refers to. */
function unused(gone: (StoredTarget | undefined)[], left: StoredTarget[]): string[] {
  const used = new Set(left.flatMap(secretsOf))
  return gone.flatMap(target => (target === undefined ? [] : secretsOf(target))).filter(name => !used.has(name))
}
