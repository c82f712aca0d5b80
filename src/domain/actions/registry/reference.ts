import type { ControlType } from '../../blocks/kinds/knownKinds'
import type { JsonObject } from '../../json'

/** What kind of control calls an action: a control or link of our own, or one of a legacy format. */
export type ReferenceKind = ControlType | 'link' | 'block' | 'card' | 'attachment'

/** One place of a post that names an action id. */
export interface Reference {
  action_id: string
  /** JSON pointer of the id itself, or of the text that holds the link. */
  path: string
  kind: ReferenceKind
  /** A disabled control counts as a reference all the same (docs/spec-coverage.md). */
  disabled: boolean
  /** The button's label, the select's placeholder, the link's text; `''` when there is none. */
  label: string
  /**
   * Whether the post is rejected when no registry entry responds. Legacy controls that work without one (a link button,
   * an attachment action with its own integration) only keep an entry from counting as unused.
   */
  required: boolean
  /** The query that the control or link sends along, as it was written, for its limits. */
  query?: { path: string; value: JsonObject }
}
