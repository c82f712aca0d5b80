import { describe, expect, it } from 'vitest'
import { sceneFrom } from '#domain/scene/read/readScene'
import { exchange, gate, left, made } from './sessions'

const say = (message: string, more: object = {}) =>
  exchange({ line: 'POST /api/v4/posts', body: { channel_id: 'c-deployments', message, ...more } })
const click = (action: string, more: object = {}, body: object = {}) =>
  exchange({ line: `POST /api/v4/posts/p-gate/actions/${action}`, by: 'u-bob', body, ...more })
const withGate = { posts: [gate()] }

describe('what people did becomes cues', () => {
  it('a message that somebody typed, a reply, a slash command', () => {
    const root = { id: 'p1', user_id: 'u-alice', channel_id: 'c-deployments', message: 'Anyone here?', create_at: 5 }
    const { list, channel, persona } = made(
      [
        say('Same here'),
        say('Yes', { root_id: 'p1' }),
        exchange({
          line: 'POST /api/v4/commands/execute',
          by: 'u-bob',
          body: { channel_id: 'c-deployments', command: '/deploy now' },
        }),
      ],
      { posts: [root] },
    )
    expect({ channel, persona }).toEqual({ channel: 'deployments', persona: 'alice' })
    expect(list).toMatchObject([
      { type: 'typing', text: 'Same here' },
      { type: 'typing', text: 'Yes', thread: { from: 'alice' } },
      { type: 'typing', as: 'bob', text: '/deploy now' },
    ])
  })

  it('a post over the API, short as text and otherwise as a payload; the same payload once', () => {
    const props = { attachments: [{ title: 'Build 5122' }] }
    const post = (body: object) =>
      exchange({ line: 'POST /api/v4/posts', by: 'u-gate', body: { channel_id: 'c-deployments', ...body } })
    const { list, payloads } = made([
      post({ message: 'Rolled back' }),
      post({ message: 'x'.repeat(501) }),
      post({ message: '', props }),
      post({ message: '', props }),
    ])
    const payload = 'payloads/friday/build-5122.post.json'
    expect(list).toMatchObject([
      { type: 'post', as: 'deploy-gate', text: 'Rolled back' },
      { type: 'post', as: 'deploy-gate', payload: expect.stringMatching(/^payloads\/friday\/x+\.post\.json$/) },
      { type: 'post', as: 'deploy-gate', payload },
      { type: 'post', as: 'deploy-gate', payload },
    ])
    expect(payloads).toHaveLength(2)
    expect(JSON.parse(payloads[1]?.text ?? '')).toEqual({ message: '', props })
  })

  it('a call of an incoming webhook by its display name, as JSON or as a form', () => {
    const call = (more: object) =>
      exchange({ line: 'POST /hooks/{{secret.hook-ci}}', about: { hook_id: 'h1' }, ...more })
    const {
      list,
      payloads,
      left: out,
    } = made([
      call({ body: { text: 'Build finished' } }),
      call({ form: `payload=${encodeURIComponent(JSON.stringify({ text: 'Done', username: 'ci' }))}` }),
      call({ body: { text: 'x' }, about: { hook_id: 'h2' } }),
      call({ body: {}, status: 400 }),
    ])
    expect(list).toMatchObject([
      { type: 'hook', webhook: 'ci-pipeline', text: 'Build finished' },
      { type: 'hook', webhook: 'ci-pipeline', payload: 'payloads/friday/done.webhook.json' },
      { type: 'hook', webhook: 'ci-pipeline', fails: true },
    ])
    expect(JSON.parse(payloads[0]?.text ?? '')).toEqual({ text: 'Done', username: 'ci' })
    expect(out).toEqual(['POST /hooks/…: Its webhook has no display name of its own, by which a scene could call it.'])
  })

  it('a click by its label, by its action id where two have the same, and an option of a menu by its words', () => {
    const post = { from: 'deploy-gate' }
    const { list } = made([click('approve'), click('second'), click('pick', {}, { selected_option: '10' })], withGate)
    expect(list).toMatchObject([
      { type: 'click', control: 'Approve', post },
      { type: 'click', control: 'second', post },
      { type: 'choose', control: 'First wave', option: '10 %', post },
    ])
  })

  it('a click that the integration refused has to fail', () => {
    const { list } = made(
      [click('approve', { response: { error: 'Not you.' } }), click('approve', { status: 500 })],
      withGate,
    )
    expect(list).toMatchObject([{ fails: true }, { fails: true }])
  })

  it('reactions and their removal', () => {
    const { list } = made(
      [
        exchange({
          line: 'POST /api/v4/reactions',
          body: { user_id: 'u-alice', post_id: 'p-gate', emoji_name: 'rocket' },
        }),
        exchange({ line: 'DELETE /api/v4/users/me/posts/p-gate/reactions/rocket' }),
      ],
      withGate,
    )
    const post = { from: 'deploy-gate' }
    expect(list).toMatchObject([
      { type: 'react', emoji: 'rocket', post },
      { type: 'react', emoji: 'rocket', post, remove: true },
    ])
  })

  it('a dialog by its labels and in words, what was left as it was aside; one that was closed', () => {
    const elements = [
      { display_name: 'Threshold', name: 'threshold', type: 'text', subtype: 'number', default: '5' },
      { display_name: 'Who is called', name: 'who', type: 'select', data_source: 'users' },
      { display_name: 'Note', name: 'a', type: 'text' },
      { display_name: 'Note', name: 'b', type: 'text' },
    ]
    const open = exchange({
      ...{
        line: 'POST /api/v4/actions/dialogs/open',
        by: '',
        role: 'reaction',
        cause: { exchange: 1, by: 'trigger_id' },
      },
      body: { trigger_id: 'x', url: 'y', dialog: { title: 'Alarm', elements } },
    })
    const submission = { threshold: 5, who: 'u-alice', a: 'one', b: 'two' }
    const submit = (body: object) =>
      exchange({
        ...{ line: 'POST /api/v4/actions/dialogs/submit', by: 'u-bob', body },
        ...{ role: 'reaction', cause: { exchange: 1, by: 'header' } },
      })
    const { list } = made(
      [
        click('approve'),
        open,
        submit({ submission }),
        click('approve'),
        { ...open, cause: { exchange: 4, by: 'trigger_id' } },
        submit({ cancelled: true }),
      ],
      withGate,
    )
    expect(list.filter(({ type }) => type === 'dialog')).toMatchObject([
      { type: 'dialog', fields: { 'Who is called': 'alice', a: 'one', b: 'two' } },
      { type: 'dialog', cancel: true },
    ])
    expect(list.find(({ type }) => type === 'dialog')).not.toHaveProperty('fields.Threshold')
  })

  it('what was switched and set besides requests; whoever only looks around leaves no cue', () => {
    const stage = { user_id: 'u-alice', channel_id: 'c-deployments', theme: 'light' as const }
    const { list, theme } = made(
      [say('One'), { ...say('Two', { channel_id: 'c-incidents' }), about: { user_id: 'u-bob' } }],
      withGate,
      {
        stage,
        switches: [
          { is: 'channel', channel_id: 'c-direct', at: 100 },
          { is: 'channel', channel_id: 'c-incidents', at: 200 },
          { is: 'persona', user_id: 'u-bob', at: 300 },
          { is: 'theme', theme: 'dark', at: 400 },
          { is: 'theme', theme: 'light', at: 500 },
          { is: 'state', integration: 'gate', reset: true, values: [], at: 1100 },
          {
            ...{ is: 'state', integration: 'gate', reset: false, at: 1200 },
            values: [
              { name: 'open', owner: '', value: true },
              { name: 'by', owner: 'p-gate', value: ['bob'] },
              { name: 'seen', owner: 'u-alice', value: 1 },
              { name: 'lost', owner: 'nobody', value: 1 },
            ],
          },
          { is: 'faults', mode: 'none', at: 1300 },
        ],
      },
    )
    expect(theme).toBe('light')
    expect(list).toMatchObject([
      { type: 'typing', text: 'One' },
      { type: 'persona', as: 'bob' },
      { type: 'channel', channel: 'incidents' },
      { type: 'typing', text: 'Two' },
      { type: 'state', integration: 'gate', reset: true },
      { type: 'state', integration: 'gate', values: { open: true } },
      {
        type: 'state',
        integration: 'gate',
        post: { from: 'deploy-gate', channel: 'deployments' },
        values: { by: ['bob'] },
      },
      { type: 'state', integration: 'gate', user: 'alice', values: { seen: 1 } },
      { type: 'faults', mode: 'none' },
    ])
  })
})

