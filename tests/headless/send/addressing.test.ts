import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contract/window'
import { workbench } from '#contract/workbench'
import { channelNamed, peopleNamed, type SenderWish, senderNamed } from '../../../src/headless/send/addressing'
import { startService } from '../../support/service'

let snapshot: Snapshot
beforeAll(async () => {
  const service = await startService()
  snapshot = (await service.window<Snapshot>(workbench.snapshot.path.replace('/workbench/api', ''))).json
  await service.close()
})

const deployments = () => channelNamed(snapshot, '#deployments')
const senderOf = (as: string | undefined, wish: Partial<SenderWish> = {}) => {
  const { kind, name, channel } = senderNamed(snapshot, {
    as,
    kind: 'post',
    channel: deployments(),
    to: undefined,
    ...wish,
  })
  return [kind, name, channel]
}
const hook: Partial<SenderWish> = { kind: 'incoming_webhook' }

describe('the place that --to means', () => {
  it('is a channel by its name, its id, or its team and name', () => {
    const { id } = deployments()
    expect([id, '~deployments', 'northwind/deployments'].map(name => channelNamed(snapshot, name).id)).toEqual(
      Array(3).fill(id),
    )
    expect(() => channelNamed(snapshot, 'nowhere')).toThrow(/^No channel is called nowhere\. There are .*deployments/)
    const group = { ...deployments(), id: 'g', name: 'f00', display_name: 'alice, bob, carol', type: 'G' as const }
    expect(channelNamed({ ...snapshot, channels: [...snapshot.channels, group] }, 'alice, bob, carol').id).toBe('g')
    expect(() => channelNamed(snapshot, 'nowhere/deployments')).toThrow('No channel is called nowhere/deployments')
  })

  it('is a person after @, or several of a group', () => {
    const names = (to: string) => peopleNamed(snapshot, to)?.map(({ username }) => username)
    expect([names('@Alice'), names('@alice, @bob')]).toEqual([['alice'], ['alice', 'bob']])
    expect([peopleNamed(snapshot, 'alice'), peopleNamed(snapshot, undefined)]).toEqual([null, null])
    expect(() => peopleNamed(snapshot, '@nobody')).toThrow(/^No user is called @nobody\. There are .*alice/)
  })
})

describe('the sender that --as means', () => {
  it('is a bot for a post and a webhook for its payload, unless it says otherwise', () => {
    expect(senderOf(undefined)[0]).toBe('persona')
    expect(senderOf('user:carol', { channel: null })).toEqual(['persona', 'carol', ''])
    expect(senderOf(undefined, hook)).toEqual(['webhook', 'ci-pipeline', 'deployments'])
    expect(senderOf('webhook:ci-pipeline', { ...hook, to: 'deployments' })[1]).toBe('ci-pipeline')
  })

  it.each<[string, Partial<SenderWish>, string]>([
    ['cat', {}, '--as is bot, user or webhook, or one by its name as in bot:deploy-gate; not cat.'],
    ['bot:nobody', {}, 'No bot is called nobody. There are canary-watch, deploy-gate.'],
    ['user:deploy-gate', {}, 'No user is called deploy-gate. There are admin, alice, bob, carol.'],
    ['webhook', {}, 'A webhook takes webhook payloads (.webhook.json), not posts. Send it --as bot or user.'],
    ['user', hook, 'A user cannot send the payload of a webhook. Leave out --as, or convert it to a post.'],
    ['webhook:x', hook, 'No incoming webhook is called x. There is ci-pipeline (to deployments).'],
  ])('as %s is stopped with what there is', (as, wish, message) => {
    expect(() => senderOf(as, wish)).toThrow(message)
  })

  it('posts to no other channel than its own as a webhook', () => {
    const elsewhere = { ...hook, channel: channelNamed(snapshot, 'town-square'), to: 'town-square' }
    expect(() => senderOf(undefined, elsewhere)).toThrow(
      'No incoming webhook posts to town-square. There is ci-pipeline (to deployments).',
    )
    expect(() => senderOf('webhook:ci-pipeline', elsewhere)).toThrow('ci-pipeline does not post to town-square.')
    expect(() => senderOf(undefined, { ...hook, channel: null, to: '@bob' })).toThrow('posts to @bob')
  })
})
