import { mostExchanges } from '#contract/replay/recordings'
import { countChosen } from '../../../store/inspection/chosen'
import { isCounting, stillCounting } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Store } from '../../../store/workbench'
import { counted } from '../../../ui/words/amounts'
import { chosenForService } from './choose'

/** Asks for the name of a recording of what is chosen in the list. */
export const recordChosen = (store: Store): void =>
  store.setState(state => ({
    namingRecording: {
      of: 'exchanges',
      count: countChosen(state.chosen, state.selected, state.result.total),
      body: chosenForService(state),
      about: 'selected',
    },
  }))

/** Shows the cues that come of what is chosen in the list. */
export const sceneOfChosen = (store: Store): void =>
  store.setState(state => ({
    makingScene: {
      step: 'cues',
      source: chosenForService(state),
      about: `of ${counted(countChosen(state.chosen, state.selected, state.result.total), 'exchange')}`,
    },
  }))

/** Shows the cues that come of a story. */
export const sceneOfStory = (store: Store, ids: string[]): void =>
  store.setState({ makingScene: { step: 'cues', source: { ids }, about: 'of this story' } })

/** Asks for the name of a recording of all that passes the filter; of all traffic where none is set. */
export const recordFiltered = (store: Store): void =>
  store.setState(({ result: { filter, total, last, through } }) => ({
    namingRecording: {
      of: 'exchanges',
      count: total,
      body: { filter, through: through ?? last },
      about: filter === '' ? 'in the traffic' : `that pass ${filter}`,
    },
  }))

/** Why no recording can be made of so many exchanges, as a sentence; `null` when it can. */
export const tooManyToRecord = (count: number): string | null =>
  count > mostExchanges ? `A recording has at most ${mostExchanges.toLocaleString('en-US')} exchanges.` : null

export const whyNotFiltered = ({ result }: State): string | null =>
  isCounting(result) ? stillCounting : result.total === 0 ? 'There are none.' : tooManyToRecord(result.total)
