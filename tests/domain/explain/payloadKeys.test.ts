import { describe, expect, it } from 'vitest'
import type { MadePost } from '#domain/explain/payload/madePosts'
import { judgePayload, type PayloadFacts } from '#domain/explain/payload/payloadKeys'
import { remarkOf } from '#domain/explain/payload/remarks'

const post = (more: Partial<MadePost> = {}): MadePost => ({
  message: 'Built',
  type: '',
  props: {},
  root_id: '',
  priority: '',
  ...more,
})

const rowsOf = (payload: PayloadFacts['payload'], more: Partial<PayloadFacts> = {}) =>
  judgePayload({ payload, remarks: [], posts: [post()], isRejected: false, place: '', isLocked: false, ...more }).map(
    ({ key, verdict, sent, why }) => [key, verdict, sent, why].filter(part => part !== ''),
  )

describe('what became of the keys of a payload', () => {
  it('says where each key that was accepted is', () => {
    const made = post({
      type: 'slack_attachment',
      props: { override_username: 'ci', override_icon_emoji: 'rocket', attachments: [{}], build: 5121, card: 'More' },
      root_id: 'r',
    })
    expect(
      rowsOf(
        {
          text: 'Built',
          username: 'ci',
          icon_emoji: 'rocket',
          channel: '#deployments',
          attachments: [{ text: 'a' }],
          type: 'custom_build',
          root_id: 'r',
          priority: { priority: 'urgent' },
          props: { build: 5121, card: 'More' },
        },
        { posts: [made], place: '#deployments' },
      ),
    ).toEqual([
      ['text', 'applied', '"Built"', 'the text of the post'],
      ['username', 'applied', '"ci"', 'shown as ci'],
      ['icon_emoji', 'applied', '"rocket"', 'the picture of the poster'],
      ['channel', 'applied', '"#deployments"', 'posted to #deployments'],
      ['attachments', 'applied', '1 attachment', 'added to the post'],
      ['type', 'overridden', '"custom_build"', 'slack_attachment: the type of every post with attachments'],
      ['root_id', 'applied', '"r"', 'a reply in its thread'],
      ['priority', 'ignored', '1 key', 'Only a root post can have a priority.'],
      ['props.build', 'applied', '5121', 'copied to the post'],
      ['props.card', 'applied', '"More"', 'copied to the post'],
    ])
  })

  it('says how a long text was split, and which of the posts have what', () => {
    const posts = [
      post({ message: 'x'.repeat(16_383), props: { override_username: 'ci', build: 1 } }),
      post({ message: 'x'.repeat(1821), props: { override_username: 'ci', build: 1, attachments: [{}] } }),
    ]
    const payload = { text: 'x'.repeat(18_204), username: 'ci', attachments: [{}], props: { build: 1 } }
    const rows = judgePayload({ payload, remarks: [], posts, isRejected: false, place: '', isLocked: false })
    expect(rows.map(({ verdict, why }) => `${verdict}: ${why}`)).toEqual([
      'split: 16,383 and 1,821 characters',
      'applied: shown as ci, on both posts',
      'applied: added to the second post',
      'applied: copied to both posts',
    ])
    expect(rows[0]?.parts).toEqual([16_383, 1821])
  })

  it('says why a key had no effect, by what was said of the call', () => {
    const off = {
      code: 'payload.look_off',
      text: 'icon_url has no effect, because EnablePostIconOverride is off.',
      raw: '/icon_url · payload.look_off',
    }
    const own = {
      code: 'payload.reserved_key',
      text: 'props.webhook_display_name: the service sets it.',
      raw: '/props/webhook_display_name · payload.reserved_key',
    }
    expect(
      rowsOf(
        {
          icon_url: 'https://ci.test/a.png',
          props: { webhook_display_name: 'Build bot', from_bot: null },
          mrkdwn: true,
        },
        {
          remarks: [off, own].map(remarkOf),
          posts: [post({ props: { webhook_display_name: 'ci-pipeline' } })],
        },
      ),
    ).toEqual([
      ['icon_url', 'ignored', '"https://ci.test/a.png"', off.text],
      ['props.webhook_display_name', 'overridden', '"Build bot"', 'ci-pipeline: the webhook’s own name wins'],
      ['props.from_bot', 'ignored', 'null', 'It is null, which counts as absent.'],
      ['mrkdwn', 'unknown', 'true', 'No webhook reads it.'],
    ])
  })

  it('names the key that a call was rejected for, and that nothing came of the others', () => {
    const locked = remarkOf({ code: 'hook.locked', text: 'The webhook is locked to ~deployments.' })
    expect(
      rowsOf(
        { text: 'Down', channel: 'incidents', props: { a: 1 } },
        { remarks: [locked], posts: [], isRejected: true },
      ),
    ).toEqual([
      ['text', 'unused', '"Down"', 'Nothing was posted.'],
      ['channel', 'rejected', '"incidents"', 'The webhook is locked to ~deployments.'],
      ['props', 'unused', '1 key', 'Nothing was posted.'],
    ])
    expect(rowsOf({ body: 'Down' }, { posts: [], isRejected: true })).toEqual([
      ['body', 'unknown', '"Down"', 'No webhook reads it; text would be read.'],
    ])
  })

  it('has rows for places inside of a key that something was said of', () => {
    const remark = remarkOf({
      code: 'attachments.unknown_key',
      text: 'attachments[0].titel: This key is unknown.',
      raw: '/attachments/0/titel · attachments.unknown_key',
    })
    expect(
      rowsOf({ attachments: [{ titel: 'x' }] }, { remarks: [remark], posts: [post({ props: { attachments: [{}] } })] }),
    ).toEqual([
      ['attachments', 'applied', '1 attachment', 'added to the post'],
      ['attachments[0].titel', 'unknown', 'This key is unknown.'],
    ])
  })

  it('takes a value whose secret was not recorded for that of the post', () => {
    const props = { override_icon_url: 'https://ci.test/a.png?token=abc' }
    expect(rowsOf({ icon_url: 'https://ci.test/a.png?token=[redacted:k3]' }, { posts: [post({ props })] })).toEqual([
      ['icon_url', 'applied', '"https://ci.test/a.png?token=[redacted:k3]"', 'the picture of the poster'],
    ])
  })
})
