import type { Sending } from '../../../store/payloads/sendLog'
import { withTraffic } from '../../../store/payloads/stage'
import { openChannelTab } from '../../../store/payloads/tabs'
import type { Store } from '../../../store/workbench'

/** Shows the post of an attempt in its channel. */
export function showPost({ setState }: Store, { report }: Sending): void {
  setState(state => ({ ...openChannelTab(state, report.channel_id), place: 'tabs', revealed: report.post_id }))
}

/** Opens the post of an attempt on the server of its target. */
export function openPost({ report }: Sending): void {
  window.open(report.link, '_blank', 'noopener,noreferrer')
}

/** Shows the exchange of an attempt in the inspector. */
export function showExchange({ setState }: Store, { report }: Sending): void {
  setState(state => ({ ...withTraffic(state), selected: report.exchange_id, detailPart: 'story' }))
}
