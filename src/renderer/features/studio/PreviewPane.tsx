import { shapes } from '#contract/documentShape'
import { cx } from '../../ui/marks/cx'
import { DialogPreview } from './dialog/DialogPreview'
import { MessagePreview } from './preview/MessagePreview'
import { PreviewHead } from './preview/PreviewHead'
import styles from './preview/PreviewPane.module.css'
import { SecrecyDialog } from './preview/SecrecyDialog'
import type { Studio } from './useStudio'
import type { StudioLook } from './useStudioLook'

/** The message, or the dialog, as clients draw it, beside the text that makes it. */
export function PreviewPane({ studio, look }: { studio: Studio; look: StudioLook }) {
  const Drawing = shapes[studio.document.kind].isOpened ? DialogPreview : MessagePreview
  const { content, stale, waiting, tooLarge } = studio.reading
  return (
    <section className={cx('dotted', styles.pane)} aria-label="Preview">
      <PreviewHead look={look} line={stale?.line} why={stale?.message} waiting={waiting} tooLarge={tooLarge} />
      <div className={styles.yard}>
        <Drawing studio={studio} look={look} />
      </div>
      {look.isCompared && content && <SecrecyDialog content={content} onClose={() => look.setCompared(false)} />}
    </section>
  )
}
