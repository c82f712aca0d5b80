import { createContext, type ReactNode, useContext } from 'react'
import type { GhostBlock } from '#domain/blocks/types'
import { quickFixes } from '#domain/fixes/quickFixes'
import { Button } from '../../../ui/controls/Button'
import type { Studio } from '../useStudio'

/** Reaches the ghosts past the message, whose parts are drawn again only when what they are given is another. */
export const StudioContext = createContext<Studio | null>(null)

export const renderFix = (ghost: GhostBlock) => <GhostFix ghost={ghost} />

/** The best fix of what makes a block a ghost, at its end. */
function GhostFix({ ghost }: { ghost: GhostBlock }): ReactNode {
  const studio = useContext(StudioContext)
  if (!studio) return null
  const { reading, document } = studio
  const path = studio.toDocument(ghost.path)
  const issue = reading.issues.find(one => one.path === path && one.severity === 'omitted')
  const fix = issue && !reading.stale && quickFixes(issue, document.text)[0]
  return fix ? (
    <Button size="sm" onClick={() => studio.applyFix(fix.edits)}>
      {fix.label}
    </Button>
  ) : null
}
