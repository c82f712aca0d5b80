import { useEffect, useRef, useState } from 'react'
import type { CueEffect } from '#contract/scene/effect'
import type { Cue } from '#domain/scene/schema/scene'
import { boxOfOption, EffectOptions } from './EffectOptions'
import { type EffectPerson, EffectPointer } from './EffectPointer'
import { EffectRing } from './EffectRing'
import styles from './Effects.module.css'
import type { EffectTarget } from './findTarget'
import { TitleCard } from './TitleCard'
import { type Box, useTargetBox } from './useTargetBox'

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
  /** What the menu lists that the cue chooses of; it opens before the option is chosen. */
  options?: readonly string[]
  /** What targets are looked for in; the element around this one without it, which has to be `position: relative`. */
  container?: HTMLElement | null
}

/** How much of its way the pointer has behind it when a menu opens. */
const MENU_AT = 0.55

/**
 * What the audience sees of a cue beside its consequences: the pointer of a person on its way to a control, a ring with words, or a
 * title card. It covers the element around it and lets everything through. Draws nothing for cues that show nothing.
 */
export function CueEffects(props: CueEffectsProps) {
  const { cue, effect, hasActed, reducedMotion, speed = 1, container } = props
  const layer = useRef<HTMLDivElement>(null)
  // What was clicked may be gone by then: the pointer stays where it clicked.
  const now = useTargetBox({ layer, container, isExact: hasActed }, targetOf(cue, effect))
  const last = useRef(now)
  if (now !== null) last.current = now
  const box = hasActed && isPointed(cue) ? last.current : now
  const isStill = reducedMotion || speed === 0
  const glideMs = isStill || effect === null ? 0 : (effect.lead_ms * 0.9) / speed
  const isOpen = useLater(cue.type === 'choose' && !hasActed, glideMs * MENU_AT)
  return (
    <div ref={layer} className={styles.layer} aria-hidden={cue.type === 'title' ? undefined : true}>
      {isPointed(cue) && effect && <Pointing {...props} box={box} glideMs={glideMs} isOpen={isOpen} />}
      {cue.type === 'highlight' && <EffectRing box={box} text={cue.text ?? ''} />}
      {cue.type === 'title' && <TitleCard title={cue.title} text={cue.text ?? ''} />}
    </div>
  )
}

interface PointingProps extends CueEffectsProps {
  box: Box | null
  glideMs: number
  /** The menu of a cue that chooses is open. */
  isOpen: boolean
}

/** The pointer on its way to a control, and on to the option of its menu. */
function Pointing({ cue, person, hasActed, options = [], box, glideMs, isOpen }: PointingProps) {
  const choice = cue.type === 'choose' ? { options, chosen: cue.option } : null
  const hasMenu = choice !== null && options.length > 0 && box !== null
  return (
    <>
      {hasMenu && isOpen && <EffectOptions box={box} {...choice} />}
      <EffectPointer
        box={hasMenu && (isOpen || hasActed) ? boxOfOption(box, choice) : box}
        person={person}
        glideMs={choice === null ? glideMs : glideMs * (isOpen ? 1 - MENU_AT : MENU_AT)}
        isPressed={hasActed && cue.type !== 'react'}
        isOfPost={cue.type === 'react'}
      />
    </>
  )
}

/** True so many milliseconds after `isOn` has become true; false at once when it is not. */
function useLater(isOn: boolean, ms: number): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    if (!isOn) return setIs(false)
    const timer = setTimeout(() => setIs(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return is
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
