import { describe, expect, it } from 'vitest'
import { errorAt, warnAt } from '#domain/issue'
import { contentError } from '#service/posts/write/contentError'

const PROPS = 'model.post.is_valid.props.app_error'
const wide = errorAt('/props/svc_blocks/0/size', 'blocks.malformed', 'This is too wide.')
const long = errorAt('/message', 'message.too_long', 'It is too long.')
const whole = errorAt('', 'props.too_long', 'The props are too long.')
const warning = warnAt('/props/card', 'props.odd', 'This is odd.')

describe('the rejection of a content', () => {
  it('is none without an error', () => {
    expect(contentError([])).toBeNull()
    expect(contentError([warning])).toBeNull()
  })

  it('says the first error and its place, and how many more there are', () => {
    expect(contentError([warning, wide])).toMatchObject({
      id: PROPS,
      message: 'props.svc_blocks[0].size: This is too wide.',
    })
    expect(contentError([wide, long])?.message).toBe('props.svc_blocks[0].size: This is too wide. (and 1 more)')
    expect(contentError([whole, wide, warning, long])?.message).toBe('The props are too long. (and 2 more)')
  })

  it('has an id of its own for a message that is too long', () => {
    expect(contentError([long, wide])?.id).toBe('model.post.is_valid.message_length.app_error')
    expect(contentError([wide, long])?.id).toBe(PROPS)
  })

  it('has every error in its detail, and no warning', () => {
    expect(JSON.parse(contentError([wide, warning, long])?.detail ?? '')).toEqual([wide, long])
  })
})
