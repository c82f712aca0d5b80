import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '#domain/explain/outbound/lostAction'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { Post } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const button = (action_id: string) => ({ type: 'button', text: action_id, action_id })
const entry = (url: string) => ({ type: 'external', url })

/** What a click on an action says, to the client and in its row. */
async function lost(post: { id: string }, action: string) {
  const rejected = await desk.click(post, {}, { action })
  const { exchanges } = await desk.service.snapshot()
  const click = exchanges.findLast(one => one.kind === 'click' && one.post_id === post.id)
  const { explanations, summary } = await desk.service.exchange(click?.id ?? '')
  expect(rejected.status).toBe(404)
  // Whoever clicks over the API does not learn whose click or edit it was.
  expect(rejected.json.detailed_error).toBe(summary.note.replace(/ by [^:]+(?=: [a-z])/, ''))
  return { note: summary.note, explanations }
}

/** The exchange that a fix leads to. */
async function shown(explanations: { fixes: { do: string }[] }[]) {
  const fix = explanations[0]?.fixes[0]
  if (fix?.do !== 'open_exchange' || !('exchange_id' in fix)) throw new Error('No way to the exchange.')
  return (await desk.service.exchange(String(fix.exchange_id))).summary
}

describe('a click on an action that the post no longer has', () => {
  it('says which response pruned it, and leads there', async () => {
    const update = { message: 'Done', props: { svc_blocks: [] } }
    const post = await desk.makeResponding({ kind: 'json', body: { update } })
    expect((await desk.click(post)).status).toBe(200)
    const { note, explanations } = await lost(post, 'go')
    const culprit = await shown(explanations)
    expect(culprit).toMatchObject({ kind: 'callback', post_id: post.id })
    expect(note).toMatch(
      /^The action go was pruned on [-\d]{10} at [:\d]{8} by the response to the click of alice on go: nothing in the post referred to it any more\.$/,
    )
  })

  it('says which edit pruned it, and when', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    await desk.put(`/posts/${post.id}/patch`, { message: 'x', props: { svc_blocks: [] } })
    const { note, explanations } = await lost(post, 'go')
    const culprit = await shown(explanations)
    expect(culprit).toMatchObject({ kind: 'rest', method: 'PUT' })
    expect(note).toContain(` on ${moment(culprit.started_at).slice(0, 10)} at `)
    expect(note).toContain('by an edit by ')
  })

  it('says that the registry of a person was dropped', async () => {
    const props = { svc_blocks: [button('go')], svc_blocks_actions: { go: entry('http://127.0.0.1:9/') } }
    const body = { channel_id: desk.service.sample.channel_id, message: 'x', props }
    const post = await desk.post<Post>('/posts', body, desk.alice)
    expect(post.status).toBe(201)
    expect((await lost(post.json, 'go')).note).toMatch(
      /^The action go was dropped on .* by the post of alice itself: only bots and integration sessions can register actions, so svc_blocks_actions was dropped\.$/,
    )
  })

  it('says that the registry of a response was set aside', async () => {
    const props = { svc_blocks: [button('go'), button('next')], svc_blocks_actions: { go: { type: 'shout' } } }
    const post = await desk.makeResponding({ kind: 'json', body: { update: { message: 'x', props } } })
    expect((await desk.click(post)).status).toBe(200)
    expect((await lost(post, 'next')).note).toMatch(
      /^The action next was dropped on .* by the response to the click of alice on go: the registry that had it was set aside, and the old one has no such entry\.$/,
    )
  })

  it('says that there never was one, and which one may have been meant', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    expect((await lost(post, 'goo')).note).toBe(
      'There is no action goo: this post never registered it. Did you mean go?',
    )
    expect((await lost(post, 'something_else')).note).toBe(
      'There is no action something_else: this post never registered it.',
    )
  })

  it('forgets what the post has again', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    const { props } = await desk.stored(post.id)
    const patch = (body: object) => desk.put(`/posts/${post.id}/patch`, body)
    await patch({ props: { ...props, svc_blocks: [], svc_blocks_actions: {} } })
    expect((await lost(post, 'go')).note).toContain('pruned')
    await patch({ props })
    expect((await desk.click(post)).status).toBe(200)
  })
})
