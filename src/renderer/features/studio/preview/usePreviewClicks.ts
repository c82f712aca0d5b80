import { useCallback, useEffect, useMemo, useState } from 'react'
import { preview } from '#contract/preview'
import type { Channel } from '#contract/wire/channels'
import { type PreviewedClick, previewClick } from '#domain/actions/click/previewClick'
import type { PostContent } from '#domain/posts/post'
import type { Click, MessageActivity, MessageHandlers } from '../../../message/types'
import { useWorkbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'

/** The last click in the preview, what it sends, and what came of it once it was sent. */
export interface ShownClick {
  click: Click
  does: PreviewedClick
  /** Why it cannot be sent from here; `null` when it can. */
  notSent: string | null
  isSending: boolean
  /** What the response did, one sentence each; `null` before it was sent. */
  outcome: string[] | null
}

export interface PreviewClicks {
  /** What the message is after the clicks; the document's own where nothing was clicked. */
  content: PostContent | null
  shown: ShownClick | null
  activity: MessageActivity
  handlers: MessageHandlers
  send(): void
  /** Shows the document as it is written again. */
  reset(): void
}

interface Clicked {
  content: PostContent
  shown: ShownClick
  /** The message after a response that updated it. */
  updated: PostContent | null
  error: MessageActivity['error']
}

const idle: MessageActivity = { pending: new Set(), error: null }
const ignore: MessageHandlers = { act: () => {}, openLink: () => {} }

/** Ids of the posts that integrations are told of: letters and digits, 26 of them. */
const previewId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 26)

export interface ClickingReader {
  content: PostContent | null
  channel: Channel | null
  readerId: string
  canClick: boolean
}

/** Lets the controls of the preview work: a click shows what it would send, and sends it when asked. */
export function usePreviewClicks({ content, channel, readerId, canClick }: ClickingReader): PreviewClicks {
  const workbench = useWorkbench()
  const [postId] = useState(previewId)
  const [clicked, setClicked] = useState<Clicked | null>(null)
  const current = clicked !== null && clicked.content === content && canClick ? clicked : null
  const shownContent = current?.updated ?? content
  useEffect(() => {
    if (clicked !== null && clicked.content !== content) setClicked(null)
  }, [clicked, content])
  const act = useCallback(
    (click: Click) => {
      if (content === null || shownContent === null) return
      const { world } = workbench.store.getState()
      const team = world.teams.find(one => one.id === channel?.team_id)
      const does = previewClick(shownContent, click, {
        user: { id: readerId, username: userById(world, readerId)?.username ?? '' },
        channel: { id: channel?.id ?? '', name: channel?.name ?? '' },
        team: team ? { id: team.id, name: team.name } : null,
        post_id: postId,
        trigger_id: '<made by the click>',
      })
      const shown = { click, does, notSent: whyNotSent(does, channel), isSending: false, outcome: null }
      setClicked(before => ({ content, shown, updated: before?.updated ?? null, error: null }))
    },
    [content, shownContent, channel, readerId, postId, workbench],
  )
  const send = async () => {
    if (!current || current.shown.notSent !== null || channel === null || shownContent === null) return
    const { action_id, integration_format, selected_option, query, path } = current.shown.click
    setClicked({ ...current, shown: { ...current.shown, isSending: true, outcome: null }, error: null })
    const sent = await workbench.call(preview.click, {
      body: {
        ...{ user_id: readerId, channel_id: channel.id, post_id: postId, action_id, integration_format },
        ...shownContent,
        ...(selected_option === undefined ? {} : { selected_option }),
        ...(query === undefined ? {} : { query }),
      },
    })
    const error = sent.ok ? sent.value.error : sent.error.message
    setClicked(now => {
      // The text was changed meanwhile, or all clicks were taken back.
      if (now === null || now.content !== current.content) return now
      const updated = (sent.ok && sent.value.update) || now.updated
      // Another control was clicked meanwhile, and is what is shown.
      if (now.shown.click !== current.shown.click) return { ...now, updated }
      const shown = { ...now.shown, isSending: false, outcome: sent.ok ? outcomeOf(sent.value) : [error] }
      return { content: now.content, updated, shown, error: error === '' ? null : { path, text: error } }
    })
  }
  const path = current?.shown.isSending ? current.shown.click.path : null
  const error = current?.error ?? null
  const activity = useMemo(
    () => (path === null && error === null ? idle : { pending: new Set(path === null ? [] : [path]), error }),
    [path, error],
  )
  const handlers = useMemo(() => (canClick ? { act, openLink: () => {} } : ignore), [canClick, act])
  return {
    content: shownContent,
    shown: current?.shown ?? null,
    activity,
    handlers,
    send: () => void send(),
    reset: () => setClicked(null),
  }
}

/** Only what runs on this computer is called from a preview: another server would take it for a real click. */
function whyNotSent(does: PreviewedClick, channel: Channel | null): string | null {
  if (does.kind !== 'callback') return 'Nothing is sent by this click.'
  if (channel === null) return 'There is no channel to click in.'
  const isHere = /^\/?plugins\//.test(does.url) || /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/]/i.test(does.url)
  return isHere ? null : 'Its integration does not run on this computer. Send the message to click it for real.'
}

interface Reply {
  update: object | null
  ephemeral_text: string
  goto_location: string
  error: string
}

function outcomeOf({ update, ephemeral_text, goto_location, error }: Reply): string[] {
  const said = [
    update === null ? '' : 'The message was updated.',
    ephemeral_text === '' ? '' : `Private message: ${ephemeral_text}`,
    goto_location === '' ? '' : `Opens ${goto_location}`,
    error === '' ? '' : `Error: ${error}`,
  ].filter(one => one !== '')
  return said.length > 0 ? said : ['OK. The response changes nothing.']
}
