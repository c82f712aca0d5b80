import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PostStory } from '#contract/exchange'
import type { OpenedWorkspace } from '#contract/workspaces/workspaces'
import type { Bundle } from '#domain/bundle/schema/bundle'
import type { ErrorBody, Post, TestService } from '../../support/service'
import { ask, type Desks, makeDesks } from '../workspaces/desks'

let desks: Desks
beforeEach(async () => {
  desks = await makeDesks()
})
afterEach(() => desks.close())

/** The story of a click in the sample workspace, as a bundle. */
async function storyOf(at: TestService): Promise<{ bundle: Bundle; post: Post; click: string }> {
  const { post, click } = await clickSample(at)
  const { json } = await at.window<Bundle>('/bundles', { method: 'POST', body: { story: click, name: 'Gate stuck' } })
  return { bundle: json, post, click }
}

async function clickSample(at: TestService): Promise<{ post: Post; click: string }> {
  const { json } = await at.window<{ posts: Post[] }>(`/channels/${at.sample.channel_id}/posts?limit=50`)
  const post = json.posts.find(({ props }) => JSON.stringify(props ?? {}).includes('"action_id":"approve"'))
  if (post === undefined) throw new Error('The sample has no post with an Approve button.')
  await at.post(`/posts/${post.id}/actions/approve`, {}, await at.tokenOf('alice'))
  const { story } = (await at.window<PostStory>(`/posts/${post.id}/story`)).json
  return { post, click: story?.cause_id ?? '' }
}

/** A service without a workspace, as the start page has it. */
async function startPage(): Promise<TestService> {
  const at = await desks.start('former')
  await ask(at, 'close')
  return at
}

const openIn = (at: TestService, bundle: unknown, folder: string) =>
  ask<OpenedWorkspace & ErrorBody>(at, 'new', {
    name: 'gate stuck',
    folder: desks.folder(folder),
    content: 'bundle',
    bundle: typeof bundle === 'string' ? bundle : JSON.stringify(bundle),
  })

describe('a repro bundle that is opened in a folder', () => {
  it('is a workspace of its own with the posts, people and integration of the story', async () => {
    const source = await desks.start('release-desk', { sample: true })
    const { bundle, post, click } = await storyOf(source)
    expect(Object.keys(bundle.integrations ?? {})).toEqual(['deploy-gate'])
    const at = await startPage()
    const opened = await openIn(at, bundle, 'repro')
    expect([opened.status, opened.json.folder]).toEqual([200, desks.folder('repro')])
    const { service, users, channels } = await at.snapshot()
    expect(service.workspace).toBe('gate stuck')
    expect(users.map(({ username }) => username)).toContain('alice')
    expect(channels.map(({ id }) => id)).toContain(post.channel_id)
    const [was, is] = await Promise.all(
      [source, at].map(async one => (await one.window<Post>(`/posts/${post.id}/stored`)).json),
    )
    expect([is?.message, is?.props]).toEqual([was?.message, was?.props])
    expect((await at.story(click)).exchanges).toHaveLength((await source.story(click)).exchanges.length)
    expect(existsSync(join(desks.folder('repro'), 'integrations', 'deploy-gate.json'))).toBe(true)
  })

  it('has an integration that responds to clicks as the first one did', async () => {
    const source = await desks.start('release-desk', { sample: true })
    const { bundle, post } = await storyOf(source)
    const at = await startPage()
    await openIn(at, bundle, 'repro')
    const sent = await at.post(`/posts/${post.id}/actions/approve`, {}, await at.tokenOf('alice'))
    expect(sent.status).toBe(200)
    const { story } = (await at.window<PostStory>(`/posts/${post.id}/story`)).json
    expect(story?.exchanges.map(({ kind, outcome }) => [kind, outcome])).toContainEqual(['callback', 'ok'])
  })

  it('keeps no secret of the first workspace, in no file', async () => {
    const source = await desks.start('release-desk', { sample: true })
    const { bundle } = await storyOf(source)
    const at = await startPage()
    await openIn(at, bundle, 'repro')
    await ask(at, 'close')
    const folder = desks.folder('repro')
    const { admin_token, bot_token, webhook_key, password } = source.sample
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = readFileSync(join(entry.parentPath, entry.name), 'latin1')
      for (const secret of [admin_token, bot_token, webhook_key, password]) expect(bytes).not.toContain(secret)
    }
  })
})

describe('a bundle that cannot be opened', () => {
  it.each<[string, (bundle: Bundle) => unknown, string]>([
    ['is cut', bundle => JSON.stringify(bundle).slice(0, 900), 'Line 1'],
    ['is newer', bundle => ({ ...bundle, format: 2 }), 'Format 2 is of a newer version of Blockyard'],
    ['is another file', () => ({ log: { entries: [] } }), 'not a Blockyard repro bundle'],
    ['leads out of the folder', bundle => ({ ...bundle, integrations: { '../../evil': {} } }), 'name of a file'],
    [
      'has a post twice',
      bundle => ({ ...bundle, state: { ...bundle.state, posts: [...posts(bundle), ...posts(bundle)] } }),
      'has the same id',
    ],
    [
      'has two people of one address',
      bundle => ({
        ...bundle,
        state: { ...bundle.state, users: bundle.state.users?.map(user => ({ ...user, email: 'one@northwind.test' })) },
      }),
      'contradicts itself',
    ],
  ])('%s leaves nothing behind, and says why', async (_, broken, why) => {
    const source = await desks.start('release-desk', { sample: true })
    const { bundle } = await storyOf(source)
    const at = await startPage()
    const { status, json } = await openIn(at, broken(bundle), 'repro')
    expect([status, json.id]).toEqual([400, 'workbench.bundle.unreadable.app_error'])
    expect(json.message).toContain(why)
    expect(readdirSync(desks.root).filter(name => name.startsWith('repro'))).toEqual([])
  })

  it('is not written over a workspace that is there', async () => {
    const source = await desks.start('release-desk', { sample: true })
    const { bundle } = await storyOf(source)
    const at = await startPage()
    const { status, json } = await openIn(at, bundle, 'former')
    expect([status, json.message]).toEqual([400, expect.stringContaining('there is a workspace already')])
  })
})

const posts = ({ state }: Bundle) => state.posts ?? []
