import { EyeOff } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Post, PostContent } from '#domain/posts/post'
import type { Overridable } from '#domain/webhooks/overrides'
import type { MessageOptions, Reader } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { EmptyState } from '../../../ui/states/EmptyState'
import { DropArea } from '../dragging/DropArea'
import { useSettledParts } from '../parts/partsContext'
import { useBlockState, useChosen, useHover } from '../selection/blockStore'
import type { Studio } from '../useStudio'
import type { StudioLook } from '../useStudioLook'
import { ClickCard } from './ClickCard'
import { renderFix } from './GhostFix'
import { PreviewHead } from './PreviewHead'
import { PreviewNotes } from './PreviewNotes'
import styles from './PreviewPane.module.css'
import { nameOfSender, previewPosts } from './previewPost'
import { SecrecyDialog } from './SecrecyDialog'
import { Sheet } from './Sheet'
import { usePreviewClicks } from './usePreviewClicks'
import { usePreviewReader, whyUnseen } from './usePreviewReader'
import { Wall } from './Wall'

/** The message as clients draw it, beside the text that makes it. */
export function PreviewPane({ studio, look }: { studio: Studio; look: StudioLook }) {
  const { content, stale, waiting, tooLarge } = studio.reading
  return (
    <section className={cx('dotted', styles.pane)} aria-label="Preview">
      <PreviewHead look={look} line={stale?.line} why={stale?.message} waiting={waiting} tooLarge={tooLarge} />
      <div className={styles.yard}>
        <Message studio={studio} look={look} />
        <Notes />
      </div>
      {look.isCompared && content && <SecrecyDialog content={content} onClose={() => look.setCompared(false)} />}
    </section>
  )
}

function Notes() {
  const { studio, look } = useSettledParts()
  const { reading, route, samples } = studio
  const { setCompared } = look
  const world = useSelect(state => state.world)
  const overrides = useOverrides()
  const compare = useCallback(() => setCompared(true), [setCompared])
  if (!reading.content) return null
  return (
    <PreviewNotes
      content={reading.content}
      issues={reading.issues}
      sender={nameOfSender(route.sender, {
        value: reading.filled,
        overrides,
        userName: id => userById(world, id)?.username,
      })}
      sample={samples.isOn && !samples.fault ? samples.active : undefined}
      goTo={studio.goTo}
      compare={compare}
    />
  )
}

/** What is shown where there is no message yet. */
const nothing = (
  <EmptyState title="Nothing to preview yet">
    The message appears here once the text is valid JSON of this kind.
  </EmptyState>
)

function Message({ studio, look }: { studio: Studio; look: StudioLook }) {
  const { content } = studio.reading
  const { channel, hook } = studio.route
  const { canClick } = look.preview
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const readerId = look.readerId || personaId
  const reader = usePreviewReader(readerId)
  const clicks = usePreviewClicks({ content, channel, readerId, canClick })
  const isPrivate = isPrivateMessage(studio)
  const posts = usePosts(studio, { content: clicks.content, reader, isPrivate })
  const options = useOptions(studio, look)
  const unseen = whyUnseen(world, {
    readerId,
    channel,
    between: hook?.between ?? [],
    privateTo: isPrivate ? personaId : '',
  })
  if (!posts) return nothing
  if (unseen !== null) {
    return (
      <EmptyState
        title={`${reader.viewer?.username ?? 'This reader'} does not see this`}
        drawing={<Icon of={EyeOff} size="l" />}
      >
        {unseen}
      </EmptyState>
    )
  }
  const { handlers, activity } = clicks
  const shown = { posts, reader, handlers, activity, options }
  return (
    <>
      <DropArea studio={studio}>
        {look.preview.isWall ? (
          <Wall {...shown} cells={look.preview.cells} />
        ) : (
          <Sheet {...shown} cell={look} label="Message" />
        )}
      </DropArea>
      {canClick && <ClickCard clicks={clicks} />}
    </>
  )
}

/** What an action response says to the one who clicked, where it does not update the post. */
const isPrivateMessage = ({ document, reading: { value } }: Studio): boolean =>
  document.kind === 'action_response' && typeof value === 'object' && value !== null && !('update' in value)

interface Shown {
  content: PostContent | null
  reader: Reader
  isPrivate: boolean
}

function usePosts(studio: Studio, { content, reader, isPrivate }: Shown): Post[] | null {
  const { filled: value } = studio.reading
  const { sender } = studio.route
  const overrides = useOverrides()
  return useMemo(
    () =>
      content &&
      previewPosts(content, { sender, value, isPrivate, overrides, userName: id => reader.userById(id)?.username }),
    [content, sender, value, isPrivate, overrides, reader],
  )
}

/** Whether this service lets webhooks post under another name and picture. */
function useOverrides(): Overridable {
  const allowed = useSelect(state => state.world.service?.overrides)
  return useMemo(
    () => ({
      EnablePostUsernameOverride: allowed?.username !== false,
      EnablePostIconOverride: allowed?.icon !== false,
    }),
    [allowed],
  )
}

/** In the studio controls select their block, unless clicks work; nothing opens. */
function useOptions(
  { selected, selectBlock }: Studio,
  { preview: { canClick, hasNoImages } }: StudioLook,
): MessageOptions {
  const chosen = useSelect(state => state.images)
  const selectedPaths = useChosen(selected)
  const hovered = useBlockState(state => state.hovered)
  const hover = useHover()
  const images = hasNoImages ? 'off' : chosen
  return useMemo<MessageOptions>(
    () => ({
      ghosts: true,
      actionLinks: true,
      images,
      selectedPath: selected,
      selectedPaths,
      hoveredPath: canClick ? null : hovered,
      ...(canClick ? {} : { onSelect: selectBlock, onHover: hover }),
      renderFix,
    }),
    [images, selected, selectedPaths, hovered, hover, canClick, selectBlock],
  )
}
