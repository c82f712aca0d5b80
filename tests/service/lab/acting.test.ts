import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Story } from '#contract/exchange'
import type { LabCall } from '#contract/lab/lab'
import type { Post } from '#domain/posts/post'
import { type LabDesk, labDesk } from './labDesk'

let lab: LabDesk
beforeAll(async () => {
  lab = await labDesk()
})
afterAll(() => lab[Symbol.asyncDispose]())

const lastOf = async (name: string): Promise<LabCall> => {
  const call = (await lab.log(name)).at(-1)
  if (call === undefined) throw new Error(`${name} was not called.`)
  return call
}
/** The last call, once all that it does beside responding is done. */
const settled = async (name: string, count: number): Promise<LabCall> => {
  await expect
    .poll(async () => (await lastOf(name)).side_calls.filter(({ outcome }) => outcome !== 'waiting').length)
    .toBe(count)
  return lastOf(name)
}
const storyOf = async (call: LabCall): Promise<Story> => {
  const { summary } = await lab.desk.exchange(call.exchange_id)
  return lab.desk.story(summary.cause_id)
}
const postsIn = async (channel: string): Promise<Post[]> =>
  (await lab.desk.window<{ posts: Post[] }>(`/channels/${channel}/posts`)).json.posts

describe('what a click has no field for is done over the API of the service', () => {
  it('as the bot of the plugin, in the story of the click, and told in the log', async () => {
    await lab.write('Release.Train', {
      rules: [
        {
          respond: {
            private: 'Started.',
            post: { text: 'Rollout started by @{{ user.username }}.', username: 'train', channel: 'release-notes' },
            reply: { text: 'See ~{{ channel.name }}.', props: { svc_blocks: [{ type: 'text', text: 'In thread' }] } },
            later: { ms: 30, text: 'Rollout complete.', everyone: true },
          },
        },
      ],
    })
    const post = await lab.postButton('/plugins/Release.Train/start')
    expect((await lab.click(post)).status).toBe(200)
    const call = await settled('Release.Train', 3)
    expect(call.side_calls).toEqual([
      { is: 'post', outcome: 'made', note: '' },
      { is: 'reply', outcome: 'made', note: '' },
      { is: 'later', outcome: 'made', note: '' },
    ])
    const { exchanges, effects } = await storyOf(call)
    expect(exchanges.map(({ kind, label, joined_by }) => [kind, label, joined_by])).toEqual(
      [
        ['click', 'go', ''],
        ['callback', '/plugins/Release.Train/start', 'service'],
        ['rest', 'POST /posts', 'header'],
        ['rest', 'POST /posts', 'header'],
        ['rest', 'POST /posts', 'header'],
      ].map(row => row.map(word => (word === 'service' ? expect.any(String) : word))),
    )
    expect(effects.map(({ kind }) => kind)).toEqual(['ephemeral', 'posted', 'posted', 'posted'])
    const { users, channels } = await lab.desk.snapshot()
    const bot = users.find(({ username }) => username === 'release.train')
    expect(bot?.is_bot).toBe(true)
    const here = await postsIn(lab.desk.sample.channel_id)
    expect(here.slice(-2).map(({ message, user_id, root_id }) => [message, user_id, root_id])).toEqual([
      ['See ~deployments.', bot?.id, post],
      ['Rollout complete.', bot?.id, ''],
    ])
    const notes = await postsIn(channels.find(({ name }) => name === 'release-notes')?.id ?? '')
    expect(notes.at(-1)).toMatchObject({ message: 'Rollout started by @alice.', props: { override_username: 'train' } })
  })

  it('opens dialogs with the trigger id, and responds to what is submitted', async () => {
    await lab.write('reasons', {
      rules: [
        {
          when: [
            { on: 'kind', equals: 'dialog' },
            { on: 'value.reason', exists: false },
          ],
          respond: { errors: { reason: 'Say why, @{{ user.username }}.' } },
        },
        {
          when: [{ on: 'kind', equals: 'dialog' }],
          respond: { private: 'Thanks: {{ value.reason }}', post: { text: 'Held: {{ value.reason }}' } },
        },
        {
          respond: {
            dialog: {
              path: '/why',
              dialog: {
                title: 'Why?',
                callback_id: 'why',
                elements: [{ display_name: 'Reason', name: 'reason', type: 'text' }],
              },
            },
          },
        },
      ],
    })
    const stream = await lab.events()
    await lab.click(await lab.postButton('/plugins/reasons/hold'))
    const opened = await stream.next(event => event.type === 'open_dialog')
    if (opened.type !== 'open_dialog') throw new Error('No dialog came.')
    expect(opened.dialog).toMatchObject({ url: '/plugins/reasons/why', dialog: { title: 'Why?' } })
    const submit = async (submission: object) =>
      lab.desk.post<{ errors?: object }>(
        '/actions/dialogs/submit',
        { url: opened.dialog.url, callback_id: 'why', channel_id: opened.channel_id, submission },
        await lab.desk.tokenOf('alice'),
      )
    expect((await submit({})).json.errors).toEqual({ reason: 'Say why, @alice.' })
    const told = await lab.events()
    expect((await submit({ reason: 'Errors rise' })).status).toBe(200)
    const shown = await told.next(event => event.type === 'ephemeral_message')
    expect(shown).toMatchObject({ post: { message: 'Thanks: Errors rise' } })
    const call = await settled('reasons', 2)
    expect(call.side_calls.map(({ is }) => is)).toEqual(['private', 'post'])
    const { effects } = await storyOf(call)
    expect(effects.map(({ kind }) => kind)).toEqual(['ephemeral', 'posted'])
  })

  it('says why something could not be done', async () => {
    await lab.write('lost', {
      rules: [{ respond: { post: { text: 'Hi', channel: 'nowhere' }, dialog: { path: '/x', dialog: { title: '' } } } }],
    })
    await lab.click(await lab.postButton('/plugins/lost/go'))
    const call = await settled('lost', 2)
    expect(call.side_calls[0]).toEqual({ is: 'post', outcome: 'failed', note: 'There is no channel nowhere.' })
  })

  it('responds to slash commands at once and later, and to outgoing webhooks', async () => {
    const { team_id, channel_id, admin_token } = lab.desk.sample
    const make = (path: string, body: object) =>
      lab.desk.send(path, { method: 'POST', token: admin_token, body: { team_id, ...body } })
    await make('/api/v4/commands', { trigger: 'oncall', method: 'P', url: '/plugins/desk/oncall' })
    await make('/api/v4/hooks/outgoing', {
      channel_id,
      trigger_words: ['oncall?'],
      callback_urls: ['/plugins/desk/hook'],
      display_name: 'on call',
    })
    await lab.write('desk', {
      rules: [
        {
          when: [{ on: 'kind', equals: 'command' }],
          respond: { private: 'Looking for {{ text }}…', later: { ms: 10, text: 'It is @carol.', everyone: true } },
        },
        {
          when: [{ on: 'kind', equals: 'webhook' }],
          respond: { post: { text: '@{{ user.username }}: it is @carol.', username: 'desk' } },
        },
      ],
    })
    const stream = await lab.events()
    const alice = await lab.desk.tokenOf('alice')
    const executed = await lab.desk.post(
      '/commands/execute',
      { channel_id, team_id, command: '/oncall payments' },
      alice,
    )
    expect(executed.status, executed.text).toBe(200)
    const shown = await stream.next(event => event.type === 'ephemeral_message')
    expect(shown).toMatchObject({ post: { message: 'Looking for payments…' } })
    const late = await stream.next(event => event.type === 'posted' && event.post.message === 'It is @carol.')
    expect(late).toBeDefined()
    const call = await settled('desk', 1)
    expect((await storyOf(call)).exchanges.map(({ kind }) => kind)).toEqual(['rest', 'callback', 'hook'])
    await lab.desk.post('/posts', { channel_id, message: 'oncall?' }, alice)
    const responded = await stream.next(event => event.type === 'posted' && event.post.message.startsWith('@alice'))
    expect(responded).toMatchObject({ post: { props: { override_username: 'desk', from_webhook: 'true' } } })
  })
})

