import { type ReactNode, useCallback } from 'react'
import type { Story } from '#contract/exchange'
import type { CueOutcome } from '#contract/scene/outcome'
import type { SceneCheck } from '#contract/scene/scenes'
import { workbench as endpoints } from '#contract/workbench'
import type { Scene } from '#domain/scene/schema/scene'
import type { FormFile } from '../../../forms/useFormFile'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { timeOfDay } from '../../../ui/words/amounts'
import side from '../form/Side.module.css'

interface LastRunProps {
  name: string
  file: FormFile<Scene>
  index: number
  /** Its place in the check; `null` where it was not run yet. */
  place: number | null
  check: SceneCheck | null
  story(story: Story, canOpen: boolean): ReactNode
}

/** What a cue did when the scene was run last: on the workspace, where it was played as it is now, else in the check. */
export function LastRun({ name, file, index, place, check, story }: LastRunProps) {
  const { base, unsaved } = file.document
  const play = useSelect(state => state.playing.play)
  const played = play?.scene === name && play.hash === base && !unsaved ? (play.outcomes[index] ?? null) : null
  if (played !== null) return <Played outcome={played} story={story} />
  const outcome = place === null ? undefined : check?.outcomes[place]
  if (!outcome) return null
  const caused = check?.stories.find(({ cause_id }) => cause_id === outcome.exchange_id)
  return (
    <Run outcome={outcome} note={caused ? 'In a copy of the workspace.' : ''}>
      {caused && story(caused, false)}
    </Run>
  )
}

/** On the workspace itself, so that its exchanges can be looked at. */
function Played({ outcome, story }: { outcome: CueOutcome } & Pick<LastRunProps, 'story'>) {
  const { store, call } = useWorkbench()
  const id = outcome.exchange_id
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.story, { params: { cause_id: id }, signal }),
    [call, id],
  )
  const { loaded } = useLoaded(id === '' ? null : read)
  const open = id !== '' && (
    <Button size="sm" variant="ghost" onClick={() => showStory(store, id)}>
      Open in the inspector
    </Button>
  )
  return (
    <Run outcome={outcome} note="" end={open}>
      {loaded?.state === 'ready' && story(loaded.value, true)}
    </Run>
  )
}

interface RunProps {
  outcome: CueOutcome
  note: string
  end?: ReactNode
  children?: ReactNode
}

function Run({ outcome, note, end, children }: RunProps) {
  const { started_at, message, exchange_id } = outcome
  const said = message || (exchange_id === '' ? 'It made no request.' : '')
  return (
    <section className={side.run} aria-label="What it did in the last run">
      <header>
        <h3>What it did in the last run</h3>
        <span>{timeOfDay(started_at)}</span>
      </header>
      {said !== '' && <p>{said}</p>}
      {children}
      {note !== '' && <p>{note}</p>}
      {end}
    </section>
  )
}
