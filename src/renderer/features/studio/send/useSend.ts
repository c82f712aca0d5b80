import { useState } from 'react'
import type { Issue } from '#domain/issue'
import type { VariableValues } from '#domain/variables/variables'
import { changeDocument } from '../../../store/payloads/documents'
import { isAccepted, lastAccepted, type Sending, type SendVerbName, withSending } from '../../../store/payloads/sendLog'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { send } from './send'
import type { Route } from './senders'
import { whyNotUpdate } from './whyNotUpdate'

export interface Sends {
  /** The newest last. */
  sendings: readonly Sending[]
  sending: boolean
  /** Why the post that was sent last cannot be updated; `null` when it can. */
  notUpdated: string | null
  /** What the last rejection said of this very text. */
  rejection: readonly Issue[]
  send(verb: SendVerbName): Promise<Sending | null>
}

interface Sendable {
  document: StudioDocument
  route: Route
  /** Of the variables; `null` while they are off. */
  values: VariableValues | null
  /** Why nothing can be sent now. */
  notSent: string | null
}

/** Sends the document, and keeps what became of it with it. */
export function useSend({ document, route, values, notSent }: Sendable): Sends {
  const workbench = useWorkbench()
  const [sending, setSending] = useState(false)
  const [rejectedText, setRejectedText] = useState<string | null>(null)
  const sendings = document.log ?? none
  const before = lastAccepted(sendings)
  const gone = useSelect(({ posts }) => {
    const page = before && posts.byChannel[before.report.channel_id]
    const post = page?.posts.find(one => one.id === before?.report.post_id)
    // Of a page that begins later than the post nothing is known.
    return page?.state === 'ready' && !page.has_more && post === undefined
  })
  const notUpdated = notSent ?? whyNotUpdate(before, gone && before?.by === 'post')
  const last = sendings.at(-1)
  return {
    sendings,
    sending,
    notUpdated,
    rejection: rejectedText === document.text && last && !isAccepted(last) ? last.report.issues : noIssues,
    async send(verb) {
      if ((verb === 'create' ? notSent : notUpdated) !== null || sending) return null
      setSending(true)
      const done = await send(workbench, { document, route, values, verb, before })
      setSending(false)
      setRejectedText(isAccepted(done) ? null : document.text)
      workbench.store.setState(state =>
        changeDocument(state, document.id, { log: withSending(state.documents[document.id]?.log, done) }),
      )
      return done
    },
  }
}

const none: readonly Sending[] = []
const noIssues: readonly Issue[] = []
