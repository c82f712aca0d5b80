import type { ReactNode } from 'react'
import type { GhostBlock } from '#domain/blocks/types'
import { quickFixes } from '#domain/fixes/quickFixes'
import { Button } from '../../../ui/controls/Button'
import { useParts } from '../parts/partsContext'

export const renderFix = ({ path }: GhostBlock) => <GhostFix path={path} />

/**
 * The best fix of what makes a part a ghost, at its end. It takes the studio from its store: the parts of a message are
 * drawn again only when what they are given is another.
 */
export function GhostFix({ path: place }: { path: string }): ReactNode {
  const { studio } = useParts()
  const { reading, document } = studio
  const path = studio.toDocument(place)
  const issue = reading.issues.find(one => one.path === path && one.severity === 'omitted')
  const fix = issue && !reading.stale && quickFixes(issue, document.text)[0]
  return fix ? (
    <Button size="sm" onClick={() => studio.applyFix(fix.edits)}>
      {fix.label}
    </Button>
  ) : null
}
