import { Check, GitBranch, MessageSquare, OctagonX } from 'lucide-react'
import type { Command } from '#contract/wire/commands'
import { doneWords } from '../../../calls/doneWords'
import { ExplainedError } from '../../../explain/ExplainedError'
import { outcomeText } from '../../../explain/outcome'
import { showStory } from '../../../store/inspection/showStory'
import { openChannelTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { span } from '../../../ui/words/amounts'
import { Drawn } from './Drawn'
import styles from './Try.module.css'
import type { Tried } from './useTry'

/** What came of a try: the response as it is drawn, or why it came to nothing. */
export function TryResult({ command, tried }: { command: Command; tried: Tried }) {
  const { store } = useWorkbench()
  const { error, exchange, line } = tried
  const effects = useSelect(({ traffic }) => traffic.effects)
  const own = effects.filter(({ exchange_id }) => exchange_id === exchange?.id)
  const post = own.find(({ kind }) => kind === 'posted' || kind === 'ephemeral')
  const location = own.find(({ kind }) => kind === 'goto')?.text
  const words = exchange ? doneWords(exchange, own).main : ''
  const showPost = () => {
    if (!post) return
    store.setState(state => ({
      ...openChannelTab(state, post.channel_id),
      place: 'tabs',
      personaId: line.userId,
      voiceId: '',
      revealed: post.post_id,
    }))
  }
  return (
    <>
      <div className={styles.result} role="status">
        <Badge tone={error ? 'bad' : 'good'} icon={error ? OctagonX : Check}>
          {exchange ? outcomeText(exchange) : error ? String(error.status || 'failed') : 'OK'}
        </Badge>
        <span className={styles.words}>
          {error ? (
            <ExplainedError exchangeId={exchange?.id ?? error.request_id} message={error.message} />
          ) : (
            <>
              {words || 'Nothing was posted'}
              {location && `, clients go to ${location}`}
              {exchange?.duration_ms != null && `, ${span(exchange.duration_ms)}`}
            </>
          )}
        </span>
        {post && (
          <Button size="sm" variant="ghost" icon={MessageSquare} onClick={showPost}>
            Show post
          </Button>
        )}
        {exchange && (
          <Button size="sm" variant="ghost" icon={GitBranch} onClick={() => showStory(store, exchange.id)}>
            Story
          </Button>
        )}
      </div>
      {exchange && <Drawn command={command} exchangeId={exchange.id} userId={line.userId} />}
    </>
  )
}
