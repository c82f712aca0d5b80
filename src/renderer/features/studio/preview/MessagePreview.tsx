import { EyeOff } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Post, PostContent } from '#domain/posts/post'
import type { Overridable } from '#domain/webhooks/overrides'
import type { Reader } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import { Icon } from '../../../ui/marks/Icon'
import { EmptyState } from '../../../ui/states/EmptyState'
import { DropArea } from '../dragging/DropArea'
import { useSettledParts } from '../parts/partsContext'
import type { Studio } from '../useStudio'
import type { StudioLook } from '../useStudioLook'
import { ClickCard } from './ClickCard'
import { PreviewNotes } from './PreviewNotes'
import { nameOfSender, previewPosts } from './previewPost'
import { Sheet } from './Sheet'
import { usePreviewClicks } from './usePreviewClicks'
import { usePreviewOptions } from './usePreviewOptions'
import { usePreviewReader, whyUnseen } from './usePreviewReader'
import { Wall } from './Wall'

/** The message as clients draw it, and what the drawing does not show. */
export function MessagePreview({ studio, look }: { studio: Studio; look: StudioLook }) {
  return (
    <>
      <Message studio={studio} look={look} />
      <Notes />
    </>
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
  const options = usePreviewOptions(studio, look)
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
        <Wall cells={look.preview.isWall ? look.preview.cells : null} look={look} label="Message">
          {(cell, label) => <Sheet {...shown} cell={cell} label={label} />}
        </Wall>
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
