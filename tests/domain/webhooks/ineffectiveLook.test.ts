import { describe, expect, it } from 'vitest'
import { ineffectiveLook } from '#domain/webhooks/ineffectiveLook'

const on = { EnablePostUsernameOverride: true, EnablePostIconOverride: true }
const emoji = new Set(['rocket', 'tada', '+1'])
const said = (look: object, settings = on, known: ReadonlySet<string> | null = emoji) =>
  ineffectiveLook({ username: '', icon_url: '', icon_emoji: '', props: {}, ...look }, settings, known).map(
    ({ path, code, data }) => [path, code, Object(data?.set).value],
  )

describe('a picture of a payload', () => {
  it('is an address that a picture can have', () => {
    for (const icon_url of ['', 'http://a.test/b', ' https://a.test/b ', '/a.png', 'data:image/png;base64,AA'])
      expect(said({ icon_url })).toEqual([])
    for (const icon_url of ['//a.test/b', 'mailto:x@a.test', 'rocket', 'data:text/html,x', 'a b.test/x'])
      expect(said({ icon_url })).toEqual([['/icon_url', 'payload.icon_url', undefined]])
  })

  it('without a scheme is offered with one', () => {
    for (const icon_url of ['a.test/b.png', 'ci.a-b.test', 'a.test:8443/b'])
      expect(said({ icon_url })).toEqual([['/icon_url', 'payload.icon_url', `https://${icon_url}`]])
  })

  it('is an emoji by its name or its character; the nearest name is offered', () => {
    for (const icon_emoji of ['rocket', ':rocket:', '+1', '🚀', '::']) expect(said({ icon_emoji })).toEqual([])
    expect(said({ icon_emoji: ':rokcet:' })).toEqual([['/icon_emoji', 'payload.icon_emoji', 'rocket']])
    expect(said({ icon_emoji: 'zzzzzzzzzzzz' })).toEqual([['/icon_emoji', 'payload.icon_emoji', undefined]])
    expect(said({ icon_emoji: 'rokcet' }, on, null)).toEqual([])
  })

  it('by its address counts where the emoji is none, and only there', () => {
    const icon_url = 'https://a.test/b'
    expect(said({ icon_url, icon_emoji: 'tada' })).toEqual([['/icon_url', 'payload.look_lost', undefined]])
    expect(said({ icon_url, icon_emoji: 'tadaa' })).toEqual([['/icon_emoji', 'payload.icon_emoji', 'tada']])
    expect(said({ icon_url: 'x', icon_emoji: 'tada' })).toEqual([['/icon_url', 'payload.look_lost', undefined]])
    expect(said({ icon_url: 'x', icon_emoji: 'tadaa' }).map(([path]) => path)).toEqual(['/icon_url', '/icon_emoji'])
  })

  it('is an emoji in the props as well, unless one stands beside the text', () => {
    const props = { override_icon_emoji: 'tada' }
    const at = '/props/override_icon_emoji'
    expect(said({ props })).toEqual([])
    expect(said({ props, icon_url: 'https://a.test/b' })).toEqual([['/icon_url', 'payload.look_lost', undefined]])
    expect(said({ props, icon_emoji: 'rocket' })).toEqual([[at, 'payload.look_lost', undefined]])
    expect(said({ props: { override_icon_emoji: 'tadaa' } })).toEqual([[at, 'payload.icon_emoji', undefined]])
    expect(said({ props: { override_icon_emoji: 7 } })).toEqual([])
    expect(said({ props }, { ...on, EnablePostIconOverride: false })).toEqual([[at, 'payload.look_off', undefined]])
  })

  it('is looked at only where payloads may have one', () => {
    const off = { ...on, EnablePostIconOverride: false }
    expect(said({ icon_url: 'x', icon_emoji: 'tadaa' }, off).map(([, code]) => code)).toEqual([
      'payload.look_off',
      'payload.look_off',
    ])
  })
})