describe('a post that a cue needs', () => {
  it('is told from later ones by its sender, else by words that have no number', () => {
    const later = {
      ...gate(),
      id: 'p-later',
      create_at: 20,
      props: {
        svc_blocks: [
          { type: 'text', text: 'Another' },
          { type: 'button', text: 'Ok', action_id: 'ok' },
        ],
        svc_blocks_actions: { ok: { type: 'external', url: '/x' } },
      },
    }
    const { list } = made([click('approve')], { posts: [gate({ message: 'Wave 7\nPlease decide' }), later] })
    expect(list).toMatchObject([{ type: 'click', post: { from: 'deploy-gate', text: 'Please decide' } }])
  })

  it('and cannot be told apart leaves the cue out', () => {
    const { list, left: out } = made([click('approve')], { posts: [gate(), gate({ id: 'p-twin', create_at: 20 })] })
    expect(list).toEqual([])
    expect(out).toEqual([
      'POST /api/v4/posts/p-gate/actions/approve: Its post cannot be told from a later one by its sender and its words.',
    ])
  })

  it('and that an integration makes in return is waited for, right behind the cue that causes it', () => {
    const reply = left(gate({ id: 'p-gate' }))
    const { list } = made([
      say('watch checkout-api'),
      exchange({
        line: 'POST /x',
        direction: 'out',
        kind: 'webhook',
        role: 'reaction',
        cause: { exchange: 1, by: 'service' },
        posts: [reply],
        at: 4000,
      }),
      { ...say('And now?'), at: 5000 },
      { ...click('approve'), at: 6000 },
    ])
    expect(list).toMatchObject([
      { type: 'typing', text: 'watch checkout-api', go_on: 'response' },
      { type: 'wait', until: 'post', post: { from: 'deploy-gate' }, at_most: 8 },
      { type: 'typing', text: 'And now?' },
      { type: 'click', control: 'Approve' },
    ])
  })

  it('and that an integration changes on its own is waited for by the response', () => {
    const { list } = made(
      [
        click('approve'),
        exchange({
          line: 'PUT /api/v4/posts/p-gate',
          by: 'u-gate',
          role: 'reaction',
          cause: { exchange: 1, by: 'token' },
          posts: [left(gate())],
        }),
        click('second'),
      ],
      withGate,
    )
    expect(list).toMatchObject([
      { type: 'click', control: 'Approve', go_on: 'response' },
      { type: 'wait', until: 'response' },
      { type: 'click', control: 'second' },
    ])
  })

  it('and that came of a request which is left out is left out as well', () => {
    const reply = left(gate({ id: 'p-gate' }))
    const { left: out } = made([
      exchange({ line: 'POST /api/v4/channels', body: {} }),
      exchange({
        line: 'POST /x',
        direction: 'out',
        role: 'reaction',
        cause: { exchange: 1, by: 'service' },
        posts: [reply],
      }),
      click('approve'),
    ])
    expect(out).toEqual([
      'POST /api/v4/channels: No cue does this.',
      'POST /api/v4/posts/p-gate/actions/approve: Its post came from a request that is left out.',
    ])
  })
})

