import { type Cue, isActing, type Theme } from '../../schema/scene'
import type { Person, World } from './world'

/** A cue on its way into the scene. */
export interface Draft {
  cue: Cue
  exchange: number
  /** When it acted, in milliseconds. */
  at: number
  /** Ids of the posts that it has to find. */
  uses: readonly string[]
}

export interface Stage {
  drafts: Draft[]
  /** Username of whoever acts where a cue names nobody. */
  persona(): string
  channelId(): string
  team(): string
  theme(): Theme | undefined
  /** What a cue of a person has to say of them. */
  as(person: Person): { as?: string }
  add(draft: Draft): void
  /** The name of a channel for whoever is seen; `null` for one that scenes cannot name. */
  nameOf(channelId: string, seer: string): string | null
  /** Shows the channel in which a person acts, with a cue where it is another one. Returns why it cannot. */
  enter(person: Person, channelId: string, from: Pick<Draft, 'at' | 'exchange'>): string | null
  switchPersona(person: Person, from: Pick<Draft, 'at' | 'exchange'>): void
  switchTheme(theme: Theme, from: Pick<Draft, 'at' | 'exchange'>): void
}

interface Beginning {
  world: World
  persona: string
  channelId: string
  theme: Theme | undefined
}

/** Follows who acts and what is shown, as the scene does when it is played. */
export function createStage({ world, ...begin }: Beginning): Stage {
  const drafts: Draft[] = []
  let { persona, channelId, theme } = begin
  let seenAs = persona
  const teamId = teamOf(world, channelId)

  function add(draft: Draft): void {
    const { cue } = draft
    drafts.push(draft)
    if (cue.seen_as !== undefined) seenAs = cue.seen_as
    else if (cue.as !== undefined && !isBot(world, cue.as)) seenAs = cue.as
    else if (cue.as === undefined && isActing(cue) && cue.type !== 'hook') seenAs = persona
  }

  function nameOf(id: string, seer: string): string | null {
    const channel = world.channels.get(id)
    if (channel === undefined || channel.type === 'G') return null
    if (channel.type !== 'D') return channel.team_id === teamId ? channel.name : null
    const ids = channel.name.split('__')
    const own = [...world.people.values()].find(({ username }) => username === seer)?.id ?? ''
    if (!ids.includes(own)) return null
    const other = world.people.get(ids.find(one => one !== own) ?? own)
    return other === undefined ? null : `@${other.username}`
  }

  return {
    drafts,
    persona: () => persona,
    channelId: () => channelId,
    team: () => world.teams.get(teamId) ?? '',
    theme: () => theme,
    as: ({ username }) => (username === persona ? {} : { as: username }),
    add,
    nameOf,
    enter({ username }, id, from) {
      if (id === channelId) return null
      const name = nameOf(id, username)
      if (name === null) return 'Scenes name the channels of one team, and direct channels.'
      const isSeen = seenAs === username || !name.startsWith('@')
      add({ cue: { type: 'channel', channel: name, ...(isSeen ? {} : { seen_as: username }) }, ...from, uses: [] })
      channelId = id
      return null
    },
    switchPersona({ username }, from) {
      if (username === persona) return
      persona = username
      add({ cue: { type: 'persona', as: username }, ...from, uses: [] })
    },
    switchTheme(next, from) {
      if (next === theme) return
      theme = next
      add({ cue: { type: 'theme', theme: next }, ...from, uses: [] })
    },
  }
}

const isBot = (world: World, name: string): boolean =>
  [...world.people.values()].find(({ username }) => username === name)?.isBot ?? true

/** The team of the scene: that of its first channel, or the first one where that is a direct channel. */
function teamOf({ channels, teams }: World, channelId: string): string {
  const own = channels.get(channelId)?.team_id ?? ''
  return own !== '' ? own : ([...teams.keys()][0] ?? '')
}
