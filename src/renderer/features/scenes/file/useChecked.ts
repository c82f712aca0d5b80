import { useEffect, useMemo, useRef } from 'react'
import type { SceneCheck } from '#contract/scene/scenes'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import type { FormFile } from '../../../forms/useFormFile'
import { checkScene } from '../../../store/scenes/checkScene'
import { notChecked, type SceneChecking } from '../../../store/scenes/scenes'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { matchCues } from './matchCues'

/** What the last run of a scene in a fork showed, for its cues of now. */
export interface Checked extends SceneChecking {
  /** Of each cue, its place in the run; `null` for one that was not run yet. */
  places: readonly (number | null)[]
  /** Nothing of the scene was changed since. */
  isCurrent: boolean
  /** Runs it again, from its start. */
  again(): void
}

/** Milliseconds without a change after which the scene is run again. */
const pause = 350

/** How many contents of the file are remembered, to know which cues a run was of. */
const mostKnown = 20

/** Runs a scene in a fork whenever its file is another one that can be played, and keeps what it showed meanwhile. */
export function useChecked(name: string, { document, source, issues, fault }: FormFile<Scene>): Checked {
  const workbench = useWorkbench()
  const checking = useSelect(state => state.scenes.checks[name] ?? notChecked)
  const startedFor = useRef('')
  const known = useRef<{ hash: string; cues: readonly Cue[] }[]>([])
  const { base = null, unsaved } = document
  const isPlayable = fault === null && source !== null && !issues.some(({ severity }) => severity === 'error')
  const hash = unsaved || !isPlayable ? '' : (base ?? '')
  if (hash !== '' && known.current.at(-1)?.hash !== hash)
    known.current = [...known.current.slice(1 - mostKnown), { hash, cues: source?.cues ?? [] }]
  const has = checking.check?.hash === hash
  useEffect(() => {
    if (hash === '') return
    // A file that is as it was before is another one again: what was run then may have been overtaken.
    if (startedFor.current !== hash) startedFor.current = ''
    if (has || startedFor.current === hash) return
    const timer = setTimeout(() => {
      startedFor.current = hash
      void checkScene(workbench, name)
    }, pause)
    return () => clearTimeout(timer)
  }, [workbench, name, hash, has])
  const { check } = checking
  const places = useMemo(() => placesOf(check, { known: known.current, cues: source?.cues ?? [] }), [check, source])
  return {
    ...checking,
    places,
    isCurrent: hash !== '' && has,
    again: () => void checkScene(workbench, name),
  }
}

function placesOf(
  check: SceneCheck | null,
  { known, cues }: { known: readonly { hash: string; cues: readonly Cue[] }[]; cues: readonly Cue[] },
): (number | null)[] {
  if (check === null) return cues.map(() => null)
  const ran = known.find(({ hash }) => hash === check.hash)?.cues
  // Of a run before this window was opened only the count is known.
  if (ran === undefined) return cues.map((_, place) => (check.outcomes.length === cues.length ? place : null))
  return matchCues(ran, cues)
}
