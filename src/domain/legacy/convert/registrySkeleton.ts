import type { ActionEntry, ActionRegistry } from '../../actions/registry/schema'
import type { ControlType } from '../../blocks/kinds/knownKinds'
import type { ControlBlock } from '../../blocks/types'
import { actionLinks } from '../../markdown/actionLinks'
import type { LegacyReference } from '../translation/types'
import { actionUrl } from './baseUrl'

/** Where the calls of a converted post go until its author names an address. */
const PLACEHOLDER_URL = 'https://integration.example/actions'

export interface SkeletonOptions {
  /** The registry of the post that is converted; its entries are kept. */
  registry?: ActionRegistry
  /** URL of new `external` entries. */
  url?: string | undefined
  /** What the URLs of new `external` entries begin with; each ends with the control's action id. Wins over `url`. */
  baseUrl?: string | undefined
  /** False names controls by what is written on them; by default they keep the ids of the payload. */
  keepIds?: boolean | undefined
  /** False leaves out what only legacy buttons send; by default it becomes the context of their entries. */
  keepValues?: boolean | undefined
}

/** A registry under construction: it gives every control the id of an entry that does what the control did. */
export interface Skeleton {
  registry(): ActionRegistry
  idFor(control: ControlBlock): string
  /** Sees to it that the action links of a text have entries; links keep their ids. */
  addLinks(text: string): void
}

const LONGEST_STEM = 60

const same = (a: ActionEntry, b: ActionEntry): boolean => JSON.stringify(a) === JSON.stringify(b)

const kinds = { button: 'button', static_select: 'select' } as const satisfies Record<
  ControlType,
  LegacyReference['kind']
>

/** What is known of a control: by its place, or by id and value where several controls share one id's place. */
const referenceOf = (control: ControlBlock, references: readonly LegacyReference[]): LegacyReference | undefined => {
  const alike = references.filter(
    ({ action_id, kind }) => action_id === control.action_id && kind === kinds[control.type],
  )
  const value = control.type === 'button' ? control.value : undefined
  return (
    alike.find(({ path }) => path.slice(0, path.lastIndexOf('/')) === control.path) ??
    alike.find(({ context }) => value === undefined || context?.value === value)
  )
}

const wordsOn = (control: ControlBlock): string => (control.type === 'button' ? control.text : control.placeholder)

/** An action id made of words: `Take over!` -> `take_over`; `''` where they have neither letters nor digits. */
const idOfWords = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, LONGEST_STEM)
    .replaceAll(/^_+|_+$/g, '')

export const createSkeleton = (references: readonly LegacyReference[], options: SkeletonOptions = {}): Skeleton => {
  const entries = new Map<string, ActionEntry>()
  const given = (id: string): ActionEntry | undefined =>
    options.registry && Object.hasOwn(options.registry, id) ? options.registry[id] : undefined

  const newUrl = (id: string): string =>
    options.baseUrl ? actionUrl(options.baseUrl, id) : (options.url ?? PLACEHOLDER_URL)

  const entryOf = (control: ControlBlock, id: string): ActionEntry => {
    if (control.type === 'button' && control.url !== undefined) return { type: 'openURL', url: control.url }
    const reference = referenceOf(control, references)
    const entry = given(control.action_id) ?? { type: 'external', url: reference?.url ?? newUrl(id) }
    // What an attachment's integration is called with is its own; a value is what the button would send.
    const isKept = options.keepValues !== false || reference?.url !== undefined
    const context = { ...entry.context, ...(isKept ? reference?.context : {}) }
    return Object.keys(context).length > 0 ? { ...entry, context } : entry
  }

  const wantedId = (control: ControlBlock): string =>
    options.keepIds === false ? idOfWords(wordsOn(control)) || control.action_id : control.action_id

  const freeId = (id: string, entry: ActionEntry): string => {
    let candidate = id
    for (let n = 2; ; n += 1) {
      const holder = entries.get(candidate)
      if (!holder || same(holder, entry)) return candidate
      candidate = `${id.slice(0, LONGEST_STEM)}_${n}`
    }
  }

  return {
    registry: () => Object.fromEntries(entries),
    idFor: control => {
      const wanted = wantedId(control)
      const entry = entryOf(control, wanted)
      const id = freeId(wanted, entry)
      entries.set(id, entry)
      return id
    },
    addLinks: text => {
      for (const { action_id } of actionLinks(text)) {
        entries.set(action_id, given(action_id) ?? { type: 'external', url: newUrl(action_id) })
      }
    },
  }
}
