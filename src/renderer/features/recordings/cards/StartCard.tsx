import type { RecordingFile } from '#domain/recording/schema/recording'
import { Card } from '../../../ui/cards/Card'
import styles from '../../../ui/cards/Card.module.css'
import { counted } from '../../../ui/words/amounts'

/** Names that are shown of a kind. */
const shown = 8

/** The state before the first exchange: only what the exchanges touch. */
export function StartCard({ start }: Pick<RecordingFile, 'start'>) {
  const { users = [], teams = [], channels = [], incoming_hooks = [], outgoing_hooks = [], commands = [] } = start
  const { apps = [], plugins = {}, posts = [], settings = {} } = start
  const facts = [
    { title: 'People and bots', names: users.map(({ username }) => username) },
    { title: 'Teams', names: teams.map(({ name }) => name) },
    { title: 'Channels', names: channels.map(({ type, name, display_name }) => channelName(type, name, display_name)) },
    { title: 'Incoming webhooks', names: incoming_hooks.map(hook => hook.display_name || 'without a name') },
    { title: 'Outgoing webhooks', names: outgoing_hooks.map(hook => hook.display_name || 'without a name') },
    { title: 'Commands', names: commands.map(({ trigger }) => `/${trigger}`) },
    { title: 'Apps', names: apps.map(({ name }) => name) },
    { title: 'Plugins', names: Object.keys(plugins) },
    { title: 'Settings', names: Object.keys(settings) },
  ].filter(({ names }) => names.length > 0)
  return (
    <Card title="Start state" sub="what the exchanges touch, as it was before the first one">
      <dl className={styles.facts}>
        {facts.map(({ title, names }) => (
          <Fact key={title} title={title} names={names} />
        ))}
        <dt>Posts</dt>
        <dd>{posts.length === 0 ? 'none' : counted(posts.length, 'post')}</dd>
      </dl>
    </Card>
  )
}

function Fact({ title, names }: { title: string; names: readonly string[] }) {
  const more = names.length - shown
  return (
    <>
      <dt>{title}</dt>
      <dd title={names.join(', ')}>
        {names.slice(0, shown).join(', ')}
        {more > 0 && ` and ${more} more`}
      </dd>
    </>
  )
}

const channelName = (type: string, name: string, display = ''): string =>
  type === 'D' ? 'a direct channel' : type === 'G' ? 'a group channel' : display || name
