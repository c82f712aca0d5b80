import { describe, expect, it } from 'vitest'
import { clicksUnderWay } from '../../../../src/renderer/store/past/clicksUnderWay'
import { initialState, type State } from '../../../../src/renderer/store/state'
import { exchange } from '../../traffic/exchange'
import { post } from '../world/post'

const asking = post({
  id: 'asking',
  channel_id: 'c1',
  props: {
    svc_blocks: [
      { type: 'button', action_id: 'approve', text: 'Approve' },
      { type: 'button', action_id: 'hold', text: 'Hold' },
    ],
  },
})
const click = { kind: 'click', post_id: 'asking', channel_id: 'c1', action_id: 'hold', duration_ms: null } as const

function stateWith(...clicks: Partial<Parameters<typeof exchange>[0]>[]): State {
  const exchanges = clicks.map((one, at) => exchange({ id: `e${at}`, ...click, ...one }))
  const byChannel = {
    c1: { state: 'ready', posts: [asking], has_more: false },
  } as unknown as State['posts']['byChannel']
  return {
    ...initialState,
    traffic: { ...initialState.traffic, exchanges },
    posts: { ...initialState.posts, byChannel },
  }
}

describe('clicks that were under way', () => {
  it('are the controls that were clicked and had no response', () => {
    const { asking: paths } = clicksUnderWay(stateWith({}))
    expect([...(paths ?? [])]).toEqual(['/props/svc_blocks/1'])
  })

  it('are several of a post, each once', () => {
    const { asking: paths } = clicksUnderWay(stateWith({}, { action_id: 'approve' }, {}))
    expect([...(paths ?? [])].toSorted()).toEqual(['/props/svc_blocks/0', '/props/svc_blocks/1'])
  })

  it('are none where the response has come, or post or control are not there', () => {
    const others = [{ duration_ms: 12 }, { post_id: 'gone' }, { channel_id: 'other' }, { action_id: 'gone' }]
    expect(clicksUnderWay(stateWith(...others, { kind: 'callback' }))).toEqual({})
  })
})
