import { useSelect } from '../../../store/workbench'
import { exchangeAbout } from '../posts/storyMarks'

/** Why a post has no story, or `''`; and whether its story is the one that is lit. */
export function useStory(postId: string): { noStory: string; lit: boolean } {
  const about = useSelect(({ traffic }) => exchangeAbout(postId, traffic.exchanges, traffic.effects))
  const lit = useSelect(({ selected, traffic: { exchanges } }) => {
    const cause = exchanges.find(exchange => exchange.id === selected)?.cause_id ?? ''
    return cause !== '' && exchanges.some(exchange => exchange.id === about && exchange.cause_id === cause)
  })
  return { noStory: about ? '' : 'No exchange is recorded for this post', lit }
}
