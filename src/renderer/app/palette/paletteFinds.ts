import type { State } from '../../store/state'
import { type Command, whyNot } from '../commands/command'
import { commands } from '../commands/commands'
import { wordsOf } from '../commands/otherWords'
import { playCommands } from '../commands/presentCommands'
import { targetCommands } from '../commands/targetCommands'
import { filterCommands } from '../commands/traffic/filterCommands'
import { type Destination, type DestinationKind, destinationsOf } from './destinations'

export type PaletteMode = 'commands' | 'goto'

/** A command, and why it cannot run now; `null` when it can. */
export interface FoundCommand {
  command: Command
  why: string | null
}

export interface PaletteFinds {
  /** What is looked for: the text without the sign that narrows it. */
  query: string
  /** The commands that were run last, newest first; only while nothing is looked for. */
  recent: FoundCommand[]
  /** All other commands, those that can run first. */
  commands: FoundCommand[]
  places: Destination[]
}

const narrowedTo: Record<string, DestinationKind> = { '#': 'channel', '@': 'person' }

/** Places that are listed: all that fit when they are looked for, a few below the commands. */
const mostPlaces = { wanted: 40, beside: 6 }

/**
 * What the palette lists for a text. `#` narrows it to channels, `@` to people; `lately` are ids of commands, newest
 * first.
 */
export function paletteFinds(
  state: State,
  { text, mode, lately }: { text: string; mode: PaletteMode; lately: readonly string[] },
): PaletteFinds {
  const kind = narrowedTo[text.charAt(0)]
  const query = kind ? text.slice(1) : text
  const wanted = [...commands, ...targetCommands(state), ...playCommands(state), ...filterCommands(state)]
    .filter(({ id, label }) => !id.startsWith('palette.') && !kind && covers(label, query, wordsOf(id)))
    .map(command => ({ command, why: whyNot(command, state) }))
    .sort(
      (a, b) =>
        Number(a.why !== null) - Number(b.why !== null) ||
        farness(a.command.label, query) - farness(b.command.label, query),
    )
  const recent = text === '' ? lately.flatMap(id => wanted.find(({ command }) => command.id === id) ?? []) : []
  const places = destinationsOf(state)
    .filter(place => (kind === undefined || place.kind === kind) && covers(place.label, query))
    .slice(0, text !== '' || mode === 'goto' ? mostPlaces.wanted : mostPlaces.beside)
  return { query, recent, commands: wanted.filter(item => !recent.includes(item)), places }
}

/** Whether every word of the query stands somewhere in the label, or begins one of the other words. */
const covers = (label: string, query: string, others: readonly string[] = []): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every(word => label.toLowerCase().includes(word) || others.some(other => other.startsWith(word)))

/**
 * How far a label is from the query: it is the query, begins with it, a word of it does, it holds it in one piece, or
 * only its words; last are those that are found by other words.
 */
function farness(label: string, query: string): number {
  const [text, wanted] = [label.toLowerCase(), query.trim().toLowerCase()]
  const at = text.indexOf(wanted)
  if (at < 0) return covers(label, query) ? 3 : 4
  if (text === wanted) return -1
  return at === 0 ? 0 : /\W/.test(text.charAt(at - 1)) ? 1 : 2
}
