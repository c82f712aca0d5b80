import type { BlockNode, GhostBlock } from '../../blocks/types'
import { actionIdPattern, limits } from '../../limits'
import type { LegacyReference, Loss, TranslateOptions } from './types'

/** Deeper payloads are nonsense or hostile; ours end at 32 layout levels (docs/reference/limits.md). */
const DEEPEST = 64
/** A post holds 100 blocks; a payload with far more elements is not worth the reader's time. */
export const MOST_ELEMENTS = 1000

/**
 * Markup may be longer than what it becomes, but not by much; reading more of it would only keep the service and a
 * window busy. A line costs as much as a few dozen characters on it.
 */
const MOST_TEXT = 4 * limits.combinedText
const LINE_COST = 40

/** A reference without its id; only controls that call somebody are `required` unless it says so. */
export type ReferenceDraft = Omit<LegacyReference, 'action_id' | 'required'> & { required?: boolean }

/** What one translation notes down while it walks its payload. */
export interface Scope {
  readonly options: TranslateOptions
  readonly losses: Loss[]
  readonly references: LegacyReference[]
  /** Notes that the closest meaning stands in for something. */
  change(path: string, what: string, why: string): void
  /** Notes that something has no meaning here; returns the ghost in its place. */
  omit(path: string, what: string, why: string): GhostBlock[]
  /** Runs a translator one level deeper, or leaves the element out where payloads become absurd. */
  enter(path: string, what: string, translate: () => BlockNode[]): BlockNode[]
  /** Whether a text is still worth reading as markup: what is beyond the limits of a post is not drawn anyway. */
  affords(text: string): boolean
  /** The action id a control shall have, noted as referenced; `undefined` when it has none that can be called. */
  actionId(wanted: string | undefined, reference: ReferenceDraft): string | undefined
}

export const createScope = (options: TranslateOptions): Scope => {
  const losses: Loss[] = []
  const references: LegacyReference[] = []
  const taken = new Set<string>()
  let depth = 0
  let elements = 0
  let read = 0

  const omit: Scope['omit'] = (path, what, why) => {
    losses.push({ path, kind: 'omitted', what, why })
    return [{ type: 'ghost', path, was: what, reason: why }]
  }

  const freshId = (kind: LegacyReference['kind']): string => {
    let n = 1
    while (taken.has(`${kind}_${n}`)) n += 1
    return `${kind}_${n}`
  }

  return {
    options,
    losses,
    references,
    omit,
    change: (path, what, why) => losses.push({ path, kind: 'changed', what, why }),
    enter: (path, what, translate) => {
      elements += 1
      if (elements > MOST_ELEMENTS + 1) return []
      if (elements > MOST_ELEMENTS)
        return omit(path, what, 'The payload has too many elements; from here on none is rendered.')
      if (read > MOST_TEXT)
        return omit(path, what, 'The payload has far more text than a post may have; from here on nothing is rendered.')
      if (depth >= DEEPEST) return omit(path, what, `Nested deeper than ${DEEPEST} levels.`)
      depth += 1
      try {
        return translate()
      } finally {
        depth -= 1
      }
    },
    affords: text => {
      read += text.length + LINE_COST * (text.split('\n', MOST_TEXT / LINE_COST).length - 1)
      return read <= MOST_TEXT
    },
    actionId: (wanted, reference) => {
      const usable = wanted !== undefined && actionIdPattern.test(wanted)
      const isGhost = reference.kind === 'ghost'
      const required = reference.kind === 'button' || reference.kind === 'select'
      if (!usable && (isGhost || (required && !options.nameActions))) return undefined
      const action_id = usable ? wanted : freshId(reference.kind)
      taken.add(action_id)
      if (usable || options.nameActions) references.push({ required, ...reference, action_id })
      return action_id
    },
  }
}

/** Why a control without a usable action id is left out. */
export const noActionId = (field: string): string =>
  `Its \`${field}\` must name a registry entry: letters, digits, \`_\` and \`-\`, at most ${limits.actionIdLength} characters.`
