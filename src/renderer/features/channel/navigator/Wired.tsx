import { ArrowDownLeft, ArrowUpRight, Copy, MousePointerClick } from 'lucide-react'
import { memo, useMemo } from 'react'
import { simulationOfCall } from '../../../store/inspection/openIntegration'
import { openWebhook } from '../../../store/inspection/openWebhook'
import { showStory } from '../../../store/inspection/showStory'
import { type Wire, wiresOf } from '../../../store/inspection/wiring'
import { openPage } from '../../../store/payloads/pageTabs'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelById, channelTitle } from '../../../store/world/people'
import { IconButton } from '../../../ui/controls/IconButton'
import { copyText } from '../../../ui/files/copyText'
import { cx } from '../../../ui/marks/cx'
import { Dot } from '../../../ui/marks/Dot'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import styles from './Wired.module.css'

const ways = {
  in: { icon: ArrowDownLeft, name: 'posts here' },
  out: { icon: ArrowUpRight, name: 'is called for posts here' },
  click: { icon: MousePointerClick, name: 'handles clicks here' },
} as const

/** What is wired to the channel on the stage, and whether it works. A choice opens its page, or filters the traffic to it. */
export function Wired({ channelId }: { channelId: string }) {
  const world = useSelect(state => state.world)
  const exchanges = useSelect(state => state.traffic.exchanges)
  const title = useSelect(state => {
    const channel = channelById(state.world, channelId)
    return channel ? channelTitle(state.world, channel, state.personaId) : ''
  })
  const wires = useMemo(() => wiresOf(world, exchanges, channelId, Date.now()), [world, exchanges, channelId])
  if (wires.length === 0) return null
  return (
    <section className={styles.wired} aria-label={`Wired to ${title}`}>
      <h3 className={styles.head}>Wired to #{title}</h3>
      <ul>
        {wires.map(wire => (
          <WireRow key={wire.id} {...wire} />
        ))}
      </ul>
    </section>
  )
}

/** Drawn anew only where something of it changed: how often something is called is looked up with every exchange. */
const WireRow = memo(function WireRow(wire: Wire) {
  const { store } = useWorkbench()
  const serviceUrl = useSelect(state => state.world.service?.url ?? '')
  const { id, way, name } = wire
  return (
    <li>
      <div className={styles.row}>
        <button type="button" className={styles.lead} onClick={() => store.setState(state => leadTo(state, wire))}>
          <Icon of={ways[way].icon} size="s" label={ways[way].name} />
          <span className={styles.name}>{name}</span>
        </button>
        <Health wire={wire} />
      </div>
      {way === 'in' && <WebhookUrl url={`${serviceUrl}/hooks/${id}`} name={name} />}
    </li>
  )
})

/** Its page; where it has none, the traffic filtered to it. */
function leadTo(state: State, { way, id, name, last }: Wire): Partial<State> {
  if (way === 'out') return openWebhook(state, id)
  const subject = state.world.incomingHooks.find(hook => hook.id === id)?.ref
  if (subject !== undefined) return openPage(state, { page: 'incoming', subject })
  const call = state.traffic.exchanges.find(exchange => exchange.id === last)
  const simulation = call && simulationOfCall(state.lab.list, call)
  if (simulation) return simulation.open(state)
  return { filters: [`path:${name}`], filterDraft: '', inspectorOpen: true }
}

/** How the last call went; a press leads to its story. */
function Health({ wire: { health, word, last } }: { wire: Wire }) {
  const { store } = useWorkbench()
  const shown = (
    <>
      <span className={cx(styles.word, styles[health])}>{word}</span>
      <Dot health={health} />
    </>
  )
  if (last === '') return <span className={styles.health}>{shown}</span>
  const label = `Story of the last call: ${word}`
  return (
    <Tooltip label={label}>
      <button type="button" className={styles.health} aria-label={label} onClick={() => showStory(store, last)}>
        {shown}
      </button>
    </Tooltip>
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
