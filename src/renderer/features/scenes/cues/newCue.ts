import type { SceneControl } from '#domain/scene/controls/controlsIn'
import { nameOfControl } from '#domain/scene/controls/findControl'
import type { Cue, CueOf, CueType, PostMatch } from '#domain/scene/schema/scene'
import { cueSchemas } from '#domain/scene/schema/scene'

/** What a new cue can name, so that most of them can run as they are. */
export interface Surroundings {
  /** Who acts there. */
  persona: string
  /** Usernames of people, the first ones first. */
  people: readonly string[]
  channel: string
  channels: readonly string[]
  webhooks: readonly string[]
  integrations: readonly string[]
  /** What can be clicked there, in the post that has it. */
  controls: readonly { control: SceneControl; post: PostMatch }[]
}

const otherThan = (names: readonly string[], own: string): string => names.find(name => name !== own) ?? own

type Makers = { [T in CueType]: (known: Surroundings) => CueOf<T> }

const makers: Makers = {
  post: ({ persona }) => ({ type: 'post', as: persona, text: 'New message' }),
  typing: ({ persona }) => ({ type: 'typing', as: persona, text: 'New message' }),
  click: ({ persona, controls }) => {
    const found = controls.find(({ control }) => control.is !== 'menu' && !control.disabled)
    return { type: 'click', as: persona, control: nameIn(found), ...(found && { post: found.post }) }
  },
  choose: ({ persona, controls }) => {
    const found = controls.find(({ control }) => control.is === 'menu' && !control.disabled)
    const option = found?.control.options[0]?.text ?? ''
    return { type: 'choose', as: persona, control: nameIn(found), option, ...(found && { post: found.post }) }
  },
  dialog: ({ persona }) => ({ type: 'dialog', as: persona, fields: {} }),
  react: ({ persona }) => ({ type: 'react', as: persona, emoji: 'thumbsup' }),
  hook: ({ webhooks }) => ({ type: 'hook', webhook: webhooks[0] ?? '', text: 'New message' }),
  state: ({ integrations }) => ({ type: 'state', integration: integrations[0] ?? '', reset: true }),
  faults: () => ({ type: 'faults', mode: 'none' }),
  wait: () => ({ type: 'wait', lasts: 2 }),
  persona: ({ people, persona }) => ({ type: 'persona', as: otherThan(people, persona) }),
  channel: ({ channels, channel }) => ({ type: 'channel', channel: otherThan(channels, channel) }),
  theme: () => ({ type: 'theme', theme: 'dark' }),
  highlight: () => ({ type: 'highlight', place: 'header' }),
  title: () => ({ type: 'title', title: 'New title' }),
  note: () => ({ type: 'note', text: 'New note' }),
}

const nameIn = (found: { control: SceneControl } | undefined): string => (found ? nameOfControl(found.control) : '')

/** A new cue of a kind. */
export const newCue = (type: CueType, known: Surroundings): Cue => makers[type](known)

/**
 * A cue of another kind in the place of one: what both have stays, and what the new kind needs comes from the surroundings.
 * Of keys that exclude one another those of the old cue stay.
 */
export function asKind(cue: Cue, type: CueType, known: Surroundings): Cue {
  if (cue.type === type) return cue
  const fresh: Record<string, unknown> = { ...newCue(type, known) }
  const keys = Object.keys(cueSchemas[type].properties).filter(key => key !== 'type' && key in cue)
  const kept = Object.fromEntries(Object.entries(cue).filter(([key]) => keys.includes(key)))
  if ('payload' in kept) delete fresh['text']
  if (!('payload' in kept)) delete kept['sample']
  if ('webhook' in kept && type === 'post') delete fresh['as']
  if ('post' in kept && type === 'highlight') delete fresh['place']
  if (type === 'wait') for (const key of ['post', 'at_most']) delete kept[key]
  return { ...fresh, ...kept } as unknown as Cue
}
