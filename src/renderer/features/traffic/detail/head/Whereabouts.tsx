import type { ReactNode } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { integrationOfCall, simulationOfCall } from '../../../../store/inspection/openIntegration'
import { openChannelTab } from '../../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../../store/workbench'
import { namesOf } from '../../../../store/world/names'
import { cx } from '../../../../ui/marks/cx'
import { duration } from '../../exchange/wording'
import styles from './Whereabouts.module.css'

/** How long it took, whose it is, and where: the channel, its post and its integration lead there. */
export function Whereabouts({ summary }: { summary: ExchangeSummary }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const names = namesOf(world)
  const { user_id, channel_id, post_id, duration_ms } = summary
  const user = names.userName(user_id)
  const channel = names.channelName(channel_id)
  const list = useSelect(({ lab }) => lab.list)
  const links = [integrationOfCall(world, summary), simulationOfCall(list, summary)].filter(link => link !== null)
  const show = (revealed: string) =>
    store.setState(state => ({ ...openChannelTab(state, channel_id), place: 'tabs', revealed }))
  return (
    <span className={styles.where}>
      <span className={styles.time}>{duration_ms === null ? 'in progress' : `${duration(duration_ms)} ms`}</span>
      {user && <span>{user}</span>}
      {channel && (
        <Link className={styles.channel} label={`Show channel ${channel}`} onClick={() => show('')}>
          #{channel}
        </Link>
      )}
      {channel && post_id && (
        <Link label="Show the post in its channel" onClick={() => show(post_id)}>
          post
        </Link>
      )}
      {links.map(({ what, name, open }) => (
        <Link key={what} className={styles.hook} label={`Show ${what} ${name}`} onClick={() => store.setState(open)}>
          {name}
        </Link>
      ))}
    </span>
  )
}

interface LinkProps {
  label: string
  className?: string | undefined
  onClick(): void
  children: ReactNode
}

const Link = ({ label, className, onClick, children }: LinkProps) => (
  <button type="button" className={cx(styles.link, className)} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
