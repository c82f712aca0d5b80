import { describe, expect, it } from 'vitest'
import { integrationOfCall, webhookOfPost } from '../../../src/renderer/store/inspection/openIntegration'
import { initialState } from '../../../src/renderer/store/state'
import { emptyWorld, type World } from '../../../src/renderer/store/world/world'

const world = {
  ...emptyWorld,
  incomingHooks: [
    { id: 'key', ref: 'ref', user_id: 'u1', display_name: 'ci' },
    { id: 'key2', ref: 'ref2', user_id: 'u1', display_name: 'twin' },
  ],
  outgoingHooks: [
    { id: 'out', creator_id: 'u1', display_name: 'watch' },
    { id: 'out2', creator_id: 'u1', display_name: 'twin' },
  ],
  commands: [{ id: 'cmd', trigger: 'deploy', url: '', delete_at: 0 }],
} as unknown as World

const openedBy = (link: ReturnType<typeof integrationOfCall>) => link && [link.name, link.open(initialState).activeTab]
const postOf = (user_id: string, webhook_display_name: string) => ({
  user_id,
  props: { from_webhook: 'true', webhook_display_name },
})

describe('the way from a call to the page of what was called', () => {
  it('leads by what the call has instead of a key', () => {
    expect(openedBy(integrationOfCall(world, { kind: 'hook', hook_id: 'ref' }))).toEqual(['ci', 'page:incoming:ref'])
    expect(openedBy(integrationOfCall(world, { kind: 'callback', hook_id: 'cmd' }))).toEqual([
      '/deploy',
      'page:command:cmd',
    ])
    expect(openedBy(integrationOfCall(world, { kind: 'webhook', hook_id: 'out' }))?.[0]).toBe('watch')
  })

  it('leads nowhere from other calls, and from those of what was deleted', () => {
    expect(integrationOfCall(world, { kind: 'rest', hook_id: '' })).toBeNull()
    expect(integrationOfCall(world, { kind: 'hook', hook_id: 'gone' })).toBeNull()
    expect(integrationOfCall(world, { kind: 'callback', hook_id: 'gone' })).toBeNull()
  })

  it('leads from a post to its webhook, unless two could have made it', () => {
    expect(openedBy(webhookOfPost(world, postOf('u1', 'ci')))).toEqual(['ci', 'page:incoming:ref'])
    expect(webhookOfPost(world, postOf('u1', 'watch'))?.name).toBe('watch')
    expect(webhookOfPost(world, postOf('u1', 'twin'))).toBeNull()
    expect(webhookOfPost(world, postOf('u2', 'ci'))).toBeNull()
    expect(webhookOfPost(world, { user_id: 'u1', props: { webhook_display_name: 'ci' } })).toBeNull()
  })
})
