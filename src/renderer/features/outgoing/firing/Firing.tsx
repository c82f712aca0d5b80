import { ChevronsUpDown, Copy, Lightbulb, RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { type LookedAtPost, outgoingWebhooks } from '#contract/traffic/outgoingWebhooks'
import type { OutgoingExplanation } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { workbench as endpoints } from '#contract/workbench'
import { runFix } from '../../../explain/runFix'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import type { TrafficState } from '../../../store/inspection/traffic'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { copyText } from '../../../ui/files/copyText'
import { Icon } from '../../../ui/marks/Icon'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { asText } from './asText'
import styles from './Firing.module.css'
import { Matrix } from './Matrix'
import { PostLine } from './PostLine'
import { RuleTable } from './RuleTable'

type Judged = OutgoingExplanation['hooks'][number]

interface FiringProps {
  hook: OutgoingHook
}

/** Why the webhook fired or not: the rules for one post, and the last posts with the verdict of each rule. */
export function Firing({ hook }: FiringProps) {
  const { call, store } = useWorkbench()
  const asked = useSelect(state => state.webhookPosts[hook.id] ?? '')
  const newest = useSelect(({ traffic }) => newestAbout(traffic, hook.id))
  const begunAt = useSelect(state => state.begunAt)
  const [again, setAgain] = useState(0)
  // What may have changed what fires: the webhook, a setting, a new post, a call of it.
  const version = `${hook.update_at} ${begunAt} ${newest} ${again}`
  const readPosts = useCallback(
    (signal: AbortSignal) => call(outgoingWebhooks.lookedAtPosts, { params: { hook_id: hook.id }, query: {}, signal }),
    [call, hook.id],
  )
  const { loaded, load } = useLoaded(readPosts, version)
  const posts = useLast(loaded?.state === 'ready' ? loaded.value.posts : null)
  // The newest that did not fire, and it stays when it fires by now: what was done about it has to be seen.
  const [first, setFirst] = useState('')
  const offered = posts?.find(isSurprising) ?? posts?.find(({ fires }) => !fires) ?? posts?.[0]
  if (first === '' && offered) setFirst(offered.post_id)
  const postId = asked || first
  const choose = (id: string) => store.setState(state => ({ webhookPosts: { ...state.webhookPosts, [hook.id]: id } }))
  if (loaded?.state === 'failed' && !posts) return <NotLoaded what="The posts" error={loaded.error} onAgain={load} />
  if (!posts) return <div aria-busy="true" />
  if (posts.length === 0) {
    return (
      <EmptyState title="No post has been looked at yet">
        Posts of the team appear here, each with the verdict of every rule.
      </EmptyState>
    )
  }
  return (
    <>
      <WhyCard
        hook={hook}
        postId={postId}
        version={version}
        onFixed={() => setAgain(again + 1)}
        onOther={() => {
          const at = posts.findIndex(({ post_id }) => post_id === postId)
          choose(posts[(at + 1) % posts.length]?.post_id ?? '')
        }}
      />
      <Matrix posts={posts} selected={postId} onSelect={choose} />
    </>
  )
}

/** It did not fire, and not only for its age or because a webhook made it. */
const isSurprising = ({ fires, rules }: LookedAtPost): boolean =>
  !fires && !rules.some(({ rule, verdict }) => verdict === 'fail' && (rule === 'source' || rule === 'newer_post'))

/** Names the last thing recorded that can have changed what the page says; other traffic leaves it as it is. */
function newestAbout({ exchanges, effects }: TrafficState, hookId: string): string {
  const call = exchanges.findLast(one => one.hook_id === hookId || /^\/api\/v4\/(config|hooks)\b/.test(one.url))
  const post = effects.findLast(({ kind }) => kind === 'posted' || kind === 'post_updated' || kind === 'post_deleted')
  return `${call?.id} ${call?.outcome} ${post?.id}`
}

interface WhyCardProps {
  hook: OutgoingHook
  postId: string
  /** Changes when the verdict may have. */
  version: string
  onFixed(): void
  onOther(): void
}

function WhyCard({ hook, postId, version, onFixed, onOther }: WhyCardProps) {
  const { call, notify } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.outgoing, { params: { post_id: postId }, signal }),
    [call, postId],
  )
  const { loaded } = useLoaded(read, version)
  const shown = useLast(loaded?.state === 'ready' ? loaded.value : null)
  const judged = shown?.hooks.find(({ hook_id }) => hook_id === hook.id)
  if (!judged || shown?.post_id !== postId) return null
  const title = judged.fires ? 'Why it fires' : 'Why it did not fire'
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        <Button
          size="sm"
          variant="ghost"
          icon={Copy}
          onClick={() => void copyText(asText(hook, judged), () => notify('Rules copied as text'))}
        >
          Copy as text
        </Button>
      </header>
      <PostLine
        postId={postId}
        word={judged.trigger_word}
        verdict={judged.rules.find(({ rule }) => rule === 'trigger_word')?.verdict}
      >
        <Button size="sm" icon={ChevronsUpDown} onClick={onOther}>
          Other post
        </Button>
      </PostLine>
      <RuleTable rules={judged.rules} />
      <Fixes hook={hook} postId={postId} judged={judged} onFixed={onFixed} />
    </section>
  )
}

interface FixesProps {
  hook: OutgoingHook
  postId: string
  judged: Judged
  onFixed(): void
}

/** The rule that stopped it in words, what fixes it, and the way to let it fire for this post after all. */
function Fixes({ hook, postId, judged, onFixed }: FixesProps) {
  const workbench = useWorkbench()
  const [busy, setBusy] = useState('')
  const failed = judged.rules.findIndex(({ verdict }) => verdict === 'fail')
  const called = judged.deliveries.length > 0
  const run = async (name: string, job: () => Promise<void>) => {
    setBusy(name)
    await job()
    setBusy('')
    onFixed()
  }
  const fire = async () => {
    const fired = await workbench.call(outgoingWebhooks.fireOutgoing, {
      params: { hook_id: hook.id },
      body: { post_id: postId },
    })
    if (!fired.ok) return workbench.notify(fired.error.message)
    workbench.notify(`${hook.display_name || 'The webhook'} was called for this post`)
    workbench.store.setState({ selected: fired.value.exchange_ids[0] ?? '' })
  }
  const { reason } = judged
  // Only its age, or what made it, stands against calling for it: no change of the webhook helps there.
  const canFire = reason === null || judged.rules[failed]?.rule === 'newer_post'
  return (
    <footer className={styles.fixes}>
      <Icon of={Lightbulb} />
      <p>
        {reason ? (
          <>
            <b>Rule {failed + 1} stopped it.</b> {reason.text}
          </>
        ) : called ? (
          <b>It was called for this post.</b>
        ) : (
          <>
            <b>Every rule holds now.</b> It was not called when the post was made.
          </>
        )}
      </p>
      {reason?.fixes.map(fix => (
        <Button
          key={fix.label}
          size="sm"
          busy={busy === fix.label}
          onClick={() => void run(fix.label, () => runFix(workbench, fix, ''))}
        >
          {fix.label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="primary"
        icon={RotateCw}
        busy={busy === 'fire'}
        why={!canFire && 'A rule stops it still'}
        onClick={() => void run('fire', fire)}
      >
        Replay this post
      </Button>
    </footer>
  )
}
