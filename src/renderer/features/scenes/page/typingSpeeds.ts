import type { ValueChange } from '#domain/edits/valueChanges'
import { pointer } from '#domain/issue'
import type { Cue } from '#domain/scene/schema/scene'
import type { TypingSpeed } from '#domain/scene/typing/keystrokes'

const usual: TypingSpeed = 'natural'

/** The speed of all typed messages of a scene: `null` where they differ, `undefined` where there is none. */
export function typingSpeeds(cues: readonly Cue[]): {
  speed: TypingSpeed | null | undefined
  changesTo(speed: TypingSpeed): ValueChange[]
} {
  const typed = cues.flatMap((cue, place) => (cue.type === 'typing' ? [{ place, speed: cue.speed ?? usual }] : []))
  const [first] = typed
  return {
    speed: first === undefined ? undefined : typed.every(({ speed }) => speed === first.speed) ? first.speed : null,
    changesTo: speed =>
      typed.map(({ place }) => ({
        do: 'set',
        path: pointer('/cues', place, 'speed'),
        value: speed === usual ? undefined : speed,
      })),
  }
}
