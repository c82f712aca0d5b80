import { describe, expect, it } from 'vitest'
import { type ClickedPost, decideEffects } from '#domain/actions/response/effects'
import type { ActionResponse } from '#domain/actions/response/response'
import { limits } from '#domain/limits'
import { button, many, text } from '../../blocks/builders'

const entry = { type: 'external', url: 'https://ci.example.com/approve' }
const post: ClickedPost = {
  id: 'post',
  root_id: '',
  message: 'Deploy 412?',
  props: {
    svc_blocks: [button('approve'), button('hold')],
    svc_blocks_actions: { approve: entry, hold: entry },
    from_webhook: 'true',
    override_username: 'deploys',
    override_icon_url: 'https://ci.example.com/icon.png',
  },
}
const nothing: ActionResponse = {
  update: null,
  ephemeral_text: '',
  goto_location: '',
  error: '',
  skip_thirdparty_parsing: false,
}
const result = (response: Partial<ActionResponse>, clicked = post) =>
  decideEffects({ post: clicked, response: { ...nothing, ...response } })
const update = (props: Record<string, unknown> | null, clicked = post) =>
  result({ update: { message: 'Approved', props } }, clicked)

describe('an update that cannot be stored', () => {
  it('has too long a message', () => {
    const message = 'x'.repeat(limits.postMessageLength + 1)
    const effects = result({ update: { message, props: null } })
    expect(effects.issues).toMatchObject([{ path: '/update/message', code: 'message.too_long' }])
    expect(effects.warnings).toEqual([])
  })
  it('has too many blocks', () => {
    expect(update({ svc_blocks: many(limits.blocksPerPost + 1) }).issues).toMatchObject([{ code: 'blocks.too_many' }])
  })
})

describe('the registry after an update', () => {
  const registryOf = (effects: ReturnType<typeof decideEffects>) => effects.update?.props.svc_blocks_actions

  it('is the old one, pruned, when the response has none', () => {
    expect(registryOf(update({ svc_blocks: [button('hold')] }))).toEqual({ hold: entry })
    const plain = update({ svc_blocks: [text('Approved')] })
    expect(plain.update?.props).not.toHaveProperty('svc_blocks_actions')
    expect(plain.warnings).toEqual([])
  })
  it('is the new one when it is valid', () => {
    const retry = { type: 'external', url: 'https://ci.example.com/retry' }
    expect(registryOf(update({ svc_blocks: [button('retry')], svc_blocks_actions: { retry } }))).toEqual({ retry })
  })
  it('stays the old one when the new one is not valid', () => {
    const effects = update({ svc_blocks: [button('approve')], svc_blocks_actions: { approve: { type: 'shell' } } })
    expect(registryOf(effects)).toEqual({ approve: entry })
    expect(effects.issues).toEqual([])
    expect(effects.warnings.map(issue => issue.code)).toEqual(['registry.kept_old', 'registry.unknown_type'])
  })
  it('is dropped when the post had none', () => {
    const bare = { ...post, props: {} }
    const effects = update({ svc_blocks: [button('approve')], svc_blocks_actions: { approve: entry } }, bare)
    expect(registryOf(effects)).toBeUndefined()
    expect(effects.warnings.map(issue => issue.code)).toEqual(['registry.dropped', 'registry.missing_entry'])
  })
  it('is gone when the response empties it', () => {
    expect(update({ svc_blocks_actions: {} }).update?.props).not.toHaveProperty('svc_blocks_actions')
  })
  it('outlives the cookie that clients see in its place', () => {
    expect(registryOf(update({ ...post.props, svc_blocks_actions: 'c29va2ll' }))).toEqual(post.props.svc_blocks_actions)
  })
})

describe('props after an update', () => {
  it('are the old ones when the response has none', () => {
    expect(update(null).update).toEqual({ message: 'Approved', props: post.props })
  })
  it('keep the author’s identity, whatever the response says', () => {
    const lies = { override_username: 'mallory', override_icon_url: 'https://x.example/m.png', from_bot: 'true' }
    const { from_webhook, override_username, override_icon_url } = post.props
    const look = { from_webhook, override_username, override_icon_url }
    for (const claimed of [lies, {}]) {
      expect(update({ ...claimed, card: 'More' }).update?.props).toEqual({ card: 'More', ...look })
    }
  })
})

describe('what the clicker gets', () => {
  it('is a private post in the thread, with the look of the clicked post', () => {
    expect(result({ ephemeral_text: 'See <https://x.example|the log>' }).ephemeral).toEqual({
      message: 'See [the log](https://x.example)',
      root_id: 'post',
      props: {
        from_webhook: 'true',
        override_username: 'deploys',
        override_icon_url: 'https://ci.example.com/icon.png',
      },
    })
    expect(result({ ephemeral_text: 'x' }, { ...post, root_id: 'root' }).ephemeral?.root_id).toBe('root')
  })
  it('is left as written when third-party parsing is skipped', () => {
    const ephemeral_text = '<https://x.example|the log>'
    expect(result({ ephemeral_text, skip_thirdparty_parsing: true }).ephemeral?.message).toBe(ephemeral_text)
  })
  it('is a location and an error', () => {
    expect(result({ goto_location: '/team', error: 'No' })).toEqual({
      update: null,
      issues: [],
      warnings: [],
      ephemeral: null,
      goto_location: '/team',
      error: 'No',
    })
  })
})
