import { useSelect } from '../../../store/workbench'
import { exchangeAbout } from '../posts/storyMarks'

/** Whether the story of a post is the one that is lit. */
export const useStoryLit = (postId: string): boolean =>
  useSelect(({ selected, traffic: { exchanges, effects } }) => {
    const cause = exchanges.find(exchange => exchange.id === selected)?.cause_id ?? ''
    if (cause === '') return false
    const about = exchangeAbout(postId, exchanges, effects)
    return exchanges.some(exchange => exchange.id === about && exchange.cause_id === cause)
  })
