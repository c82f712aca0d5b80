import { type Static, Type } from 'typebox'
import { Fix } from '../../explain/explanation'
import { catalog, type SettingKey } from '../catalog'

/** What of a workspace settings may stop. */
export const brokenKinds = [
  'incoming_webhook',
  'outgoing_webhook',
  'command',
  'callback',
  'bot',
  'person',
  'app',
  'payload',
  'traffic',
] as const

/** One thing of the workspace that works otherwise under other settings, and why. */
export const Broken = Type.Object({
  kind: Type.Enum([...brokenKinds]),
  /**
   * `ref` of an incoming webhook, host or plugin id of a callback, path of a payload, id of all others; `''` for traffic.
   */
  id: Type.String(),
  name: Type.String(),
  /** `stops`: nothing of it works any more. `changes`: it works on, and some of it does not or is otherwise. */
  effect: Type.Enum(['stops', 'changes']),
  setting: Type.Enum(catalog.map(({ key }) => key)),
  /** What happens and how that is known, in one sentence or two. */
  reason: Type.String(),
  /** What can be done about it, one sentence. */
  way_out: Type.String(),
  /** For settings that are in force already: each undoes it for this thing. */
  fixes: Type.Array(Fix),
  /** An exchange that shows it; `''` for none. */
  exchange_id: Type.String(),
})
export type Broken = Static<typeof Broken> & { setting: SettingKey }

/** What a rule says of a subject. */
export interface Verdict {
  effect: Broken['effect']
  reason: string
  wayOut: string
  fixes?: Fix[]
  exchangeId?: string | undefined
}

/** Who or what a verdict is about. */
export type Subject = Pick<Broken, 'kind' | 'id' | 'name'>
