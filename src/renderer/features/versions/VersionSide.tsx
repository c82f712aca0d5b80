import { GitBranch } from 'lucide-react'
import { useMemo } from 'react'
import type { PostVersion } from '#contract/traffic/versions'
import { ClientSheet } from '../../message/ClientSheet'
import { PostRow } from '../../message/post/PostRow'
import type { MessageHandlers } from '../../message/types'
import { usePersonaReader } from '../../store/hooks/usePersonaReader'
import { showStory } from '../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { Button } from '../../ui/controls/Button'
import { clock } from '../../ui/files/clock'
import styles from './Versions.module.css'

/** What was is only looked at. */
const nothingActs: MessageHandlers = { act: () => undefined, openLink: () => undefined }

interface VersionSideProps {
  version: PostVersion
  /** Paths of the blocks that differ: they are ringed. */
  blocks: readonly string[]
  label: string
}

/** One version as it is rendered, with when it came and by which exchange. */
export function VersionSide({ version: { post, at, exchange }, blocks, label }: VersionSideProps) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const images = useSelect(state => state.images)
  const reader = usePersonaReader()
  const options = useMemo(() => ({ images, selectedPath: ' ', selectedPaths: blocks }), [images, blocks])
  const who = exchange && namesOf(world).userName(exchange.user_id)
  return (
    <section className={styles.side} aria-label={label}>
      <header className={styles.sideHead}>
        <b>{label}</b>
        <span>
          {clock(at)}
          {exchange
            ? `, ${exchange.kind} ${exchange.action_id || exchange.label}${who && ` by ${who}`}`
            : ', what did it is not recorded'}
        </span>
        {exchange && (
          <Button size="sm" variant="ghost" icon={GitBranch} onClick={() => showStory(store, exchange.id)}>
            Story
          </Button>
        )}
      </header>
      <ClientSheet ringed className={styles.sheet}>
        <PostRow post={post} reader={reader} handlers={nothingActs} options={options} />
      </ClientSheet>
    </section>
  )
}
