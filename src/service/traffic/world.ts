import type { Context } from '../context'
import { windowHook } from '../hooks/windowHook'
import { perService } from '../state/perService'
import type { CompileWorld, Named } from './compile/parts'
import { createFinder } from './finder'

const finderOf = perService(createFinder)

/** Times that are relative to now move on in steps, so that what was searched is not searched anew at once. */
const STEP_MS = 1000

/** What filters mean at this moment: the time, and whom and what names stand for. */
export function worldOf(ctx: Context): CompileWorld {
  const { store } = ctx
  const users = once(() => store.users.all().map(({ id, username }) => ({ id, name: username })))
  const channels = once(() => store.channels.all().map(({ id, name }) => ({ id, name })))
  const hooks = once(() => [
    ...store.hooks.allIncoming().map(hook => ({ id: windowHook(hook).ref, name: hook.display_name })),
    ...store.hooks.allOutgoing().map(hook => ({ id: hook.id, name: hook.display_name })),
    ...store.teams
      .all()
      .flatMap(({ id }) => store.commands.ofTeam(id).map(one => ({ id: one.id, name: `/${one.trigger}` }))),
  ])
  return {
    now: Math.floor(ctx.now() / STEP_MS) * STEP_MS,
    finder: finderOf(ctx),
    get users() {
      return users().list
    },
    get channels() {
      return channels().list
    },
    get hooks() {
      return hooks().list
    },
    names: {
      userName: id => users().names.get(id) ?? '',
      channelName: id => channels().names.get(id) ?? '',
      hookName: id => hooks().names.get(id) ?? '',
    },
  }
}

function once(read: () => Named[]): () => { list: Named[]; names: Map<string, string> } {
  let made: { list: Named[]; names: Map<string, string> } | null = null
  return () => {
    if (made === null) {
      const list = read()
      made = { list, names: new Map(list.map(({ id, name }) => [id, name])) }
    }
    return made
  }
}
