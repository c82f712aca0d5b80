import type { ActionEntry, ActionRegistry } from '../../actions/registry/schema'
import type { ControlType } from '../../blocks/kinds/knownKinds'
import type { ControlBlock } from '../../blocks/types'
import { actionLinks } from '../../markdown/actionLinks'
import type { LegacyReference } from '../translation/types'

/** Where the calls of a converted post go until its author says better. */
const PLACEHOLDER_URL = 'https://integration.example/actions'

export interface SkeletonOptions {
  /** The registry of the post that is converted; its entries are kept. */
  registry?: ActionRegistry
  /** URL of new `external` entries. */
  url?: string
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

export const createSkeleton = (references: readonly LegacyReference[], options: SkeletonOptions = {}): Skeleton => {
  const entries = new Map<string, ActionEntry>()
  const given = (id: string): ActionEntry | undefined =>
    options.registry && Object.hasOwn(options.registry, id) ? options.registry[id] : undefined

  const entryOf = (control: ControlBlock): ActionEntry => {
    const id = control.action_id
    if (control.type === 'button' && control.url !== undefined) return { type: 'openURL', url: control.url }
    const reference = referenceOf(control, references)
    const entry = given(id) ?? { type: 'external', url: reference?.url ?? options.url ?? PLACEHOLDER_URL }
    const context = { ...entry.context, ...reference?.context }
    return Object.keys(context).length > 0 ? { ...entry, context } : entry
  }

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
      const entry = entryOf(control)
      const id = freeId(control.action_id, entry)
      entries.set(id, entry)
      return id
    },
    addLinks: text => {
      for (const { action_id } of actionLinks(text)) {
        entries.set(action_id, given(action_id) ?? { type: 'external', url: options.url ?? PLACEHOLDER_URL })
      }
    },
  }
}
