import { ArrowDownLeft, ArrowUpRight, Copy, MousePointerClick } from 'lucide-react'
import { useMemo } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelById, channelTitle } from '../../../store/world/people'
import { IconButton } from '../../../ui/controls/IconButton'
import { copyText } from '../../../ui/files/copyText'
import { cx } from '../../../ui/marks/cx'
import { Dot } from '../../../ui/marks/Dot'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Wired.module.css'
import { type Wire, wiresOf } from './wiring'

const ways = {
  in: { icon: ArrowDownLeft, name: 'posts here' },
  out: { icon: ArrowUpRight, name: 'is called for posts here' },
  click: { icon: MousePointerClick, name: 'handles clicks here' },
} as const

/** What is wired to the channel on the stage, and whether it works. A choice filters the traffic to it. */
export function Wired({ channelId }: { channelId: string }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const exchanges = useSelect(state => state.traffic.exchanges)
  const serviceUrl = useSelect(state => state.world.service?.url ?? '')
  const title = useSelect(state => {
    const channel = channelById(state.world, channelId)
    return channel ? channelTitle(state.world, channel, state.personaId) : ''
  })
  const wires = useMemo(() => wiresOf(world, exchanges, channelId, Date.now()), [world, exchanges, channelId])
  if (wires.length === 0) return null
  const filterTo = (wire: Wire) =>
    store.setState({
      filters: [
        wire.way === 'click' ? `path:${wire.name}` : `hook:${wire.name.includes(' ') ? `"${wire.name}"` : wire.name}`,
      ],
      filterDraft: '',
      inspectorOpen: true,
    })
  return (
    <section className={styles.wired} aria-label={`Wired to ${title}`}>
      <h3 className={styles.head}>Wired to #{title}</h3>
      <ul>
        {wires.map(wire => (
          <li key={wire.id}>
            <button type="button" className={styles.row} onClick={() => filterTo(wire)}>
              <Icon of={ways[wire.way].icon} size="s" label={ways[wire.way].name} />
              <span className={styles.name}>{wire.name}</span>
              <span className={cx(styles.word, styles[wire.health])}>{wire.word}</span>
              <Dot health={wire.health} />
            </button>
            {wire.way === 'in' && <WebhookUrl url={`${serviceUrl}/hooks/${wire.id}`} name={wire.name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where an integration posts to: the key in it is all that it needs. */
function WebhookUrl({ url, name }: { url: string; name: string }) {
  const { notify } = useWorkbench()
  return (
    <div className={styles.url}>
      <span className="wire" title={url}>
        {url.replace(/^https?:\/\//, '')}
      </span>
      <IconButton
        icon={Copy}
        size="sm"
        label={`Copy the URL of ${name}`}
        onClick={() => void copyText(url, () => notify('Webhook URL copied'))}
      />
    </div>
  )
}
