import { describe, expect, it } from 'vitest'
import { judgeLook } from '#domain/actions/response/lookKeys'
import { judgeProps } from '#domain/actions/response/propKeys'

const judged = (sent: object, old: object = {}, isOfIntegration = true) =>
  judgeLook(judgeProps({ ...sent }, 'update.props.'), { old: { ...old }, sent: { ...sent }, isOfIntegration }).map(
    ({ key, verdict, why }) => `${key} ${verdict}: ${why}`,
  )

describe('who an update says that the post is from', () => {
  it('is dropped where the post does not say so', () => {
    expect(judged({ override_username: 'ci', from_webhook: 'true' })).toEqual([
      'update.props.override_username ignored: It was dropped: an update keeps who the post is from, and the post has no override_username.',
      'update.props.from_webhook ignored: It was dropped: an update keeps who the post is from, and the post has no from_webhook.',
    ])
  })

  it('stays as it was, which is named', () => {
    expect(judged({ override_icon_url: 'b' }, { override_icon_url: 'https://a.test/a' })).toEqual([
      'update.props.override_icon_url ignored: It was not changed: an update keeps who the post is from, and override_icon_url is “https://a.test/a” there.',
    ])
    expect(judged({ from_bot: 'true' }, { from_bot: 7 })[0]).toMatch(/and from_bot is a number there\.$/)
  })

  it('is no loss where it is what the post says', () => {
    expect(
      judged({ override_username: 'ci', from_bot: 'true' }, { override_username: 'ci', from_bot: 'true' }),
    ).toEqual([])
  })

  it('may be an emoji, which is shown where the post can have one', () => {
    const sent = { override_icon_emoji: 'tada' }
    expect(judged(sent)).toEqual([])
    expect(judged(sent, {}, false)).toEqual([
      'update.props.override_icon_emoji ignored: It is kept and not shown: only posts of bots, webhooks and integrations have a picture of their own.',
    ])
  })

  it('leaves the verdicts on other props alone', () => {
    expect(judged({ colour: 'teal' }, {}, false)).toEqual([
      'update.props.colour unused: Kept with the post; no client reads it.',
    ])
  })
})
