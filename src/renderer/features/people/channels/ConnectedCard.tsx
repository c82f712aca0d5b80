import { ArrowDownLeft, ArrowUpRight, MousePointerClick } from 'lucide-react'
import { useMemo } from 'react'
import type { Channel } from '#contract/wire/channels'
import { openWebhook } from '../../../store/inspection/openWebhook'
import { showStory } from '../../../store/inspection/showStory'
import { type Wire, wiresOf } from '../../../store/inspection/wiring'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import type { World } from '../../../store/world/world'
import { Card } from '../../../ui/cards/Card'
import { cx } from '../../../ui/marks/cx'
import { Dot } from '../../../ui/marks/Dot'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Channels.module.css'

const icons = { in: ArrowDownLeft, out: ArrowUpRight, click: MousePointerClick } as const

/** What posts to a channel and what is called from it; each leads to its page or to its last call. */
export function ConnectedCard({ channel }: { channel: Channel }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const exchanges = useSelect(state => state.traffic.exchanges)
  const wires = useMemo(() => wiresOf(world, exchanges, channel.id, Date.now()), [world, exchanges, channel.id])
  const open = (wire: Wire) => {
    if (wire.way === 'out') return store.setState(state => openWebhook(state, wire.id))
    const hook = world.incomingHooks.find(({ id }) => id === wire.id)
    if (hook) return store.setState(state => openPage(state, { page: 'incoming', subject: hook.ref }))
    if (wire.last !== '') showStory(store, wire.last)
  }
  return (
    <Card title="Connected" sub="what posts here, what is called from here">
      {wires.length === 0 ? (
        <p className={styles.none}>No webhook posts here, and none is called for posts here.</p>
      ) : (
        <ul className={styles.wires}>
          {wires.map(wire => (
            <li key={wire.id}>
              <button type="button" onClick={() => open(wire)}>
                <Icon of={icons[wire.way]} size="s" />
                <b>{wire.name}</b>
                <span className={styles.what}>{whatOf(world, wire)}</span>
                <span className={cx(styles.word, styles[wire.health])}>{wire.word}</span>
                <Dot health={wire.health} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** How an integration reaches the channel, in words. */
function whatOf(world: World, { id, way }: Wire): string {
  if (way === 'click') return 'handles clicks here'
  if (way === 'in') {
    const isLocked = world.incomingHooks.find(hook => hook.id === id)?.channel_locked
    return isLocked ? 'incoming webhook, locked to this channel' : 'incoming webhook'
  }
  const words = world.outgoingHooks.find(hook => hook.id === id)?.trigger_words ?? []
  return words.length === 0 ? 'outgoing webhook, fires on every post' : `fires on ${words.join(', ')}`
}
