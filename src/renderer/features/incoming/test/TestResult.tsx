import { Check, GitBranch, MessageSquare, OctagonX } from 'lucide-react'
import { resultWords, type SendReport } from '#contract/sending'
import { ExplainedError } from '../../../explain/ExplainedError'
import { showStory } from '../../../store/inspection/showStory'
import { openChannelTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelById, channelTitle } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { counted, span } from '../../../ui/words/amounts'
import styles from './SendTest.module.css'

/** What came of a test: the posts that it made, or why it was rejected. */
export function TestResult({ report }: { report: SendReport }) {
  const { store } = useWorkbench()
  const { exchange_id, status, duration_ms, error } = report
  const isOk = report.outcome === 'ok'
  const effects = useSelect(({ traffic }) => traffic.effects)
  const posts = effects.filter(one => one.exchange_id === exchange_id && one.kind === 'posted')
  const [first] = posts
  const place = useSelect(({ world, personaId }) => {
    const channel = first && channelById(world, first.channel_id)
    if (!channel) return ''
    const title = channelTitle(world, channel, personaId)
    return channel.type === 'D' ? `@${title}` : channel.type === 'G' ? title : `#${title}`
  })
  const showPost = () => {
    if (!first) return
    store.setState(state => ({
      ...openChannelTab(state, first.channel_id),
      place: 'tabs',
      revealed: first.post_id,
    }))
  }
  return (
    <div className={styles.result} role="status">
      <Badge tone={isOk ? 'good' : 'bad'} icon={isOk ? Check : OctagonX}>
        {isOk ? `${status} OK` : resultWords(report)}
      </Badge>
      <span className={styles.words}>
        {isOk ? (
          `${posts.length > 0 ? `${counted(posts.length, 'post')}${place && ` in ${place}`}, ` : ''}${span(duration_ms)}`
        ) : (
          <ExplainedError exchangeId={exchange_id} message={error?.message ?? ''} />
        )}
      </span>
      {first && (
        <Button size="sm" variant="ghost" icon={MessageSquare} onClick={showPost}>
          Show post
        </Button>
      )}
      {exchange_id !== '' && (
        <Button size="sm" variant="ghost" icon={GitBranch} onClick={() => showStory(store, exchange_id)}>
          Story
        </Button>
      )}
    </div>
  )
}
