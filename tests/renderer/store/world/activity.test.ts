import { describe, expect, it } from 'vitest'
import { beginClick, endClick, noActivity } from '../../../../src/renderer/store/world/activity'

const error = {
  path: '/props/svc_blocks/0',
  text: 'No response in 30 s.',
  action_id: 'hold',
  at: 0,
  exchange_id: '',
  isOk: false,
}

describe('clicks in progress', () => {
  it('two controls of one post wait for themselves', () => {
    const both = beginClick(beginClick(noActivity, 'p', '/a'), 'p', '/b')
    expect(endClick(both, 'p', '/a', null).pending['p']).toEqual(new Set(['/b']))
  })

  it('nothing is kept of a click that went well', () => {
    expect(endClick(beginClick(noActivity, 'p', '/a'), 'p', '/a', null)).toEqual(noActivity)
  })

  it('an error stands until the next click on the post', () => {
    const failed = endClick(beginClick(noActivity, 'p', '/a'), 'p', '/a', error)
    expect(failed.actionErrors['p']).toBe(error)
    expect(beginClick(failed, 'p', '/b').actionErrors).toEqual({})
  })

  it('a click on another post leaves the error alone', () => {
    const failed = endClick(beginClick(noActivity, 'p', '/a'), 'p', '/a', error)
    expect(beginClick(failed, 'q', '/a').actionErrors['p']).toBe(error)
  })
})
