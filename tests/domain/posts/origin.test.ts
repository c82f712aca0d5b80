import { describe, expect, it } from 'vitest'
import { isFromIntegration, isPostedBy, isWrittenByHand } from '#domain/posts/origin'

const post = (props: Record<string, unknown> = {}) => ({ user_id: 'alice', props })

describe('a post is written by hand', () => {
  it('unless a webhook, a bot or an app made it', () => {
    expect(isWrittenByHand(post())).toBe(true)
    for (const key of ['from_webhook', 'from_bot', 'from_oauth_app']) {
      expect(isWrittenByHand(post({ [key]: 'true' })), key).toBe(false)
    }
  })
})

describe('a post is posted by', () => {
  it('its author, unless a webhook posts in their name', () => {
    expect(isPostedBy('alice', post())).toBe(true)
    expect(isPostedBy('alice', post({ from_bot: 'true' }))).toBe(true)
    expect(isPostedBy('alice', post({ from_webhook: 'true' }))).toBe(false)
    expect(isPostedBy('bob', post())).toBe(false)
  })
})

describe('a post is from an integration', () => {
  it('where it says so by the text true', () => {
    for (const key of ['from_webhook', 'from_bot', 'from_plugin']) {
      expect(isFromIntegration(post({ [key]: 'true' })), key).toBe(true)
      expect(isFromIntegration(post({ [key]: true })), key).toBe(false)
    }
    expect(isFromIntegration(post({ from_oauth_app: 'true' }))).toBe(false)
  })
})
