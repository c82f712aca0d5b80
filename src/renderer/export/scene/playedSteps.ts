import type { SceneExport, SceneStep } from '#contract/scene/export'
import { keystrokes, typedText } from '#domain/scene/typing/keystrokes'
import { beginsDay, dayOf } from '../../message/post/days'
import type { PlayedStep } from './player'

/** The id of the template of a post as somebody sees it. */
export const templateId = (place: number, personaId: string): string => `p${place}-${personaId || 'nobody'}`

/** The id of the template of a dialog; `''` for none. */
export const dialogId = (place: number | null): string => (place === null ? '' : `d${place}`)

/** What is drawn once: each version of a post, as each persona that it is shown to. */
export function templatesOf({ steps }: SceneExport): { id: string; place: number; personaId: string }[] {
  const found = new Map<string, { id: string; place: number; personaId: string }>()
  for (const { shows, stage } of steps) {
    for (const place of shows) {
      const id = templateId(place, stage.persona_id)
      found.set(id, { id, place, personaId: stage.persona_id })
    }
  }
  return [...found.values()]
}

/** The id of the template of the line above the first post of a day. */
export const dayId = (at: number): string => `day-${dayOf(at).replaceAll(' ', '-')}`

/** The days of what is shown: of each, the id of its template and a moment of it. */
export const daysOf = ({ posts }: SceneExport): Map<string, number> =>
  new Map(posts.map(({ create_at: at }) => [dayId(at), at]))

/** The steps as the page plays them. */
export const playedSteps = (scene: SceneExport): PlayedStep[] => scene.steps.map(step => playedStep(scene, step))

function playedStep({ channels, people, posts }: SceneExport, step: SceneStep): PlayedStep {
  const { stage, effect, ring, typed } = step
  const channel = channels.find(({ id }) => id === stage.channel_id)
  const nameOf = (id: string): string => people.find(person => person.id === id)?.username ?? ''
  const shown = step.shows.flatMap(place =>
    posts.slice(place, place + 1).map(({ create_at }) => ({ place, create_at })),
  )
  const isPointed = effect !== null && effect.control !== '' && ring === null
  return {
    ...{ title: step.title, detail: step.detail, ms: step.lasts_ms },
    ...{
      channel: channel?.display_name ?? '',
      header: channel?.header ?? '',
      as: nameOf(stage.persona_id),
      theme: stage.theme,
    },
    posts: shown.flatMap(({ place, create_at }, index) => [
      ...(beginsDay(shown, index) ? [dayId(create_at)] : []),
      templateId(place, stage.persona_id),
    ]),
    dialog: dialogId(step.dialog),
    filled: dialogId(step.filled),
    card: step.card,
    pointer: isPointed ? { post: effect.post_id, control: effect.control, who: nameOf(effect.user_id) } : null,
    typed: typed === '' ? [] : typedOver(typed),
    ring: ring && { ...ring, post: effect?.post_id ?? '', control: effect?.control ?? '' },
  }
}

/** What stands in the composer after each key. */
function typedOver(text: string): [number, string][] {
  const keys = keystrokes(text)
  return keys.map(({ at }, index) => [at, typedText(keys, index + 1)])
}
