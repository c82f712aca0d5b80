import type { RunOptions } from '#contract/replay/runs'
import type { Recording } from '#domain/recording/recording'
import { serverRoot, withSecrets } from '#domain/sending/target'
import type { Context } from '../../context'
import { secretsOfProject, targetsOfProject } from '../../project/targets'
import { saveBefore } from '../../states/saveBefore'
import { hookRef } from '../../store/secrets/hookRef'
import { readOptions } from '../run/options'
import { divert } from '../targets/diversions'
import { type Elsewhere, elsewhereTarget } from '../targets/elsewhere'
import { forkTarget } from '../targets/fork'
import { STORY_MS } from '../targets/server'
import { simulationFiles, simulationsFor } from '../targets/simulations'
import { NoReplayError, type ReplayTarget } from '../targets/target'
import { workspaceTarget } from '../targets/workspace'

/** Opens what a run goes into; whoever calls closes it. @throws NoReplayError, and 404 for a target that is not saved */
export async function openTarget(ctx: Context, recording: Recording, options: RunOptions): Promise<ReplayTarget> {
  const { target } = options
  const { modes } = readOptions(options)
  const given = await knownOutside(ctx, recording)
  if (target.is === 'workspace') {
    await saveBefore(ctx, 'replay', 'replay')
    return workspaceTarget(ctx, recording, { timeoutMs: STORY_MS, given })
  }
  if (target.is === 'server') return elsewhereTarget(recording, await elsewhereOf(ctx, target.name, options))
  const tokens = tokensOfBots(ctx, recording)
  const simulations = await simulationsFor({ recording, modes, files: simulationFiles(ctx) })
  const fork = await ctx.fork()
  const opened = await forkTarget(fork, recording, {
    ...{ version: ctx.version, timeoutMs: STORY_MS, given, tokens, simulations },
  })
  const end = divert(
    ctx,
    fork.ctx,
    tokens.map(({ token_hash }) => token_hash),
  )
  return {
    ...opened,
    close() {
      end()
      return opened.close()
    },
  }
}

/** The server that a saved target is, or an address of one, with its token. @throws NoReplayError */
export async function elsewhereOf(ctx: Context, name: string, { ids = {} }: Partial<RunOptions>): Promise<Elsewhere> {
  const secrets = await secretsOfProject(ctx)
  const targets = (await targetsOfProject(ctx)).filter(({ kind }) => kind === 'rest')
  const isSame = (url: string): boolean => serverRoot(url) === serverRoot(name)
  const found = targets.find(one => one.name === name) ?? targets.find(one => isSame(one.url))
  const token = found?.token === undefined ? '' : String(withSecrets(found.token, secrets))
  if (found === undefined) throw new NoReplayError(`There is no saved target ${name}. Save it with its token first.`)
  if (token === '' || token.includes('{{')) {
    throw new NoReplayError(`The target ${name} has no token. Add it to blockyard.local.json.`)
  }
  const url = serverRoot(String(withSecrets(found.url, secrets)))
  const given = new Map(Object.entries(secrets).map(([key, value]) => [`secret.${key}`, value]))
  return { url, token, version: ctx.version, timeoutMs: STORY_MS, ids, given }
}

/**
 * What integrations of this workspace know: the keys and tokens of its webhooks and commands. With the same ones, an
 * integration takes a call of the fork for one of the workspace.
 */
async function knownOutside(ctx: Context, { head }: Recording): Promise<Map<string, string>> {
  const { store } = ctx
  const secrets = await secretsOfProject(ctx)
  const commands = store.teams.all().flatMap(({ id }) => store.commands.ofTeam(id))
  const known = new Map<string, string>()
  for (const [name, { is, of = '' }] of Object.entries(head.redactions)) {
    const value =
      is === 'hook_key'
        ? store.hooks.allIncoming().find(({ id }) => hookRef(id) === of)?.id
        : is === 'webhook_token'
          ? store.hooks.allOutgoing().find(({ id }) => id === of)?.token
          : is === 'command_token'
            ? commands.find(({ id }) => id === of)?.token
            : undefined
    const given = secrets[name.replace(/^secret\./, '')] ?? value
    if (given !== undefined) known.set(name, given)
  }
  return known
}

const tokensOfBots = ({ store }: Context, { head }: Recording) =>
  (head.start.users ?? [])
    .filter(({ bot }) => bot !== undefined)
    .flatMap(({ id }) => store.tokens.ofUser(id))
    .filter(({ is_active }) => is_active)
