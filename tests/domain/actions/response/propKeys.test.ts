import { describe, expect, it } from 'vitest'
import { judgeProps, judgeUnused } from '#domain/actions/response/propKeys'
import { identityKeys, retainedKeys } from '#domain/posts/reservedProps'

const judged = (props: object) => judgeProps({ ...props }, 'update.props.')

describe('the props of an update', () => {
  it.each(retainedKeys)('leave %s as the post had it, and say so', name => {
    expect(judged({ [name]: 'true' })).toEqual([
      { key: `update.props.${name}`, verdict: 'ignored', why: 'An update keeps who the post is from.' },
    ])
  })

  it.each([
    ...identityKeys.filter(name => !retainedKeys.some(one => one === name)),
    'card',
    'svc_blocks',
    'channel_mentions',
  ])('say nothing of %s, which is read', name => {
    expect(judged({ [name]: 'true' })).toEqual([])
    expect(judgeUnused(name, name)).toEqual([])
  })

  it('have at least the names of a webhook and an emoji among those that are read', () => {
    expect(judged({ override_icon_emoji: 'tada', webhook_display_name: 'Deploys', card: 'More' })).toEqual([])
  })

  it('keep what no client reads, and say so', () => {
    expect(judged({ colour: 'teal' })).toEqual([
      { key: 'update.props.colour', verdict: 'unused', why: 'Kept with the post; no client reads it.' },
    ])
  })

  it.each([
    ['override_icon_emojy', 'override_icon_emoji'],
    ['webhookDisplayName', 'webhook_display_name'],
    ['from-webhok', 'from_webhook'],
    ['crad', undefined],
    ['cards_', 'cards'],
    ['channel - mentions', 'channel_mentions'],
    ['atachmens', 'attachments'],
    ['ATTACHMENTS', 'attachments'],
    ['attachmentlist', undefined],
  ])('name of %s what was probably meant: %s', (name, meant) => {
    const [one] = judged({ [name]: '' })
    expect(one?.verdict).toBe(meant === undefined ? 'unused' : 'unknown')
    expect(one?.why.split(' Did you mean ')[1]).toBe(meant === undefined ? undefined : `${meant}?`)
  })
})
