import { useMemo } from 'react'
import type { MessageOptions } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { useBlockState, useChosen, useHover } from '../selection/blockStore'
import type { Studio } from '../useStudio'
import type { StudioLook } from '../useStudioLook'
import { renderFix } from './GhostFix'

/** In the studio controls select their block, unless clicks work; nothing opens. */
export function usePreviewOptions(
  { selected, selectBlock }: Studio,
  { preview: { canClick, hasNoImages } }: StudioLook,
): MessageOptions {
  const chosen = useSelect(state => state.images)
  const selectedPaths = useChosen(selected)
  const hovered = useBlockState(state => state.hovered)
  const hover = useHover()
  const images = hasNoImages ? 'off' : chosen
  return useMemo<MessageOptions>(
    () => ({
      ghosts: true,
      actionLinks: true,
      images,
      selectedPath: selected,
      selectedPaths,
      hoveredPath: canClick ? null : hovered,
      ...(canClick ? {} : { onSelect: selectBlock, onHover: hover }),
      renderFix,
    }),
    [images, selected, selectedPaths, hovered, hover, canClick, selectBlock],
  )
}