describe('the names that a call has', () => {
  it('are those of people, channels and options that its ids stand for, also in private messages and previews', async () => {
    await lab.write('names', {
      rules: [
        { respond: { private: '{{ option.label }} in ~{{ channel.name }} of {{ team.name }} by {{ post.message }}' } },
      ],
    })
    const { users, channel_id } = await lab.desk.snapshot()
    const id = (name: string) => users.find(({ username }) => username === name)?.id ?? ''
    const props = {
      svc_blocks: [
        {
          type: 'static_select',
          action_id: 'pick',
          options: [
            { text: 'A quarter', value: '25' },
            { text: 'Half', value: '50' },
          ],
        },
        { type: 'static_select', action_id: 'who', data_source: 'users' },
      ],
      svc_blocks_actions: {
        pick: { type: 'external', url: '/plugins/names/pick' },
        who: { type: 'external', url: '/plugins/names/who' },
      },
    }
    const { json } = await lab.desk.post<Post>('/posts', { channel_id, message: 'Wave', props })
    const stream = await lab.events()
    const choose = async (action: string, selected_option: string) => {
      const body = { integration_format: 'svc_block', selected_option }
      await lab.desk.post(`/posts/${json.id}/actions/${action}`, body, await lab.desk.tokenOf('alice'))
      const event = await stream.next(one => one.type === 'ephemeral_message')
      return event.type === 'ephemeral_message' ? event.post.message : ''
    }
    expect(await choose('pick', '25')).toBe('A quarter in ~deployments of northwind by Wave')
    expect(await choose('who', id('bob'))).toBe('@bob in ~deployments of northwind by Wave')
    const preview = await lab.desk.window<{ ephemeral_text: string }>('/preview/click', {
      method: 'POST',
      body: {
        user_id: id('alice'),
        channel_id,
        post_id: 'p'.repeat(26),
        message: 'Draft',
        props,
        action_id: 'pick',
        selected_option: '50',
      },
    })
    expect(preview.json.ephemeral_text).toBe('Half in ~deployments of northwind by Draft')
  })
})
