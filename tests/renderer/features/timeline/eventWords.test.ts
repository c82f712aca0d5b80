import { describe, expect, it } from 'vitest'
import type { EventBody } from '#contract/events'
import { eventWords } from '../../../../src/renderer/features/timeline/eventWords'
import { initialState } from '../../../../src/renderer/store/state'

const said = (body: EventBody) => {
  const { what, wire, then } = eventWords({ ...body, seq: 1, at: 1 }, initialState.world)
  return [what, wire, then].filter(part => part !== '').join(' ')
}

describe('what the timeline says of an event', () => {
  it('are words that people use, also where nobody is named', () => {
    expect(said({ type: 'states', states: [] })).toBe('save states changed')
    expect(said({ type: 'disabled_hooks', ids: [] })).toBe('webhooks disabled or enabled')
    expect(said({ type: 'scene_play', play: null })).toBe('scene begun or ended')
  })

  it('names the file that it is about', () => {
    expect(said({ type: 'project_file_deleted', path: 'payloads/gate.post.json' })).toBe(
      'file deleted payloads/gate.post.json',
    )
  })

  it('is that the workspace opened, where there is no event yet', () => {
    expect(eventWords(null, initialState.world).what).toBe('workspace opened')
  })
})
