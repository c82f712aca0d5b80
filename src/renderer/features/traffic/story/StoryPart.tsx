import { useMemo, useRef, useState } from 'react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import { outcomes } from '../../../explain/outcome'
import { PayloadKeys } from '../../../explain/PayloadKeys'
import { ResponseKeys } from '../../../explain/ResponseKeys'
import { usePayloadFate } from '../../../explain/usePayloadFate'
import { withBundle } from '../../../store/inspection/bundleAsked'
import { selectExchange } from '../../../store/inspection/chosen'
import { exchangesOfStory } from '../../../store/inspection/traffic'
import { openVersionsTab } from '../../../store/payloads/comparisonTabs'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { copyText } from '../../../ui/files/copyText'
import { saveFile } from '../../../ui/files/saveFile'
import { cx } from '../../../ui/marks/cx'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { detailedError } from '../detail/explained/detailedError'
import { FinalUrl } from '../detail/explained/FinalUrl'
import { IssueList } from '../detail/explained/IssueList'
import { loadStory } from '../exchange/operations'
import { sceneOfStory } from '../verbs/record'
import { NotFired } from './NotFired'
import { StoryHead } from './StoryHead'
import styles from './StoryPart.module.css'
import { StoryTree } from './StoryTree'
import { asMermaid } from './sequence/mermaid'
import { pngOf, svgOf } from './sequence/picture'
import { SequenceView } from './sequence/SequenceView'
import { sequenceOf } from './sequence/steps'
import { postsOf } from './silentHooks'
import { storyOf, storyThenAndLater } from './storyLines'
import { summaryOfStory } from './summaryOfStory'
import { useStoryNow } from './useStoryNow'

export interface StoryPartProps {
  /** The exchange that is selected. */
  summary: ExchangeSummary
  /** Its details or, until they are here, those of another exchange of its story. */
  detail: Exchange
}

/** What caused what, how the final URL was made, what the response did, why it was rejected: one after the other. */
export function StoryPart({ summary, detail }: StoryPartProps) {
  const { note: told, outcome, url } = detail.summary
  const workbench = useWorkbench()
  // What stands above as an explanation, or below as an issue, is not said twice.
  const isExplained = detail.explanations.length > 0
  const isSaid = isExplained || detail.issues.some(issue => issue.message === told)
  const note = isSaid ? '' : told
  const detailed = isExplained ? '' : detailedError(detail)
  const storyError = useSelect(state => state.traffic.storyErrors[summary.cause_id])
  return (
    <div className={styles.part}>
      {note && <p className={cx(styles.note, styles[outcomes[outcome].tone])}>{note}</p>}
      {detailed && <p className={styles.note}>{detailed}</p>}
      {storyError !== undefined && (
        <NotLoadedBar
          what="Some of this story"
          error={storyError}
          onAgain={() => void loadStory(workbench, summary.id)}
        />
      )}
      <Story summary={summary} />
      {detail.merged.length > 0 && <FinalUrl url={url} merged={detail.merged} />}
      {detail.response_keys.length > 0 && <ResponseKeys keys={detail.response_keys} />}
      {detail.summary.kind === 'hook' && <Payload exchangeId={detail.summary.id} />}
      {!isExplained && detail.issues.length > 0 && <IssueList issues={detail.issues} />}
    </div>
  )
}

/** What became of the keys of a webhook's payload; nothing where the body is none. */
function Payload({ exchangeId }: { exchangeId: string }) {
  const keys = usePayloadFate(exchangeId)?.keys ?? []
  return keys.length > 0 && <PayloadKeys keys={keys} />
}

/** A story as a tree or as a sequence, and what can be made of it. */
function Story({ summary }: { summary: ExchangeSummary }) {
  const { cause_id: cause, id: selected, post_id, channel_id } = summary
  const { notify, store } = useWorkbench()
  const exchanges = useSelect(state => state.traffic.exchanges)
  const stories = useSelect(state => state.traffic.stories)
  const effects = useSelect(state => state.traffic.effects)
  const world = useSelect(state => state.world)
  const view = useSelect(state => state.storyView)
  const now = useStoryNow(cause)
  const [zoom, setZoom] = useState(1)
  const sheet = useRef<HTMLDivElement>(null)
  const { lines, sequence, own, posts } = useMemo(() => {
    const names = namesOf(world)
    const own = exchangesOfStory({ exchanges, stories }, cause)
    const done = effects.filter(effect => effect.cause_id === cause)
    const bots = new Set(world.users.filter(({ is_bot }) => is_bot).map(({ id }) => id))
    const isBot = (id: string) => bots.has(id)
    return {
      lines: now ? storyThenAndLater({ exchanges: own, effects: done }, now, names) : storyOf(own, done, names),
      sequence: sequenceOf(own, done, { names, isBot }),
      own,
      posts: postsOf(done, { post_id, channel_id }),
    }
  }, [exchanges, stories, effects, world, cause, now, post_id, channel_id])
  const save = async (as: 'svg' | 'png') => {
    const drawing = sheet.current && svgOf(sheet.current)
    if (!drawing) return notify('There is nothing to save yet')
    const name = `story-${own[0]?.number ?? cause}.${as}`
    if (as === 'svg') return saveFile(new Blob([drawing.text], { type: 'image/svg+xml' }), name)
    try {
      saveFile(await pngOf(drawing), name)
    } catch (error) {
      notify(`The story was not saved: ${error instanceof Error ? error.message : String(error)} Save it as SVG.`)
    }
  }
  return (
    <>
      <StoryHead
        summary={summaryOfStory(own, namesOf(world))}
        zoom={zoom}
        onZoom={setZoom}
        onSave={as => void save(as)}
        onVersions={post_id === '' ? null : () => store.setState(state => versionsOf(state, post_id))}
        onBundle={() => store.setState(state => withBundle(state, 'story', cause))}
        onScene={() =>
          sceneOfStory(
            store,
            own.map(({ id }) => id),
          )
        }
        onCopy={() => void copyText(asMermaid(sequence), () => notify('Story copied as Mermaid'))}
      />
      {view === 'sequence' ? (
        <SequenceView key={cause} ref={sheet} sequence={sequence} selected={selected} zoom={zoom} />
      ) : (
        <StoryTree lines={lines} selected={selected} onOpen={id => selectExchange(store, id)} />
      )}
      {posts.map(post => (
        <NotFired key={post.id} post={post} isOnly={posts.length === 1} />
      ))}
    </>
  )
}

const versionsOf = (state: State, postId: string): Partial<State> => ({
  ...openVersionsTab(state, postId, 'Versions of a post'),
  place: 'tabs',
})
