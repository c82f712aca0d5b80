import { workbench as endpoints } from '#contract/workbench'
import { withTraffic } from '../payloads/stage'
import type { Store, Workbench } from '../workbench'
import { selectExchange } from './chosen'
import type { StoryView } from './inspection'
import { withStory } from './traffic'

/** Shows the story that an exchange belongs to, as it was shown last or as `view`. */
export function showStory(store: Store, exchangeId: string, view?: StoryView): void {
  selectExchange(store, exchangeId)
  store.setState(state => ({
    ...withTraffic(state),
    detailPart: 'story',
    compared: null,
    editing: '',
    ...(view && { storyView: view }),
  }))
}

/** Shows the story of a post, however long ago it was; says so when nothing of it is recorded. */
export async function showStoryOfPost({ store, call, notify }: Workbench, postId: string): Promise<void> {
  const found = await call(endpoints.postStory, { params: { post_id: postId } })
  if (!found.ok) return notify(`The story was not found: ${found.error.message}`)
  const { exchange_id, story } = found.value
  if (exchange_id === null || story === null) return notify('Nothing is recorded of this post')
  store.setState(({ traffic }) => ({ traffic: withStory(traffic, story) }))
  showStory(store, exchange_id)
}
