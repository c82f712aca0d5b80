import { Contrast, Monitor, Moon, Smartphone, Sun, TriangleAlert } from 'lucide-react'
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import type { GhostBlock } from '#domain/blocks/types'
import { quickFixes } from '#domain/fixes/quickFixes'
import { ClientSheet } from '../../../message/ClientSheet'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageHandlers, MessageOptions, MessageTheme } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { EmptyState } from '../../../ui/states/EmptyState'
import { DropArea } from '../dragging/DropArea'
import { useBlockState, useHover } from '../selection/blockStore'
import type { Studio } from '../useStudio'
import type { PreviewWidth, StudioLook } from '../useStudioLook'
import { PreviewNotes } from './PreviewNotes'
import styles from './PreviewPane.module.css'
import { previewPost } from './previewPost'
import { usePreviewReader } from './usePreviewReader'

const widths: SegmentedOption<PreviewWidth>[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'narrow', label: 'Narrow', icon: Smartphone, iconOnly: true },
]
const themes: SegmentedOption<MessageTheme>[] = [
  { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
  { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
  { value: 'hc', label: 'High contrast', icon: Contrast, iconOnly: true },
]

/** The message as clients draw it, beside the text that makes it. */
export function PreviewPane({ studio, look }: { studio: Studio; look: StudioLook }) {
  const { reading, route } = studio
  const { stale, waiting, tooLarge, content } = reading
  return (
    <section className={styles.pane} aria-label="Preview">
      <Head look={look} line={stale?.line} why={stale?.message} waiting={waiting} tooLarge={tooLarge} />
      <div className={styles.yard}>
        <DropArea studio={studio}>
          <Sheet studio={studio} theme={look.theme} narrow={look.width === 'narrow'} />
        </DropArea>
        {content && (
          <PreviewNotes content={content} issues={reading.issues} sender={route.sender?.name} goTo={studio.goTo} />
        )}
      </div>
    </section>
  )
}

interface HeadProps {
  look: StudioLook
  /** The line that is not JSON yet, and why: the preview is older than the text. */
  line: number | undefined
  why: string | undefined
  waiting: boolean
  tooLarge: boolean
}

/** What is shown, to whom, and how. A key in the text does not concern it. */
const Head = memo(function Head({ look, line, why, waiting, tooLarge }: HeadProps) {
  const viewer = usePreviewReader().viewer?.username
  return (
    <div className={styles.head}>
      <b>Preview</b>
      {line !== undefined ? (
        <Badge tone="warn" icon={TriangleAlert} title={why}>
          as of line {line}
        </Badge>
      ) : tooLarge ? (
        <Badge tone="mute" title="The whole text is too large to be rendered.">
          {waiting ? 'updates when you pause' : 'beginning of the message'}
        </Badge>
      ) : (
        viewer && <span className={styles.viewer}>as shown to {viewer}</span>
      )}
      <span className={styles.grow} />
      <Segmented label="Width" size="sm" value={look.width} options={widths} onChange={look.setWidth} />
      <span className={styles.wide}>
        <Segmented label="Message theme" size="sm" value={look.theme} options={themes} onChange={look.setTheme} />
      </span>
    </div>
  )
})

/** In the studio controls select their block; nothing is sent and nothing opens. */
const handlers: MessageHandlers = { act: () => {}, openLink: () => {} }

/** Reaches the ghosts past the message, whose parts are drawn again only when what they are given is another. */
const StudioContext = createContext<Studio | null>(null)
const renderFix = (ghost: GhostBlock) => <GhostFix ghost={ghost} />

function Sheet({ studio, theme, narrow }: { studio: Studio; theme: MessageTheme; narrow: boolean }) {
  const { reading, route, selected } = studio
  const { content, value } = reading
  const { sender } = route
  const reader = usePreviewReader()
  const images = useSelect(state => state.images)
  const hovered = useBlockState(state => state.hovered)
  const hover = useHover()
  const post = useMemo(
    () => content && previewPost(content, { sender, value, userName: id => reader.userById(id)?.username }),
    [content, sender, value, reader],
  )
  const { selectBlock } = studio
  const options = useMemo<MessageOptions>(
    () => ({
      ghosts: true,
      actionLinks: true,
      images,
      narrow,
      selectedPath: selected,
      hoveredPath: hovered,
      onSelect: selectBlock,
      onHover: hover,
      renderFix,
    }),
    [images, narrow, selected, hovered, selectBlock, hover],
  )
  if (!post) {
    return (
      <EmptyState title="Nothing to preview yet">
        The message appears here once the text is valid JSON of this kind.
      </EmptyState>
    )
  }
  return (
    <ClientSheet theme={theme} label="Message" className={cx(styles.sheet, narrow && styles.narrow)}>
      <StudioContext value={studio}>
        <PostRow post={post} reader={reader} handlers={handlers} options={options} className={styles.post} />
      </StudioContext>
    </ClientSheet>
  )
}

/** The best fix of what makes a block a ghost, at its end. */
function GhostFix({ ghost }: { ghost: GhostBlock }): ReactNode {
  const studio = useContext(StudioContext)
  if (!studio) return null
  const { reading, document } = studio
  const path = studio.toDocument(ghost.path)
  const issue = reading.issues.find(one => one.path === path && one.severity === 'omitted')
  const fix = issue && !reading.stale && quickFixes(issue, document.text)[0]
  return fix ? (
    <Button size="sm" onClick={() => studio.applyFix(fix.edits)}>
      {fix.label}
    </Button>
  ) : null
}
