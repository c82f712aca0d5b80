import { FileCode, Film, Images, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { askToExport } from '../../../store/play/playVerbs'
import { sceneNamed } from '../../../store/scenes/scenes'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { Icon } from '../../../ui/marks/Icon'
import { counted, elapsed } from '../../../ui/words/amounts'
import styles from './ExportDialog.module.css'
import type { Prepared } from './prepareExport'
import { videoKind } from './saveVideo'
import { type ExportForm, useExport } from './useExport'

/** Saves a scene for elsewhere, once it is known what of it is left out. */
export function ExportDialog() {
  const workbench = useWorkbench()
  const name = useSelect(({ playing }) => playing.exporting)
  const title = useSelect(({ scenes }) => sceneNamed(scenes, name)?.title || name)
  if (name === '') return null
  return (
    <Dialog open title={`Export ${title}`} onClose={() => askToExport(workbench, '')}>
      <Exporting name={name} />
    </Dialog>
  )
}

function Exporting({ name }: { name: string }) {
  const { job, prepared, why, busy, progress, saved, save } = useExport(name)
  const checking = job?.text ? `Cue ${job.done + 1} of ${job.total ?? '?'}: ${job.text}` : 'Begins'
  return (
    <div className={styles.body}>
      {prepared === undefined && why === '' && (
        <Bar
          label="Checking the scene in a copy of the workspace"
          words={checking}
          done={job?.done ?? 0}
          total={job?.total ?? 1}
        />
      )}
      {prepared && <Findings {...prepared} />}
      {prepared && <Forms busy={busy} onSave={form => void save(form)} />}
      {progress && <Bar label="Saving" {...progress} />}
      {why !== '' && (
        <p className={styles.bad} role="alert">
          {why}
        </p>
      )}
      <p className={styles.saved} role="status">
        {saved}
      </p>
    </div>
  )
}

/** What was taken out, and what is left out and why. */
function Findings({ scene, leftOut }: Prepared) {
  const { removed, steps } = scene
  const lasts = steps.reduce((sum, { lasts_ms }) => sum + lasts_ms, 0)
  return (
    <>
      <p className={styles.sum}>
        {counted(steps.length - 1, 'step')}, {elapsed(lasts)}. Presenter notes are left out.
      </p>
      {removed.length === 0 ? (
        <Finding icon={ShieldCheck} title="No secret of this workspace is shown" />
      ) : (
        <Finding icon={ShieldCheck} title={`${counted(removed.length, 'secret')} removed`}>
          {removed.map(({ placeholder, step }) => (
            <li key={placeholder}>
              <code className="wire">{placeholder}</code> stands in its place, first in step {step}:{' '}
              {steps[step]?.title ?? ''}
            </li>
          ))}
        </Finding>
      )}
      {leftOut.length > 0 && (
        <Finding icon={TriangleAlert} title={`${counted(leftOut.length, 'cue')} left out`} isOdd>
          {leftOut.map(({ cue, message }) => (
            <li key={cue}>
              Cue {cue + 1}: {message}
            </li>
          ))}
        </Finding>
      )}
    </>
  )
}

function Finding(props: { icon: LucideIcon; title: string; isOdd?: boolean; children?: ReactNode }) {
  return (
    <section className={props.isOdd ? styles.odd : styles.finding} aria-label={props.title}>
      <Icon of={props.icon} size="s" />
      <div>
        <b>{props.title}</b>
        {props.children && <ul>{props.children}</ul>}
      </div>
    </section>
  )
}

const forms: { form: ExportForm; icon: LucideIcon; title: string; hint: string; verb: string }[] = [
  {
    form: 'html',
    icon: FileCode,
    title: 'HTML file',
    hint: 'Plays by itself in any browser, without a network.',
    verb: 'Save HTML',
  },
  {
    form: 'pictures',
    icon: Images,
    title: 'Pictures',
    hint: 'A ZIP archive with one PNG for each cue.',
    verb: 'Save pictures',
  },
  {
    form: 'video',
    icon: Film,
    title: 'Video',
    hint: 'WebM. It is recorded as long as the scene lasts; keep this window in view.',
    verb: 'Record video',
  },
]

function Forms({ busy, onSave }: { busy: ExportForm | ''; onSave(form: ExportForm): void }) {
  const noVideo = videoKind() === null ? 'This browser records no video.' : false
  return (
    <ul className={styles.forms}>
      {forms.map(({ form, icon, title, hint, verb }) => (
        <li key={form}>
          <Icon of={icon} />
          <div>
            <b>{title}</b>
            <span>{form === 'video' && noVideo ? noVideo : hint}</span>
          </div>
          <Button
            variant={form === 'html' ? 'primary' : 'regular'}
            busy={busy === form}
            why={(form === 'video' && noVideo) || (busy !== '' && busy !== form && 'Something else is being saved.')}
            onClick={() => onSave(form)}
          >
            {verb}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Bar({ label, words, done, total }: { label: string; words: string; done: number; total: number }) {
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <progress max={Math.max(total, 1)} value={done} aria-label={label} />
      <span role="status">{words}</span>
    </div>
  )
}
