import { useState } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { leadTo } from '../links/leadTo'
import { sendMessage } from './sendMessage'
import { type DraftChange, useDraft } from './useDraft'
import { useUploads } from './useUploads'

export interface WritingPlace {
  channelId: string
  /** The post that is replied to, or `''`. */
  rootId: string
  /** The response to a command leads to an address outside. */
  onLeave(url: string): void
}

const without = (text: string, sent: string): string => (text.startsWith(sent) ? text.slice(sent.length) : text)

/** What is being written at a place, with its files, and how it is sent. */
export function useWriting({ channelId, rootId, onLeave }: WritingPlace) {
  const workbench = useWorkbench()
  const personaId = useSelect(state => state.personaId)
  // A webhook's payload names no files.
  const takesFiles = useSelect(state => state.voiceId === '')
  const draft = useDraft(channelId, rootId)
  const uploads = useUploads({
    channelId,
    userId: personaId,
    count: draft.files.length,
    onUploaded: file => draft.change(now => ({ files: [...now.files, file] })),
  })
  const [error, setError] = useState('')
  const [exchangeId, setExchangeId] = useState('')
  const [busy, setBusy] = useState(false)
  /** What was rejected is no longer what stands there. */
  const change = (part: DraftChange) => {
    setError('')
    draft.change(part)
  }
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0
  const isUploading = uploads.list.some(one => one.error === '')
  const why = isUploading ? 'A file is still uploading' : isEmpty ? 'The message is empty' : ''

  /** Sends what is written; what was rejected stays. */
  const send = async () => {
    if (busy || why) return
    setBusy(true)
    const file_ids = takesFiles ? draft.files.map(file => file.id) : []
    const { text: message } = draft
    const sent = await sendMessage(workbench, { channelId, rootId, message, file_ids })
    setBusy(false)
    setError(sent.error)
    setExchangeId(sent.exchangeId ?? '')
    // What was written meanwhile is the next message.
    if (!sent.error) draft.change(now => ({ text: without(now.text, message), files: [] }))
    return () => leadTo(workbench, sent.location, { onLeave })
  }
  return { draft: { ...draft, change }, uploads, takesFiles, send, why, busy, error, exchangeId }
}
