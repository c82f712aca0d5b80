import { type RefObject, useLayoutEffect } from 'react'
import { controlsIn } from '#domain/scene/controls/controlsIn'
import type { CueOf, CueType } from '#domain/scene/schema/scene'
import { CueEffects, targetOf } from '../../../scene/effects/CueEffects'
import { findTarget } from '../../../scene/effects/findTarget'
import { useSelect } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import type { StageWorkbench } from './stageWorkbench'
import { useShownCue } from './useShownCue'

interface PlayEffectsProps {
  stage: StageWorkbench
  /** What the channel is drawn in. */
  container: RefObject<HTMLElement | null>
  isStill: boolean
}

/** What the audience sees of the cue that runs, over the channel. A ring and a card stay until the next one. */
export function PlayEffects({ stage, container, isStill }: PlayEffectsProps) {
  const shown = useShownCue()
  const speed = useSelect(({ playing }) => playing.play?.speed ?? 1)
  const person = useSelect(({ world }) => userById(world, shown?.effect.user_id ?? ''))
  const options = useOptions(shown?.is, shown?.effect.post_id ?? '')
  const target = shown === null ? null : targetOf(shown.is, shown.effect)
  const key = target === null ? '' : JSON.stringify([shown?.at, target])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the target
  useLayoutEffect(() => {
    if (target === null || container.current === null) return
    const found = findTarget(container.current, target)
    found?.scrollIntoView({ block: 'nearest' })
    // Of a long channel only what is near is drawn.
    if (found === null && 'post' in target) stage.show({ revealed: target.post })
    return () => stage.show({ revealed: '' })
  }, [key])
  const isComing = shown !== null && !shown.hasEnded && comingBelow.has(shown.is.type)
  const began = isComing ? shown.at : 0
  useLayoutEffect(() => {
    const list = container.current?.querySelector('[role="feed"]')?.parentElement
    if (began > 0 && list) list.scrollTop = list.scrollHeight
  }, [began, container])
  if (shown === null) return null
  const isLasting = shown.is.type === 'highlight' || shown.is.type === 'title'
  if (shown.hasEnded && !isLasting) return null
  return (
    <CueEffects
      key={shown.at}
      cue={shown.is}
      effect={shown.effect}
      person={person}
      hasActed={shown.hasActed}
      reducedMotion={isStill}
      speed={speed}
      options={options}
      container={container.current}
    />
  )
}

/** Cues after which something comes at the end of the channel: it is in view by then, also where an earlier cue clicked far above. */
const comingBelow: ReadonlySet<CueType> = new Set(['post', 'typing', 'hook', 'wait'])

/** What a menu that a cue chooses of lists, as it is written there. */
function useOptions(cue: { type: string } | undefined, postId: string): readonly string[] {
  const post = useSelect(({ posts }) =>
    cue?.type === 'choose'
      ? Object.values(posts.byChannel)
          .flatMap(one => one.posts)
          .find(({ id }) => id === postId)
      : undefined,
  )
  if (post === undefined || cue?.type !== 'choose') return []
  const { control, option } = cue as CueOf<'choose'>
  const menu = controlsIn(post).find(
    ({ is, label, action_id }) => is === 'menu' && (label === control || action_id === control),
  )
  const texts = menu?.options.map(({ text }) => text) ?? []
  return texts.includes(option) ? texts : [option]
}
