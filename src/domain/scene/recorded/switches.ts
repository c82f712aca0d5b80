import type { CueOf } from '../schema/scene'
import type { At } from './deeds/deed'
import type { LeftOut, Switch } from './parts/recorded'
import { referenceTo } from './parts/reference'

interface Switcher {
  leftOut: LeftOut[]
  /** Takes in what was switched and set until a time. */
  takeUntil(at: number): void
  /** Switches the stage to what was chosen last: whoever only looks around leaves no cue. */
  flush(): void
}

type Of<T extends Switch['is']> = Extract<Switch, { is: T }>

export function switcher({ stage, world }: At, switches: readonly Switch[]): Switcher {
  const waiting = switches.toSorted((one, other) => one.at - other.at)
  const wanted: { persona?: Of<'persona'>; channel?: Of<'channel'>; theme?: Of<'theme'> } = {}
  const leftOut: LeftOut[] = []
  const skip = (what: string, why: string): void => void leftOut.push({ what, why, exchange: 0 })

  function take(one: Switch): void {
    if (one.is === 'persona') wanted.persona = one
    else if (one.is === 'channel') wanted.channel = one
    else if (one.is === 'theme') wanted.theme = one
    else {
      flush()
      if (one.is === 'faults') setFaults(one)
      else setState(one)
    }
  }

  function setFaults({ mode, fault, at }: Of<'faults'>): void {
    const set = mode === 'all' && fault !== undefined ? { fault } : {}
    stage.add({ cue: { type: 'faults', mode, ...set }, exchange: 0, at, uses: [] })
  }

  function setState({ integration, values, reset, at }: Of<'state'>): void {
    if (reset) stage.add({ cue: { type: 'state', integration, reset: true }, exchange: 0, at, uses: [] })
    for (const owner of new Set(values.map(value => value.owner))) {
      const own = Object.fromEntries(values.filter(one => one.owner === owner).map(({ name, value }) => [name, value]))
      const whose = ownerKeys(owner)
      if (whose === null) skip(`State of ${integration}`, 'The post or person that it belongs to is not known.')
      else stage.add({ cue: { type: 'state', integration, ...whose, values: own }, exchange: 0, at, uses: [] })
    }
  }

  function ownerKeys(owner: string): Pick<CueOf<'state'>, 'post' | 'user'> | null {
    if (owner === '') return {}
    const user = world.people.get(owner)
    if (user !== undefined) return { user: user.username }
    const post = world.post(owner)
    const match = post === undefined ? null : referenceTo(world, post)
    const channel = post === undefined ? null : stage.nameOf(post.channel_id, stage.persona())
    if (post === undefined || match === null || channel === null) return null
    return { post: post.channel_id === stage.channelId() ? match : { ...match, channel } }
  }

  function flush(): void {
    const { persona, channel, theme } = wanted
    const person = world.people.get(persona?.user_id ?? '')
    if (persona !== undefined && person !== undefined) stage.switchPersona(person, { at: persona.at, exchange: 0 })
    const seer = [...world.people.values()].find(({ username }) => username === stage.persona())
    if (channel !== undefined && seer !== undefined) {
      const why = stage.enter(seer, channel.channel_id, { at: channel.at, exchange: 0 })
      if (why !== null) skip('A switch of the channel', why)
    }
    if (theme !== undefined) stage.switchTheme(theme.theme, { at: theme.at, exchange: 0 })
    delete wanted.persona
    delete wanted.channel
    delete wanted.theme
  }

  return {
    leftOut,
    flush,
    takeUntil(at) {
      for (let next = waiting[0]; next !== undefined && next.at <= at; next = waiting[0]) {
        waiting.shift()
        take(next)
      }
    },
  }
}
