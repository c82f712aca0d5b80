import { openChannelTab } from '../store/payloads/tabs'
import { useSelect, useWorkbench } from '../store/workbench'
import { channelById } from '../store/world/people'
import styles from './WiredTo.module.css'

/** The channel that a webhook is wired to, and the way there. */
export function WiredTo({ channelId }: { channelId: string }) {
  const { store } = useWorkbench()
  const channel = useSelect(({ world }) => channelById(world, channelId))
  if (channelId === '') return ' for any public channel'
  if (!channel) return ' for an archived channel'
  const open = () => store.setState(state => ({ ...openChannelTab(state, channelId), place: 'tabs' }))
  return (
    <>
      {' for '}
      <button type="button" className={styles.link} onClick={open}>
        #{channel.name}
      </button>
    </>
  )
}
