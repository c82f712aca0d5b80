import type { Issue } from '#domain/issue'
import { attemptOf } from '../../../store/payloads/attempts'
import { isAccepted, lastAccepted, type Sending } from '../../../store/payloads/sendLog'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import { useSelect } from '../../../store/workbench'
import { whyNotUpdate } from './whyNotUpdate'

export interface Sends {
  /** The newest last. */
  sendings: readonly Sending[]
  sending: boolean
  /** The attempt whose post would be updated, if there is one. */
  before: Sending | undefined
  /** Why the post that was sent last cannot be updated; `null` when it can. */
  notUpdated: string | null
  /** Variables without a value stopped the last attempt. */
  isStopped: boolean
  /** What the last rejection said of this very text. */
  rejection: readonly Issue[]
}

/** What became of the document so far. `notSent`: why nothing can be sent now. */
export function useSend(document: StudioDocument, notSent: string | null): Sends {
  const { isBusy, isStopped, rejectedText } = useSelect(state => attemptOf(state, document.id))
  const sendings = document.log ?? none
  const before = lastAccepted(sendings)
  const gone = useSelect(({ posts }) => {
    const page = before && posts.byChannel[before.report.channel_id]
    const post = page?.posts.find(one => one.id === before?.report.post_id)
    // Of a page that begins later than the post nothing is known.
    return page?.state === 'ready' && !page.has_more && post === undefined
  })
  const last = sendings.at(-1)
  return {
    sendings,
    sending: isBusy,
    before,
    notUpdated: notSent ?? whyNotUpdate(before, gone && before?.by === 'post'),
    isStopped,
    rejection: rejectedText === document.text && last && !isAccepted(last) ? last.report.issues : noIssues,
  }
}

const none: readonly Sending[] = []
const noIssues: readonly Issue[] = []
