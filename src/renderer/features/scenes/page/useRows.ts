import { useMemo } from 'react'
import type { SceneFix } from '#contract/scene/outcome'
import type { SceneSummary } from '#contract/scene/scenes'
import type { Scene } from '#domain/scene/schema/scene'
import type { FormFile } from '../../../forms/useFormFile'
import { type CueRowFacts, cueRows } from '../cues/cueRows'
import type { Checked } from '../file/useChecked'

interface Known {
  file: FormFile<Scene>
  summary: SceneSummary | undefined
  checked: Checked
}

/** Whether what the service says of the file is of what the window has. */
const isOfThis = ({ document }: FormFile<Scene>, summary: SceneSummary | undefined): boolean =>
  summary !== undefined && !document.unsaved && summary.hash === document.base

/** The cues as the list shows them. */
export function useRows({ file, summary, checked }: Known): readonly CueRowFacts[] {
  const { source, issues } = file
  const faults = isOfThis(file, summary) ? (summary?.faults ?? null) : null
  const { check, places } = checked
  return useMemo(
    () =>
      source === null
        ? []
        : cueRows({
            ...{ persona: source.persona, cues: source.cues, issues, faults },
            outcomes: check?.outcomes ?? [],
            places,
          }),
    [source, issues, faults, check, places],
  )
}

/** What is wrong with the beginning of a scene: in its file, or a person or channel that is not there. */
export function headFaults(
  file: FormFile<Scene>,
  summary: SceneSummary | undefined,
): { message: string; fixes: readonly SceneFix[] }[] {
  const own = file.issues
    .filter(({ severity, path }) => severity === 'error' && !path.startsWith('/cues/'))
    .map(({ message }) => ({ message, fixes: [] }))
  const named = isOfThis(file, summary) ? (summary?.faults ?? []).filter(({ cue }) => cue < 0) : []
  return [...own, ...named]
}
