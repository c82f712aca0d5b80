import { type ReactNode, useMemo, useState } from 'react'
import type { Story } from '#contract/exchange'
import type { SceneFix } from '#contract/scene/outcome'
import { pointer } from '#domain/issue'
import type { Scene } from '#domain/scene/schema/scene'
import type { FormFile } from '../../../forms/useFormFile'
import { useLatest } from '../../../store/hooks/useLatest'
import { useSelect } from '../../../store/workbench'
import { CueList } from '../cues/CueList'
import { actorsOf, type CueRowFacts } from '../cues/cueRows'
import { cueVerbs } from '../cues/cueVerbs'
import type { Checked } from '../file/useChecked'
import { CueForm } from '../form/CueForm'
import { SceneForm } from '../form/SceneForm'
import side from '../form/Side.module.css'
import { SceneFormProvider } from '../form/values/formContext'
import { AudienceView } from '../stage/AudienceView'
import { frameAt } from '../stage/frames'
import { pickAt } from '../stage/pickControl'
import { Transport } from '../stage/Transport'
import { useAudience, useSenderOf } from '../stage/useAudience'
import { useRehearsal } from '../stage/useRehearsal'
import type { SceneVerb } from '../verbs'
import { changesOfPick } from './changesOfPick'
import { LastRun } from './LastRun'
import { pageKeys } from './pageKeys'
import styles from './SceneView.module.css'
import { typingSpeeds } from './typingSpeeds'
import { useSurroundings } from './useSurroundings'

interface SceneEditorProps {
  name: string
  scene: Scene
  file: FormFile<Scene>
  rows: readonly CueRowFacts[]
  checked: Checked
  /** Place of the cue that is shown; -1 is the beginning. */
  selected: number
  makers: readonly SceneVerb[]
  story(story: Story, canOpen: boolean): ReactNode
  onSelect(cue: number): void
}

/** The cues, the audience view and the form, beside each other. */
export function SceneEditor(props: SceneEditorProps) {
  const { name, scene, file, rows, checked, selected, makers, story, onSelect } = props
  const [picking, setPicking] = useState<number | null>(null)
  const { cues } = scene
  const { check, places } = checked
  const isSkipped = (cue: number) => rows[cue]?.problem?.isFailure === false
  const rehearsal = useRehearsal({ cues, isSkipped, selected, select: onSelect })
  const { phase } = rehearsal
  const frame = useMemo(
    () => (check === null ? null : frameAt({ check, cues, places, cue: selected, phase })),
    [check, cues, places, selected, phase],
  )
  const audience = useAudience(check, frame, scene.channel)
  const senderOf = useSenderOf(audience.reader)
  const around = useSurroundings({ scene, check, places, senderOf })
  const known = useMemo(() => around(selected), [around, selected])
  const users = useSelect(state => state.world.users)
  const actors = useMemo(
    () => new Map(users.map(({ id, username, is_bot = false }) => [username, { id, is_bot }] as const)),
    [users],
  )
  const choose = (cue: number) => {
    rehearsal.stop()
    setPicking(null)
    onSelect(cue)
  }
  const verbs = useLatest({ ...cueVerbs({ file, selected, select: choose, around }) })
  const lead = useLatest({
    choose,
    fix: ({ path, value }: SceneFix) => void file.edit({ do: 'set', path, value }),
    pick: (cue: number) => {
      choose(cue)
      setPicking(cue)
    },
  })
  const take = (at: { post: string; path: string }) => {
    const picked = frame && pickAt(frame.posts, at, senderOf)
    const cue = picking === null ? undefined : cues[picking]
    if (picking === null || !cue || !picked) return
    file.edit(changesOfPick(cue, pointer('/cues', picking), picked))
    setPicking(null)
  }
  const reset = () => {
    setPicking(null)
    rehearsal.reset()
    checked.again()
  }
  const typing = typingSpeeds(cues)
  const cue = cues[selected]
  return (
    <section
      className={styles.body}
      aria-label={`Scene ${scene.title}`}
      onKeyDown={event => pageKeys(event, { file, rehearsal, reset, cancel: () => setPicking(null) })}
    >
      <CueList
        scene={scene}
        rows={rows}
        actors={actors}
        selected={selected}
        verbs={verbs}
        why={file.fault === null ? '' : 'The file has an error'}
        makers={makers}
        onSelect={lead.choose}
        onFix={lead.fix}
        onPick={lead.pick}
      />
      <div className={styles.middle}>
        <AudienceView
          scene={scene}
          selected={selected}
          checked={checked}
          frame={frame}
          audience={audience}
          rehearsal={rehearsal}
          isPicking={picking !== null}
          onPick={take}
          onStopPicking={() => setPicking(null)}
        />
        <Transport
          scene={scene}
          rows={rows}
          selected={selected}
          rehearsal={rehearsal}
          speed={typing.speed}
          tookMs={check?.took_ms ?? null}
          onSpeed={speed => file.edit(typing.changesTo(speed))}
          onSelect={lead.choose}
          onReset={reset}
        />
      </div>
      <SceneFormProvider
        value={{
          issues: file.issues,
          isReadOnly: file.fault !== null,
          turns: file.turns,
          known,
          isPicking: picking !== null,
          pick: () => setPicking(picking === null ? selected : null),
          edit: file.edit,
        }}
      >
        <aside className={side.side} aria-label={cue ? `Cue ${selected + 1}` : 'Beginning of the scene'}>
          {cue ? (
            <>
              <CueForm
                // The fields of another cue begin anew.
                key={`${selected} ${cue.type}`}
                cue={cue}
                index={selected}
                actor={actorsOf(scene.persona, cues)[selected] || scene.persona}
                seenAs={audience.seenAs}
                verbs={verbs}
              />
              <LastRun
                name={name}
                file={file}
                place={places[selected] ?? null}
                index={selected}
                check={check}
                story={story}
              />
            </>
          ) : (
            <SceneForm scene={scene} />
          )}
        </aside>
      </SceneFormProvider>
    </section>
  )
}