describe('what no cue can express', () => {
  it('is named with the reason, and what clients do on their own is counted', () => {
    const { list, left: out } = made(
      [
        say('One'),
        exchange({ line: 'PUT /api/v4/posts/p-gate/patch', body: {} }),
        exchange({ line: 'DELETE /api/v4/posts/p-gate' }),
        say('With a file', { file_ids: ['f1'] }),
        say('In a group', { channel_id: 'c-group' }),
        say('In another team', { channel_id: 'c-other' }),
        say('About {{1.response.id}}'),
        exchange({ line: 'POST /api/v4/posts', by: 'u-nobody', body: { channel_id: 'c-deployments', message: 'x' } }),
        { ...say('Under way'), outcome: 'sent' },
        click('gone'),
        exchange({ line: 'POST /api/v4/channels/members/u-alice/view', body: {} }),
        exchange({ line: 'POST /api/v4/users/me/typing', body: {} }),
      ],
      withGate,
    )
    expect(list).toMatchObject([{ type: 'typing', text: 'One' }])
    expect(out).toEqual([
      'PUT /api/v4/posts/p-gate/patch: No cue edits a post.',
      'DELETE /api/v4/posts/p-gate: No cue deletes a post.',
      'POST /api/v4/posts: No cue sends files.',
      'POST /api/v4/posts: Scenes name the channels of one team, and direct channels.',
      'POST /api/v4/posts: Scenes name the channels of one team, and direct channels.',
      'POST /api/v4/posts: It names something by an id that came up while it was recorded.',
      'POST /api/v4/posts: Who did it is not known.',
      'POST /api/v4/posts: It had no response yet.',
      'POST /api/v4/posts/p-gate/actions/gone: The post has no such control at that moment, or two that words cannot tell apart.',
      '2 requests of clients: They mark as read, sign in, or say that somebody types.',
    ])
  })

  it('secrets are taken out, and the notice says of which cue; braces that were typed stay', () => {
    const pasted = made([say(`Mine is ${'gh'}p_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7aB3dE6gH9'}, ok?`)])
    expect(pasted.list).toMatchObject([{ type: 'typing', text: 'Mine is [removed], ok?' }])
    expect(pasted.notices).toHaveLength(1)
    const { list, notices } = made([say('Key {{secret.token-bob}} for \\{{name}}')])
    expect(list).toMatchObject([{ type: 'typing', text: 'Key [removed] for {{name}}' }])
    expect(notices).toEqual(['Type “Key [removed] for {{name}}”: a secret was taken out.'])
  })
})

describe('the times of cues', () => {
  it('are those of the people, in half seconds and never long, and left to the kind where they are about the same', () => {
    const post = (at: number) => ({
      ...exchange({ line: 'POST /api/v4/posts', by: 'u-gate', body: { channel_id: 'c-deployments', message: 'x' } }),
      at,
    })
    const { list } = made([post(1), post(2000), post(5300), post(99_000), post(99_010)])
    expect(list.map(({ lasts }) => lasts)).toEqual([undefined, 3.5, 4, undefined, undefined])
  })
})

it('what comes of a session is a scene that can be read', () => {
  const scene = made([say('One'), click('approve'), say('Hello', { channel_id: 'c-direct' })], withGate)
  const { channel, persona, list } = scene
  expect(sceneFrom({ format: 1, title: 'x', channel, persona, cues: list })).toEqual({
    scene: expect.objectContaining({ channel: 'deployments' }),
    issues: [],
  })
  expect(list.at(-2)).toEqual({ type: 'channel', channel: '@deploy-gate', seen_as: 'alice' })
})
