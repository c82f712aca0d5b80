import { useCallback } from 'react'
import type { SceneCheck } from '#contract/scene/scenes'
import type { Scene } from '#domain/scene/schema/scene'
import { useSelect } from '../../../store/workbench'
import { actorsOf } from '../cues/cueRows'
import type { Surroundings } from '../cues/newCue'
import { frameAt } from '../stage/frames'
import { controlsOn, type SenderOf } from '../stage/pickControl'

interface Known {
  scene: Scene
  check: SceneCheck | null
  places: readonly (number | null)[]
  senderOf: SenderOf
}

/** What a new cue behind one can name: who acts by then, and what can be clicked after it. */
export function useSurroundings({ scene, check, places, senderOf }: Known): (cue: number) => Surroundings {
  const world = useSelect(state => state.world)
  const lab = useSelect(state => state.lab.list)
  return useCallback(
    (cue: number) => {
      const { cues, persona, channel } = scene
      const before = cues.slice(0, cue + 1)
      const people = world.users.filter(({ is_bot, delete_at }) => !is_bot && delete_at === 0)
      const names = people.map(({ username }) => username)
      const frame = check && frameAt({ check, cues, places, cue, phase: 'after' })
      return {
        persona: actorsOf(persona, before).findLast(name => names.includes(name)) ?? persona,
        people: names,
        channel: before.findLast(one => one.type === 'channel')?.channel ?? channel,
        channels: world.channels.flatMap(({ type, name }) => (type === 'O' || type === 'P' ? [name] : [])),
        webhooks: world.incomingHooks.flatMap(({ display_name: name }) => (name === '' ? [] : [name])),
        integrations: lab.map(({ name }) => name),
        controls: frame ? controlsOn(frame.posts, senderOf) : [],
      }
    },
    [scene, check, places, senderOf, world, lab],
  )
}
