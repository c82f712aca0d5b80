import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { parseChannelAddress } from '#domain/webhooks/channelAddress'
import { type HookPostRequest, hookPosts } from '#domain/webhooks/hookPost'
import { readHookPayload } from '#domain/webhooks/payload'

const newId = () => 'made'

describe('the channel of a payload', () => {
  const [one, two] = ['a'.repeat(26), 'b'.repeat(26)]
  it.each([
    ['', { kind: 'default' }],
    ['  ', { kind: 'default' }],
    ['town-square', { kind: 'channel', name: 'town-square' }],
    ['#town-square', { kind: 'channel', name: 'town-square' }],
    ['@Ana', { kind: 'user', username: 'ana' }],
    [`${two}__${one}`, { kind: 'direct', name: `${one}__${two}`, user_ids: [one, two] }],
    ['a__b', { kind: 'channel', name: 'a__b' }],
  ])('%j is %j', (value, address) => {
    expect(parseChannelAddress(value)).toEqual(address)
  })
})

describe('the post of a payload', () => {
  const on = { EnablePostUsernameOverride: true, EnablePostIconOverride: true, SvcBlocksEnabled: true }
  const off = { EnablePostUsernameOverride: false, EnablePostIconOverride: false, SvcBlocksEnabled: true }
  const hook = { display_name: 'Deploys', username: '', icon_url: '' }
  const request = (raw: Record<string, unknown>, more: Partial<HookPostRequest> = {}): HookPostRequest => {
    const payload = readHookPayload(raw, newId)
    if (!payload.ok) throw new Error('bad test payload')
    return { hook, payload: payload.value, settings: off, userName: id => (id === 'U1' ? 'ana' : undefined), ...more }
  }
  const posted = (raw: Record<string, unknown>, more?: Partial<HookPostRequest>) => {
    const result = hookPosts(request(raw, more))
    if (!result.ok) throw new Error(result.issues[0]?.message)
    return result.value
  }
  const rejected = (raw: Record<string, unknown>) => {
    const result = hookPosts(request(raw))
    return result.ok ? [] : result.issues.map(issue => issue.code)
  }

  it('is rejected without text and attachments', () => {
    expect(rejected({})).toEqual(['payload.no_text'])
    expect(rejected({ text: '', attachments: null, props: { card: 'x' } })).toEqual(['payload.no_text'])
  })
  it('is not rejected with an empty list of attachments, or with blocks alone', () => {
    expect(rejected({ attachments: [] })).toEqual([])
    expect(posted({ attachments: [] }).posts[0]?.props).not.toHaveProperty('attachments')
    expect(rejected({ props: { svc_blocks: [{ type: 'divider' }] } })).toEqual([])
  })
  describe('with third-party lists at its top level', () => {
    const blocks = [{ type: 'divider' }]
    const cards = [{ type: 'AdaptiveCard', body: [] }]
    it('has them in its props, alone or beside text', () => {
      expect(posted({ blocks, cards }).posts).toMatchObject([{ message: '', props: { blocks, cards } }])
      expect(posted({ text: 'a', blocks })).toMatchObject({
        posts: [{ message: 'a', props: { blocks } }],
        warnings: [],
      })
    })
    it('keeps those of the props, and warns of the others', () => {
      const own = [{ type: 'header', text: { type: 'plain_text', text: 'a' } }]
      const { posts, warnings } = posted({ text: 'a', blocks, props: { blocks: own } })
      expect(posts[0]?.props['blocks']).toEqual(own)
      expect(warnings).toMatchObject([{ path: '/blocks', code: 'payload.twice', severity: 'warning' }])
    })
    it.each(['[]', 5, { type: 'divider' }])(
      'warns of blocks that are %j, and says so when there is nothing else',
      value => {
        expect(posted({ text: 'a', blocks: value }).warnings).toMatchObject([
          { path: '/blocks', code: 'payload.wrong_type' },
        ])
        expect(rejected({ blocks: value })).toEqual(['payload.no_text'])
      },
    )
    it('takes null and an empty list for none', () => {
      expect(posted({ text: 'a', blocks: null, cards: [] })).toMatchObject({ warnings: [] })
      expect(rejected({ blocks: [] })).toEqual(['payload.no_text'])
    })
    it('needs entries for their controls', () => {
      const button = { type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }
      const interactive = { blocks: [{ type: 'actions', elements: [button] }] }
      expect(rejected(interactive)).toEqual(['registry.missing_entry'])
      const svc_blocks_actions = { go: { type: 'external', url: 'https://x.example' } }
      expect(rejected({ ...interactive, props: { svc_blocks_actions } })).toEqual([])
    })
    it('has svc_blocks and their registry in its props too', () => {
      const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }]
      expect(rejected({ svc_blocks })).toEqual(['registry.missing_entry'])
      const svc_blocks_actions = { go: { type: 'external', url: 'https://x.example' } }
      const { posts, warnings } = posted({ svc_blocks, svc_blocks_actions })
      expect(posts).toMatchObject([{ message: '', props: { svc_blocks, svc_blocks_actions } }])
      expect(warnings).toEqual([])
    })
    it.each([{ svc_blocks_actions: [1] }, { svc_blocks: { type: 'divider' } }])('warns of %j', raw => {
      const [key] = Object.keys(raw)
      expect(posted({ text: 'a', ...raw }).warnings).toMatchObject([{ path: `/${key}`, code: 'payload.wrong_type' }])
    })
  })
  it('is rejected for blocks alone while blocks are turned off, and else warned of', () => {
    const props = { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] }
    const settings = { ...off, SvcBlocksEnabled: false }
    const alone = hookPosts(request({ props }, { settings }))
    expect(!alone.ok && alone.issues).toMatchObject([{ code: 'payload.no_text' }])
    const { posts, warnings } = posted({ text: 'a', props }, { settings })
    expect(posts[0]?.props).toMatchObject(props)
    expect(warnings).toMatchObject([{ path: '/props/svc_blocks', code: 'blocks_off.ineffective' }])
  })
  it('is rejected with a type that does not begin with custom_', () => {
    expect(rejected({ text: 'a', type: 'deploy' })).toEqual(['payload.type_unknown'])
    expect(rejected({ text: 'a', type: 'system_join' })).toEqual(['payload.type_system'])
    expect(posted({ text: 'a', type: 'custom_deploy' }).type).toBe('custom_deploy')
  })
  it('is rejected with interactive content that is not valid', () => {
    const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }]
    expect(rejected({ text: 'a', props: { svc_blocks } })).toEqual(['registry.missing_entry'])
  })
  it('has the type slack_attachment when it has attachments, whatever the payload says', () => {
    expect(posted({ attachments: [{ text: 'a' }], type: 'custom_x' }).type).toBe('slack_attachment')
  })
  it('keeps its registry', () => {
    const props = {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
      svc_blocks_actions: { go: { type: 'external', url: 'https://x.example' } },
    }
    expect(posted({ props }).posts[0]?.props).toMatchObject(props)
  })
  it('is marked as the webhook’s, and shows no override while the settings are off', () => {
    const raw = {
      text: 'a',
      username: 'bot',
      icon_url: 'https://x.example/i.png',
      icon_emoji: ':tada:',
      props: { from_webhook: 'no', override_icon_emoji: 'x' },
    }
    expect(posted(raw).posts).toEqual([
      { message: 'a', props: { from_webhook: 'true', webhook_display_name: 'Deploys' } },
    ])
  })
  it('shows the payload’s name and icons, else the hook’s, else webhook', () => {
    const named = { ...hook, username: 'deploys', icon_url: 'https://x.example/h.png' }
    const full = { text: 'a', username: 'bot', icon_url: 'https://x.example/p.png', icon_emoji: ':tada:' }
    expect(posted(full, { settings: on, hook: named }).posts[0]?.props).toMatchObject({
      override_username: 'bot',
      override_icon_url: 'https://x.example/p.png',
      override_icon_emoji: ':tada:',
    })
    expect(posted({ text: 'a' }, { settings: on, hook: named }).posts[0]?.props).toMatchObject({
      override_username: 'deploys',
      override_icon_url: 'https://x.example/h.png',
    })
    const bare = posted({ text: 'a' }, { settings: on }).posts[0]?.props
    expect(bare).toMatchObject({ override_username: 'webhook' })
    expect(bare).not.toHaveProperty('override_icon_url')
  })
  it('has third-party text translated, in the message and in attachments', () => {
    const { posts } = posted({
      text: '<!here> <@U1> <https://x.example|log> *b*',
      attachments: [{ pretext: '<!all>', text: '<https://x.example|log>', fields: [{ value: '<@U1>' }, { value: 3 }] }],
    })
    expect(posts).toMatchObject([
      {
        message: '@here @ana [log](https://x.example) *b*',
        props: {
          attachments: [
            { pretext: '@all', text: '[log](https://x.example)', fields: [{ value: '@ana' }, { value: '3' }] },
          ],
        },
      },
    ])
  })
  it('becomes several posts when the text is too long for one', () => {
    const { posts } = posted({ text: 'x'.repeat(limits.postMessageLength + 1) })
    expect(posts.map(post => post.message.length)).toEqual([limits.postMessageLength, 1])
    expect(posts[1]?.props).toEqual({ from_webhook: 'true', webhook_display_name: 'Deploys' })
  })
})
