import { FileWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Story } from '#contract/exchange'
import { scenePath } from '#domain/project/paths'
import type { Scene } from '#domain/scene/schema/scene'
import { FileBar } from '../../../files/bar/FileBar'
import { type FormFile, useFormFile } from '../../../forms/useFormFile'
import { openPageTab } from '../../../store/payloads/pageTabs'
import { sceneNamed } from '../../../store/scenes/scenes'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NoticeBar } from '../../../ui/states/NoticeBar'
import { Waiting } from '../../../ui/states/Waiting'
import { sceneKind } from '../file/sceneKind'
import { useChecked } from '../file/useChecked'
import type { SceneVerb } from '../verbs'
import { SceneEditor } from './SceneEditor'
import { SceneHead } from './SceneHead'
import { SceneJson } from './SceneJson'
import styles from './SceneView.module.css'
import { headFaults, useRows } from './useRows'

export interface SceneViewProps {
  /** Name of the scene. */
  subject: string
  /** `cue-4`, `json`, or `''` for the beginning. */
  at: string
  /** What is done with it elsewhere: present, export. */
  outcomes: readonly SceneVerb[]
  /** What else makes cues. */
  makers: readonly SceneVerb[]
  /** Draws what a cue caused; a line leads to its exchange where `canOpen`. */
  story(story: Story, canOpen: boolean): ReactNode
}

/** The editor of a scene: its cues, what the audience sees at each, and the form of the selected one. */
export function SceneView(props: SceneViewProps) {
  const path = scenePath(props.subject)
  const file = useFormFile(path, sceneKind)
  const isListed = useSelect(state => state.project.status !== 'ready' || path in state.project.files)
  if (file.state === 'ready') return <Whole {...props} file={file.file} />
  if (file.state === 'loading' && isListed) return <Waiting label={`Loading ${path}`} />
  return isListed ? (
    <EmptyState failed title="The file could not be read" raw={path} />
  ) : (
    <EmptyState title={`There is no scene ${props.subject}`}>It was deleted or renamed.</EmptyState>
  )
}

/** A cue that the page is opened at, as `cue-4`; counted from 0, -1 is the beginning. */
const cueAt = (at: string): number => Number(/^cue-(\d{1,4})$/.exec(at)?.[1] ?? 0) - 1

function Whole({ subject, at, outcomes, makers, story, file }: SceneViewProps & { file: FormFile<Scene> }) {
  const { store } = useWorkbench()
  const { document, source } = file
  const checked = useChecked(subject, file)
  const summary = useSelect(state => sceneNamed(state.scenes, subject))
  const rows = useRows({ file, summary, checked })
  const isJson = at === 'json' || source === null
  const show = (next: string) => store.setState(state => openPageTab(state, { page: 'scene', subject, at: next }))
  const select = (cue: number) => show(cue < 0 ? '' : `cue-${cue + 1}`)
  return (
    <div className={styles.scene}>
      <SceneHead
        name={subject}
        file={file}
        rows={rows}
        isJson={isJson}
        outcomes={outcomes}
        onBroken={() => select(rows.findIndex(({ problem }) => problem !== null))}
        onJson={isOn => show(isOn ? 'json' : '')}
      />
      <FileBar document={document} />
      <HeadNotice file={file} faults={headFaults(file, summary)} onJson={isJson ? undefined : () => show('json')} />
      {isJson ? (
        <SceneJson file={file} />
      ) : (
        <SceneEditor
          name={subject}
          scene={source}
          file={file}
          rows={rows}
          checked={checked}
          selected={Math.min(cueAt(at), source.cues.length - 1)}
          makers={makers}
          story={story}
          onSelect={select}
        />
      )}
    </div>
  )
}

interface HeadNoticeProps {
  file: FormFile<Scene>
  faults: ReturnType<typeof headFaults>
  /** Leads to the JSON, where that is not shown. */
  onJson: (() => void) | undefined
}

/** What is wrong with the whole file, or with the beginning of the scene. */
function HeadNotice({ file: { fault, source, edit }, faults, onJson }: HeadNoticeProps) {
  const [first] = faults
  if (fault) {
    const show = onJson && (
      <Button size="sm" onClick={onJson}>
        Show in the JSON
      </Button>
    )
    return (
      <NoticeBar tone="bad" icon={FileWarning} detail={<span className="wire">{fault.message}</span>} end={show}>
        The file has an error{source === null ? '.' : ', and cannot be edited as a form until it is fixed.'}
      </NoticeBar>
    )
  }
  if (first === undefined) return null
  const fixes = first.fixes.slice(0, 2).map(({ label, path, value }) => (
    <Button key={label} size="sm" onClick={() => edit({ do: 'set', path, value })}>
      {label}
    </Button>
  ))
  return (
    <NoticeBar tone="warn" icon={FileWarning} end={fixes}>
      {first.message}
    </NoticeBar>
  )
}
