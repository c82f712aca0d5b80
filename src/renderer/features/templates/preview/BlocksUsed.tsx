import { useMemo } from 'react'
import { limits } from '#domain/limits'
import type { PostContent } from '#domain/posts/post'
import { blocksUsed } from '#domain/templates/blocksUsed'
import styles from './TemplatePreview.module.css'

/** What a message is made of, beside its limits. */
export function BlocksUsed({ post }: { post: PostContent }) {
  const { types, blocks, registryEntries } = useMemo(() => blocksUsed(post), [post])
  if (blocks === 0) {
    return (
      <div className={styles.part}>
        <h3>Blocks used</h3>
        <p className={styles.quiet}>
          {Array.isArray(post.props['attachments'])
            ? 'None: this message is made of attachments, whose actions need no registry.'
            : 'None: this message is text.'}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>Blocks used</h3>
        <span className={styles.grow} />
        <span className={styles.quiet}>
          {blocks} of {limits.blocksPerPost}, {registryEntries} registry {registryEntries === 1 ? 'entry' : 'entries'}
        </span>
      </div>
      <ul className={styles.uses}>
        {types.map(([type, count]) => (
          <li key={type} className={styles.use}>
            {type} <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
