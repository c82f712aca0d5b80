import { describe, expect, it } from 'vitest'
import type { PostContent } from '#domain/posts/post'
import { registryOnCreate } from '#domain/posts/registryOnCreate'
import { registryOnUpdate } from '#domain/posts/registryOnUpdate'
import { authoredProps, clientProps, keepIdentity, webhookProps } from '#domain/posts/reservedProps'
import { button, text } from '../blocks/builders'

const entry = { type: 'external', url: 'https://ci.example.com/approve' }
const registry = { approve: entry, hold: entry }
const old: PostContent = {
  message: 'Deploy? [Hold](svc_action://hold)',
  props: { svc_blocks: [button('approve')], svc_blocks_actions: registry },
}
const update = (next: PostContent, mayChangeActions: boolean, before = old) =>
  registryOnUpdate({ old: before, next, mayChangeActions })
const codes = (decision: ReturnType<typeof update>) => decision.issues.map(issue => issue.code)

describe('a session that may not change actions', () => {
  it('keeps the old registry whatever it sends, and is told so', () => {
    for (const sent of [{ approve: { ...entry, url: 'https://evil.example' }, hold: entry }, {}, null, 5]) {
      const next = { message: old.message, props: { ...old.props, svc_blocks_actions: sent } }
      const decision = update(next, false)
      expect(decision.content.props.svc_blocks_actions).toEqual(registry)
      expect(decision).toMatchObject({ issues: [], warning: { code: 'registry.kept_old', severity: 'warning' } })
    }
  })
  it('may edit the message of a post with an entry that a newer rule would reject', () => {
    const before = {
      message: 'Deploy?',
      props: {
        svc_blocks: [button('approve')],
        svc_blocks_actions: { approve: { ...entry, url: 'https://ci.example.com/a b' } },
      },
    }
    const { svc_blocks } = before.props
    expect(codes(update({ message: 'Now?', props: { svc_blocks } }, true, before))).toEqual([])
    expect(codes(update({ ...before, message: 'Now?' }, true, before))).toEqual(['registry.url_characters'])
  })
  it('prunes the entry whose link it removes from the message', () => {
    const decision = update({ message: 'Deploy?', props: { svc_blocks: [button('approve')] } }, false)
    expect(decision.content.props.svc_blocks_actions).toEqual({ approve: entry })
    expect(decision).toMatchObject({ issues: [], warning: null })
  })
  it('is denied a link to an action that the post does not have', () => {
    const decision = update({ ...old, message: '[Other](svc_action://other)' }, false)
    expect(codes(decision)).toEqual(['registry.missing_entry'])
  })
  it('goes on when the registry that is set aside had the entry of a new control', () => {
    const props = { svc_blocks: [button('approve'), button('own')], svc_blocks_actions: { ...registry, own: entry } }
    expect(update({ message: old.message, props }, false)).toMatchObject({
      content: { props: { svc_blocks_actions: registry } },
      issues: [],
      warning: { code: 'registry.kept_old' },
    })
    const other = { ...props, svc_blocks: [button('other')] }
    expect(codes(update({ message: old.message, props: other }, false))).toEqual(['registry.missing_entry'])
  })
  it('may go on editing a post whose registry was dropped when it was made', () => {
    const bare = { message: 'Deploy?', props: { svc_blocks: [button('approve')] } }
    expect(codes(update({ ...bare, message: 'Deploy now?' }, false, bare))).toEqual([])
    expect(codes(update({ ...bare, message: '[x](svc_action://other)' }, false, bare))).toEqual([
      'registry.missing_entry',
    ])
  })
})

describe('an integration session of the author', () => {
  it('keeps the registry by leaving it out', () => {
    expect(update({ message: old.message, props: { svc_blocks: [button('approve')] } }, true).content).toEqual(old)
  })
  it('keeps it by sending back the cookie that it got in its place', () => {
    const next = { message: old.message, props: { ...old.props, svc_blocks_actions: 'c29va2ll' } }
    expect(update(next, true)).toMatchObject({ content: old, warning: null, issues: [] })
  })
  it('replaces it', () => {
    const next = { message: 'Go', props: { svc_blocks: [button('go')], svc_blocks_actions: { go: entry } } }
    expect(update(next, true)).toEqual({ content: next, warning: null, issues: [] })
  })
  it('removes it with an empty value', () => {
    for (const svc_blocks_actions of [{}, null, '']) {
      const decision = update({ message: 'Done', props: { svc_blocks: [text()], svc_blocks_actions } }, true)
      expect(decision).toMatchObject({ content: { props: { svc_blocks: [text()] } }, issues: [] })
      expect(decision.content.props).not.toHaveProperty('svc_blocks_actions')
    }
  })
  it('is denied a value that is not valid', () => {
    const next = (svc_blocks_actions: unknown) => ({ ...old, props: { ...old.props, svc_blocks_actions } })
    expect(codes(update(next({}), true))).toEqual(['registry.missing_entry', 'registry.missing_entry'])
    expect(codes(update(next({ ...registry, more: entry }), true))).toEqual(['registry.unused_entry'])
    expect(codes(update(next([1]), true))).toEqual(['registry.not_object'])
  })
})

describe('a registry at create', () => {
  it('is kept for an integration', () => {
    expect(registryOnCreate(old, { isIntegration: true })).toEqual({ content: old, warning: null })
  })
  it('is dropped for an ordinary user, who is told so', () => {
    expect(registryOnCreate(old, { isIntegration: false })).toMatchObject({
      content: { message: old.message, props: { svc_blocks: old.props.svc_blocks } },
      warning: { code: 'registry.dropped' },
    })
    expect(registryOnCreate(old, { isIntegration: false }).content.props).not.toHaveProperty('svc_blocks_actions')
  })
  it('is not missed when there is none', () => {
    expect(registryOnCreate({ message: '', props: {} }, { isIntegration: false }).warning).toBeNull()
  })
})

describe('reserved props', () => {
  const forged = { from_webhook: 'true', override_username: 'boss', override_icon_emoji: 'tada', card: 'More', mine: 1 }
  it('of a webhook payload do not reach the post, but card does', () => {
    expect(webhookProps({ ...forged, webhook_display_name: 'x', attachments: [{}] })).toEqual({ card: 'More', mine: 1 })
  })
  it('that identify the author stay as they were in an update', () => {
    expect(keepIdentity({ from_bot: 'true', old: 1 }, forged)).toEqual({ card: 'More', mine: 1, from_bot: 'true' })
  })
  it('that are the service’s own are not taken from a client', () => {
    expect(clientProps({ add_channel_member: {}, force_notification: 'x', mine: 1 })).toEqual({ mine: 1 })
  })
})

describe('what an author wrote of the props', () => {
  it('is without what the service and webhooks add, and whole otherwise', () => {
    const wrote = { svc_blocks: [button('approve')], override_username: 'Gate', mood: 'new' }
    const added = {
      from_bot: 'true',
      from_webhook: 'true',
      from_plugin: 'true',
      from_oauth_app: 'true',
      webhook_display_name: 'Gate',
      channel_mentions: { town: { display_name: 'Town' } },
      mentionHighlightDisabled: true,
    }
    expect(authoredProps({ ...wrote, ...added })).toEqual(wrote)
  })
})
