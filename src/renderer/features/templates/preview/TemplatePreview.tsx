import { ChevronLeft, ChevronRight, Monitor, PencilLine, RotateCcw, Smartphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import { openPayload } from '../../../files/openPayload'
import { FramedSheet } from '../../../message/FramedSheet'
import { PostRow } from '../../../message/post/PostRow'
import type { Reader } from '../../../message/types'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { cx } from '../../../ui/marks/cx'
import type { GalleryTemplate } from '../own/galleryTemplate'
import { shownPost } from '../post/shownPost'
import { BlocksUsed } from './BlocksUsed'
import { PreviewFoot } from './PreviewFoot'
import { PreviewStory } from './PreviewStory'
import styles from './TemplatePreview.module.css'
import { usePreview } from './usePreview'

const widths: SegmentedOption<'desktop' | 'narrow'>[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'narrow', label: 'Narrow', icon: Smartphone, iconOnly: true },
]

export interface TemplatePreviewProps {
  template: GalleryTemplate
  reader: Reader
  onStep(by: 1 | -1): void
  onOpen(): void
}

/** The chosen template, to be clicked: what happens is what would happen in a channel, and is recorded. */
export function TemplatePreview({ template, reader, onStep, onOpen }: TemplatePreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'narrow'>('desktop')
  const images = useSelect(state => state.images)
  const preview = usePreview(template, reader)
  const { id, content, notice, activity, handlers, outcome, reset } = preview
  const { path, does, hasActions = false } = template
  const narrow = width === 'narrow'
  const [openedAt] = useState(Date.now)
  const options = useMemo(() => ({ images, narrow }), [images, narrow])
  const post = useMemo(() => shownPost(template, { id, content, at: openedAt }), [template, id, content, openedAt])
  return (
    <aside className={styles.side} aria-label={template.label}>
      <div className={styles.head}>
        <h2>{template.label}</h2>
        <span className={styles.purpose}>{template.purpose}</span>
        <span className={styles.grow} />
        <Segmented label="Width" size="sm" value={width} options={widths} onChange={setWidth} />
        <IconButton icon={ChevronLeft} label="Previous template" onClick={() => onStep(-1)} />
        <IconButton icon={ChevronRight} label="Next template" onClick={() => onStep(1)} />
      </div>
      <div className={styles.body}>
        <div className={cx('dotted', styles.live)}>
          <FramedSheet label="Preview" className={cx(narrow && styles.narrow)}>
            <PostRow post={post} reader={reader} handlers={handlers} activity={activity} options={options} />
            {notice !== '' && (
              <PostRow
                post={shownPost(template, {
                  id: `${id}-notice`,
                  content: { message: notice, props: {} },
                  at: openedAt,
                  type: 'system_ephemeral',
                })}
                reader={reader}
                handlers={handlers}
                options={options}
              />
            )}
          </FramedSheet>
        </div>
        {does && (
          <div className={styles.part}>
            <div className={styles.partHead}>
              <h3>The preview is live</h3>
              <span className={styles.grow} />
              <Button variant="ghost" size="sm" icon={RotateCcw} onClick={reset}>
                Reset
              </Button>
            </div>
            <PreviewStory outcome={outcome} />
          </div>
        )}
        {path === undefined ? (
          <Rules does={does ?? {}} />
        ) : (
          <OwnFile path={path} isStill={does === null && hasActions} />
        )}
        <BlocksUsed post={template.post} />
      </div>
      <PreviewFoot template={template} onOpen={onOpen} />
    </aside>
  )
}

const Rules = ({ does }: { does: Readonly<Record<string, string>> }) => (
  <div className={styles.part}>
    <h3>What its simulated integration does</h3>
    <dl>
      {Object.entries(does).map(([action, what]) => (
        <div key={action} className={styles.rule}>
          <dt>{action}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** Where a template of the project is, and why its controls do nothing here. */
function OwnFile({ path, isStill }: { path: string; isStill: boolean }) {
  const workbench = useWorkbench()
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>Template of this project</h3>
        <span className={styles.grow} />
        <Button variant="ghost" size="sm" icon={PencilLine} onClick={() => void openPayload(workbench, path)}>
          Edit template
        </Button>
      </div>
      <p className={styles.file}>{path}</p>
      {isStill && (
        <p className={styles.quiet}>No simulated integration handles its clicks. They work once it is sent.</p>
      )}
    </div>
  )
}
