import { Check, GitBranch, Minus, X } from 'lucide-react'
import type { LookedAtPost } from '#contract/traffic/outgoingWebhooks'
import { ruleTitles, verdictWords } from '../../../explain/ruleWords'
import { showStoryOfPost } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { IconButton } from '../../../ui/controls/IconButton'
import { clock } from '../../../ui/files/clock'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Firing.module.css'
import { OutcomeBadge } from './OutcomeBadge'

const icons = { pass: Check, fail: X, not_set: Minus, not_reached: Minus } as const

interface MatrixProps {
  posts: readonly LookedAtPost[]
  selected: string
  onSelect(postId: string): void
}

/** The last posts of the team by the rules: which rule stopped which, and what came of those that fired. */
export function Matrix({ posts, selected, onSelect }: MatrixProps) {
  const workbench = useWorkbench()
  const names = useSelect(state => namesOf(state.world))
  const rules = posts[0]?.rules ?? []
  return (
    <section className={styles.card} aria-label="Last posts it looked at">
      <header className={styles.cardHead}>
        <h2>Last posts it looked at</h2>
        <span>rules 1 to {rules.length}</span>
      </header>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Post</th>
            {rules.map(({ rule }, at) => (
              <th key={`${rule} ${at}`} scope="col" className={styles.mark} title={ruleTitles[rule]}>
                {at + 1}
              </th>
            ))}
            <th scope="col" className={styles.outcome}>
              Outcome
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map(post => (
            <tr key={post.post_id} className={cx(post.post_id === selected && styles.selected)}>
              <td className="wire">{clock(post.create_at)}</td>
              <td className={styles.cut}>
                <button type="button" aria-pressed={post.post_id === selected} onClick={() => onSelect(post.post_id)}>
                  {names.userName(post.user_id) || 'somebody'}: {post.text || 'no text'}
                </button>
              </td>
              {post.rules.map(({ rule, verdict }, at) => (
                <td key={`${rule} ${at}`} className={cx(styles.mark, styles[verdict])}>
                  <Icon of={icons[verdict]} size="s" label={verdictWords[verdict]} />
                </td>
              ))}
              <td className={styles.outcome}>
                {post.delivery ? <OutcomeBadge exchange={post.delivery} /> : <Badge>did not fire</Badge>}
                <IconButton
                  icon={GitBranch}
                  label="Story of this post"
                  onClick={() => void showStoryOfPost(workbench, post.post_id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
