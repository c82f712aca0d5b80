import { useRef } from 'react'
import type { CueEffect } from '#contract/scene/effect'
import type { Cue } from '#domain/scene/schema/scene'
import { type EffectPerson, EffectPointer } from './EffectPointer'
import { EffectRing } from './EffectRing'
import styles from './Effects.module.css'
import type { EffectTarget } from './findTarget'
import { TitleCard } from './TitleCard'
import { useTargetBox } from './useTargetBox'

export interface CueEffectsProps {
  /** The cue that is shown; another key for another one, so that a pointer begins anew. */
  cue: Cue
  /** Who does it and to what; `null` where it cannot run, which shows a title card at most. */
  effect: CueEffect | null
  /** Whoever does it; a name beside the pointer. */
  person: EffectPerson | undefined
  /** It has acted: the pointer clicks. */
  hasActed: boolean
  /** Nothing moves. */
  reducedMotion: boolean
  /** How fast time passes: 2 is twice as fast, 0 has no pauses. 1 without it. */
  speed?: number
  /** What targets are looked for in; the element around this one without it, which has to be `position: relative`. */
  container?: HTMLElement | null
}

/**
 * What the audience sees of a cue beside its consequences: the pointer of a person on its way to a control, a ring with words, or a
 * title card. It covers the element around it and lets everything through. Draws nothing for cues that show nothing.
 */
export function CueEffects({ cue, effect, person, hasActed, reducedMotion, speed = 1, container }: CueEffectsProps) {
  const layer = useRef<HTMLDivElement>(null)
  const box = useTargetBox({ layer, container }, targetOf(cue, effect))
  const isStill = reducedMotion || speed === 0
  const lead = effect?.lead_ms ?? 0
  return (
    <div ref={layer} className={styles.layer} aria-hidden={cue.type === 'title' ? undefined : true}>
      {isPointed(cue) && effect && (
        <EffectPointer
          box={box}
          person={person}
          glideMs={isStill ? 0 : (lead * 0.9) / speed}
          isPressed={hasActed && cue.type !== 'react'}
        />
      )}
      {cue.type === 'highlight' && <EffectRing box={box} text={cue.text ?? ''} />}
      {cue.type === 'title' && <TitleCard title={cue.title} text={cue.text ?? ''} />}
    </div>
  )
}

/** Whether a pointer shows who does it. */
const isPointed = ({ type }: Cue): boolean => type === 'click' || type === 'choose' || type === 'react'

/** What a cue points at or rings; `null` for nothing. */
export function targetOf(cue: Cue, effect: CueEffect | null): EffectTarget | null {
  if (cue.type === 'highlight' && cue.place !== undefined) return { place: cue.place }
  if (effect === null || effect.post_id === '') return null
  if (!isPointed(cue) && cue.type !== 'highlight') return null
  return { post: effect.post_id, control: effect.control }
}
