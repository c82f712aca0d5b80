import { useMemo, useRef, useState } from 'react'
import { preview as endpoints } from '#contract/preview'
import { controlLabel } from '#domain/blocks/controlLabel'
import type { PostContent } from '#domain/posts/post'
import type { Click, MessageActivity, MessageHandlers, Reader } from '../../../message/types'
import { useWorkbench, type Workbench } from '../../../store/workbench'
import type { GalleryTemplate } from '../own/galleryTemplate'
import { channelOf } from '../post/channelOf'

/** What the last click in a preview did. */
export interface ClickOutcome {
  /** The story of the click, or `''` when the service did not get that far. */
  causeId: string
  /** Who clicked what, as words. */
  who: string
  what: string
  /** What was chosen from a menu. */
  chosen: string
  /** What came of it, and what that means; `null` while it is under way. */
  result: { kind: 'changed' | 'notified' | 'leads' | 'error' | 'failed' | 'nothing'; more: string } | null
}

interface PreviewState {
  /** Stands for this preview at the integration: another id, another state. */
  id: string
  content: PostContent
  pending: ReadonlySet<string>
  error: MessageActivity['error']
  /** The private message of the last click. */
  notice: string
  outcome: ClickOutcome | null
}

const idLetters = 'ybndrfg8ejkmcpqxot1uwisza345h769'
/** An id in the form of those of posts, which no post has. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), byte => idLetters[byte % idLetters.length]).join('')

const begin = ({ post }: GalleryTemplate): PreviewState => ({
  id: newId(),
  content: post,
  pending: new Set(),
  error: null,
  notice: '',
  outcome: null,
})

export interface Preview extends PreviewState {
  activity: MessageActivity
  handlers: MessageHandlers
  reset(): void
}

/** A message that can be clicked without being posted: the service dispatches its clicks, the response changes it here. */
export function usePreview(template: GalleryTemplate, reader: Reader): Preview {
  const workbench = useWorkbench()
  const [state, setState] = useState(() => begin(template))
  // As it is now, also before it is rendered: the next click goes out on what the one before has left.
  const latest = useRef(state)
  const before = useRef(Promise.resolve())
  const handlers = useMemo<MessageHandlers>(() => {
    const change = (id: string, next: (state: PreviewState) => Partial<PreviewState>) => {
      // What comes back after a reset belongs to a preview that is gone.
      if (latest.current.id !== id) return
      latest.current = { ...latest.current, ...next(latest.current) }
      setState(latest.current)
    }
    const send = async (id: string, click: Click, outcome: ClickOutcome) => {
      const { content } = latest.current
      if (latest.current.id !== id) return
      const done = await dispatch(workbench, { template, id, content, click })
      change(id, now => ({
        ...done.change(now),
        pending: without(now.pending, click.path),
        // A later click is what is told of.
        outcome: now.outcome === outcome ? { ...outcome, ...done.outcome } : now.outcome,
      }))
    }
    const act = (click: Click) => {
      const { id, content } = latest.current
      const outcome = begunBy(workbench, { click, content, reader })
      change(id, ({ pending }) => ({ pending: new Set([...pending, click.path]), error: null, notice: '', outcome }))
      // One after the other, as they were made: what a menu has chosen is there when a button asks for it.
      before.current = before.current.then(() => send(id, click, outcome))
    }
    const openLink = (url: string) => workbench.notify(`In a channel, this opens ${url}`)
    if (template.does === null)
      return { act: () => workbench.notify('No simulated integration handles this click'), openLink }
    return { act, openLink }
  }, [workbench, template, reader])
  const reset = () => {
    latest.current = begin(template)
    setState(latest.current)
  }
  const { pending, error } = state
  const activity = useMemo(() => ({ pending, error }), [pending, error])
  return { ...state, activity, handlers, reset }
}

const without = (paths: ReadonlySet<string>, path: string): ReadonlySet<string> =>
  new Set([...paths].filter(one => one !== path))

interface Clicked {
  click: Click
  content: PostContent
  reader: Reader
}

function begunBy({ store }: Workbench, { click, content, reader }: Clicked): ClickOutcome {
  const { world, personaId } = store.getState()
  const { action_id, query = {}, selected_option = '' } = click
  const label = controlLabel(content, { action: action_id, query, chosen: selected_option })
  const user = reader.userById(selected_option)
  const channel = reader.publicChannels().find(one => one.id === selected_option)
  return {
    causeId: '',
    who: world.users.find(one => one.id === personaId)?.username ?? '',
    what: selected_option === '' ? label || action_id : action_id,
    chosen: selected_option === '' ? '' : user ? `@${user.username}` : channel ? `~${channel.name}` : label,
    result: null,
  }
}

interface Dispatched {
  template: GalleryTemplate
  id: string
  content: PostContent
  click: Click
}

interface Done {
  change(now: PreviewState): Partial<PreviewState>
  outcome: Pick<ClickOutcome, 'causeId' | 'result'>
}

async function dispatch(workbench: Workbench, { template, id, content, click }: Dispatched): Promise<Done> {
  const { world, personaId } = workbench.store.getState()
  const { path, cookie: _, ...clicked } = click
  const channel = channelOf(world, template, personaId)
  if (!channel) return failed(path, 'There is no channel yet, so nothing can be clicked. Create one first.')
  const { message, props } = content
  const response = await workbench.call(endpoints.click, {
    body: { user_id: personaId, channel_id: channel.id, post_id: id, message, props, ...clicked },
  })
  if (!response.ok) return failed(path, response.error.message, response.error.request_id)
  const { cause_id, update, ephemeral_text, goto_location, error } = response.value
  return {
    change: now => ({
      content: update ?? now.content,
      notice: ephemeral_text,
      error: error === '' ? null : { path, text: error },
    }),
    outcome: {
      causeId: cause_id,
      result: resultOf({ isUpdated: update !== null, ephemeral_text, goto_location, error }),
    },
  }
}

const failed = (path: string, text: string, causeId = ''): Done => ({
  change: () => ({ error: { path, text } }),
  outcome: { causeId, result: { kind: 'failed', more: 'the post is unchanged' } },
})

interface Effects {
  isUpdated: boolean
  ephemeral_text: string
  goto_location: string
  error: string
}

function resultOf({ isUpdated, ephemeral_text, goto_location, error }: Effects): ClickOutcome['result'] {
  if (error !== '') return { kind: 'error', more: isUpdated ? 'and the post is updated' : 'the post is unchanged' }
  if (goto_location !== '') return { kind: 'leads', more: goto_location }
  if (isUpdated) return { kind: 'changed', more: ephemeral_text === '' ? '' : 'with a private message' }
  return ephemeral_text === '' ? { kind: 'nothing', more: '' } : { kind: 'notified', more: 'the post is unchanged' }
}
