import { describe, expect, it } from 'vitest'
import { nameOfSender, previewPosts } from '../../../../src/renderer/features/studio/preview/previewPost'
import type { Sender } from '../../../../src/renderer/features/studio/send/senders'

const hookSender = (look: object = {}) =>
  ({
    kind: 'hook',
    id: 'h',
    name: 'Deploy hook',
    hook: { user_id: 'u', display_name: 'Deploy hook', username: '', icon_url: '', ...look },
  }) as Sender
const bot = { kind: 'persona', id: 'b', name: 'deploy-gate', user: { is_bot: true } } as Sender

const allowed = { EnablePostUsernameOverride: true, EnablePostIconOverride: true }
const forbidden = { EnablePostUsernameOverride: false, EnablePostIconOverride: false }
const userName = (id: string) => (id === 'u' ? 'alice' : undefined)

const nameIn = (sender: Sender | null, value: unknown, overrides = allowed) =>
  nameOfSender(sender, { value, overrides, userName })
const propsOf = (sender: Sender, value: unknown, overrides = allowed) =>
  previewPosts({ message: 'a', props: {} }, { sender, value, overrides, userName, isPrivate: false })[0]?.props

describe('the name that a notification of the preview has', () => {
  it('is what the payload of a webhook says, else the webhook, else “webhook”, as in the post', () => {
    expect(nameIn(hookSender({ username: 'Ferry' }), { username: 'Night bot' })).toBe('Night bot')
    expect(nameIn(hookSender({ username: 'Ferry' }), { username: ' ' })).toBe('Ferry')
    expect(nameIn(hookSender(), { username: 5 })).toBe('webhook')
    expect(nameIn(hookSender(), 'no object')).toBe('webhook')
  })

  it('is that of its creator where the service lets no webhook choose one', () => {
    expect(nameIn(hookSender({ username: 'Ferry' }), { username: 'Night bot' }, forbidden)).toBe('alice')
  })

  it('is that of a bot or person, whatever their payload says, and nobody without a sender', () => {
    expect(nameIn(bot, { username: 'Night bot' })).toBe('deploy-gate')
    expect(nameIn(null, { username: 'Night bot' })).toBeUndefined()
  })
})

describe('the post of a webhook in the preview', () => {
  const value = { username: 'Night bot', icon_url: 'https://a.example/i.png', icon_emoji: ':owl:' }

  it('has the name and picture of its payload', () => {
    expect(propsOf(hookSender(), value)).toEqual({
      from_webhook: 'true',
      override_username: 'Night bot',
      override_icon_url: 'https://a.example/i.png',
      override_icon_emoji: ':owl:',
    })
  })

  it('has those of its creator where settings say so, each by its own setting', () => {
    expect(propsOf(hookSender(), value, forbidden)).toEqual({ from_webhook: 'true' })
    expect(propsOf(hookSender(), value, { ...forbidden, EnablePostUsernameOverride: true })).toEqual({
      from_webhook: 'true',
      override_username: 'Night bot',
    })
    expect(propsOf(hookSender(), value, { ...allowed, EnablePostUsernameOverride: false })).not.toHaveProperty(
      'override_username',
    )
  })
})
