import { describe, expect, it } from 'vitest'
import { clearVerbs } from '../../../src/renderer/features/traffic/verbs/clearVerbs'
import { whyNotFiltered } from '../../../src/renderer/features/traffic/verbs/record'
import { noResult } from '../../../src/renderer/store/inspection/result/result'
import { initialState, type State } from '../../../src/renderer/store/state'

const stateWith = (searched: number): State => ({
  ...initialState,
  result: { ...noResult, filter: 'json:a=1', total: 3, searched },
})

describe('what is done with all that passes a filter', () => {
  it('waits until it is counted', () => {
    const clear = clearVerbs.find(({ id }) => id === 'traffic.clearFiltered')
    const why = [clear?.why(stateWith(0.4)), whyNotFiltered(stateWith(0.4))]
    expect(why).toEqual(['What passes the filter is still counted.', 'What passes the filter is still counted.'])
    expect([clear?.why(stateWith(1)), whyNotFiltered(stateWith(1))]).toEqual([null, null])
  })
})
