import { Monitor, Smartphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PostContent } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import { FramedSheet } from '../../../message/FramedSheet'
import { PostRow } from '../../../message/post/PostRow'
import { readerOf } from '../../../message/readerOf'
import type { MessageHandlers, MessageOptions } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { knownTo } from '../../../store/world/knownTo'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { cx } from '../../../ui/marks/cx'
import shared from '../Convert.module.css'
import type { Converted } from '../conversion'
import type { Pointed } from '../useConvert'
import styles from './Pictures.module.css'
import { type Ring, Rings } from './Rings'

type Width = 'desktop' | 'narrow'
const widths: SegmentedOption<Width>[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'narrow', label: 'Narrow', icon: Smartphone, iconOnly: true },
]

/** Both messages as clients render them, with a ring around each loss. */
export function Pictures({ converted, pointed }: { converted: Converted; pointed: Pointed | null }) {
  const [width, setWidth] = useState<Width>('desktop')
  const { from, to, original, content, report, originalPaths } = converted
  const open = report.losses.filter(({ isRemedied }) => !isRemedied)
  const before = useMemo(
    () => open.map(({ number, severity }, at) => ({ number, severity, path: originalPaths[at] ?? '' })),
    [open, originalPaths],
  )
  const after = useMemo(
    () =>
      open.flatMap(({ number, severity, target }): Ring[] =>
        severity === 'changed' && target !== null ? [{ number, severity, path: target }] : [],
      ),
    [open],
  )
  const narrow = width === 'narrow'
  return (
    <div className={styles.pictures}>
      <Picture title="Original" format={from} content={original} rings={before} narrow={narrow} pointed={pointed} />
      <Picture
        title="Converted"
        format={to}
        content={content}
        rings={after}
        narrow={narrow}
        pointed={pointed}
        end={<Segmented label="Width" size="sm" value={width} options={widths} onChange={setWidth} />}
      />
    </div>
  )
}

interface PictureProps {
  title: string
  format: string
  content: PostContent
  rings: readonly Ring[]
  narrow: boolean
  pointed: Pointed | null
  end?: React.ReactNode
}

/** Nothing is sent and nothing opens: this is to be compared. */
const handlers: MessageHandlers = { act: () => {}, openLink: () => {} }

function Picture({ title, format, content, rings, narrow, pointed, end }: PictureProps) {
  const world = useSelect(state => state.world)
  const viewerId = useSelect(state => state.personaId)
  const images = useSelect(state => state.images)
  const reader = useMemo(() => readerOf(knownTo(world, viewerId)), [world, viewerId])
  const speaker = world.users.find(({ is_bot }) => is_bot)?.id ?? viewerId
  const post = useMemo(
    () => unsavedPost({ id: `convert-${title}`, create_at: Date.now(), user_id: speaker, ...content }),
    [title, speaker, content],
  )
  const options = useMemo<MessageOptions>(
    () => ({ ghosts: true, actionLinks: true, images, narrow, onSelect: () => {} }),
    [images, narrow],
  )
  return (
    <section className={cx('dotted', styles.picture)} aria-label={title}>
      <div className={styles.cap}>
        <b>{title}</b>
        <span className={cx(shared.dim, styles.format)}>
          rendered from <span className={shared.mono}>{format}</span>
        </span>
        <span className={shared.grow} />
        {end}
      </div>
      <div className={styles.ground}>
        <FramedSheet label={`${title} message`} narrow={narrow}>
          <Rings rings={rings} pointed={pointed}>
            <PostRow post={post} reader={reader} handlers={handlers} options={options} className={styles.post} />
          </Rings>
        </FramedSheet>
      </div>
    </section>
  )
}
