import { ChevronRight, RotateCw, Rows3 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { outgoingWebhooks } from '#contract/traffic/outgoingWebhooks'
import type { OutgoingExplanation } from '#contract/window'
import { workbench as endpoints } from '#contract/workbench'
import { FixButtons } from '../../../explain/FixButtons'
import { ruleTitles } from '../../../explain/ruleWords'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { openWebhook } from '../../../store/inspection/openWebhook'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './NotFired.module.css'
import { notFired, type StoryPost } from './silentHooks'

type Judged = OutgoingExplanation['hooks'][number]

/** What did not happen for a post: a folded line with the webhooks of its team that it did not set off, each with why not. */
export function NotFired({ post, isOnly }: { post: StoryPost; isOnly: boolean }) {
  const { call, store } = useWorkbench()
  const hooks = useSelect(state => state.world.outgoingHooks)
  const team = useSelect(({ world }) => world.channels.find(({ id }) => id === post.channelId)?.team_id ?? '')
  const called = useSelect(
    ({ traffic }) => traffic.exchanges.findLast(one => one.kind === 'webhook' && one.post_id === post.id)?.id ?? '',
  )
  const own = hooks.filter(hook => team !== '' && hook.team_id === team)
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.outgoing, { params: { post_id: post.id }, signal }),
    [call, post.id],
  )
  // Settings decide as well, whoever changes them or takes the change back.
  const begunAt = useSelect(state => state.begunAt)
  const version = `${begunAt} ${called} ${own.map(({ id, update_at }) => `${id}:${update_at}`).join(' ')}`
  const { loaded, load } = useLoaded(own.length > 0 ? read : null, version)
  // What was judged last stays while it is judged anew.
  const [last, setLast] = useState<OutgoingExplanation | null>(null)
  if (loaded?.state === 'ready' && loaded.value !== last) setLast(loaded.value)
  const isOpen = useSelect(({ unfoldedPosts }) => unfoldedPosts.includes(post.id))
  const fold = () => {
    isAskedFor.current = true
    store.setState(({ unfoldedPosts }) => ({
      unfoldedPosts: isOpen ? unfoldedPosts.filter(id => id !== post.id) : [...unfoldedPosts, post.id].slice(-20),
    }))
  }
  const part = useRef<HTMLElement>(null)
  const isAskedFor = useRef(false)
  // The line stands at the lower edge of its card more often than not.
  useEffect(() => {
    if (isOpen && isAskedFor.current) part.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const judged = notFired(last, own)
  if (judged.length === 0) return null
  const count = judged.length.toLocaleString('en-US')
  const what = judged.length === 1 ? '1 outgoing webhook did not fire' : `${count} outgoing webhooks did not fire`
  return (
    <section ref={part} className={styles.part} aria-label={what}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={fold}>
        <Icon of={ChevronRight} size="s" className={cx(isOpen && styles.open)} />
        <span>
          {what}
          {!isOnly && post.text !== '' && ` for “${post.text}”`}: why?
        </span>
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {judged.map(one => (
            <Why key={one.hook_id} judged={one} postId={post.id} onFixed={load} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The rule that stopped one webhook, with the two values that were compared, and what fixes it. */
function Why({ judged, postId, onFixed }: { judged: Judged; postId: string; onFixed(): void }) {
  const workbench = useWorkbench()
  const { store, call, notify } = workbench
  const [busy, setBusy] = useState(false)
  const { hook_id, display_name, rules, reason, fires } = judged
  const name = display_name || 'Outgoing webhook'
  const failed = rules.find(({ verdict }) => verdict === 'fail')
  const fire = async () => {
    setBusy(true)
    const fired = await call(outgoingWebhooks.fireOutgoing, { params: { hook_id }, body: { post_id: postId } })
    setBusy(false)
    if (!fired.ok) return notify(fired.error.message)
    notify(`${name} was called for this post`)
    onFixed()
  }
  return (
    <li className={styles.hook}>
      <p className={styles.head}>
        <b>{name}</b>
        <span>{failed ? `rule ${rules.indexOf(failed) + 1}, ${ruleTitles[failed.rule]}` : 'every rule holds now'}</span>
        <Button
          size="sm"
          variant="ghost"
          icon={Rows3}
          onClick={() => store.setState(state => openWebhook(state, hook_id, postId))}
        >
          All rules
        </Button>
      </p>
      {failed && (
        <dl className={styles.values}>
          <dt>wants</dt>
          <dd>{failed.wants}</dd>
          <dt>had</dt>
          <dd>{failed.has}</dd>
        </dl>
      )}
      <p className={styles.reason}>{reason ? reason.text : 'It was not called when the post was made.'}</p>
      {reason && <FixButtons fixes={reason.fixes} exchangeId="" onFixed={onFixed} />}
      {fires && (
        <Button size="sm" icon={RotateCw} busy={busy} onClick={() => void fire()}>
          Replay this post
        </Button>
      )}
    </li>
  )
}
