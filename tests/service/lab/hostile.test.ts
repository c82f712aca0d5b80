import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchResponse } from '../../support/service'
import { type LabDesk, labDesk } from './labDesk'

let lab: LabDesk
beforeAll(async () => {
  lab = await labDesk()
  await lab.write('well', {
    state: { calls: { start: 0 } },
    rules: [{ set: { calls: '{{ state.calls | plus: 1 | json }}' }, respond: { raw: { body: 'well' } } }],
  })
})
afterAll(() => lab[Symbol.asyncDispose]())

const send = async (name: string, body: unknown = '') =>
  fetchResponse<{ error?: string }>(`${(await lab.one(name)).url}/x`, { method: 'POST', body })

/** A regular expression that no word of a text can be looked for to skip. Each is another one. */
const traps = Array.from({ length: 200 }, (_, number) => ({
  when: [{ on: 'text', matches: `(.*)(.*)(.*)[${'abcdefghij'[number % 10]}Z]{${1 + (number % 20)}}$` }],
}))

describe('a rule that would take too long', () => {
  it('is stopped, while other integrations and the service respond, and what waited gets its response', async () => {
    await lab.write('trap', { rules: traps })
    await send('well')
    const stopped = send('trap', 'x'.repeat(4_000_000))
    const meanwhile = await Promise.all([
      send('well'),
      send('well'),
      lab.desk.send('/api/v4/users/me', { token: lab.desk.sample.bot_token }),
    ])
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200])
    const { status, json } = await stopped
    expect([status, json.error]).toEqual([500, 'This simulated integration was stopped: it took longer than 1 s.'])
    const [call] = await lab.log('trap')
    expect(call?.decision.issues).toMatchObject([{ code: 'lab.stopped', severity: 'error' }])
    // No call was lost, and none counted twice.
    const { values } = (await lab.desk.window<{ values: { value: unknown }[] }>('/lab/well/state')).json
    expect(values).toMatchObject([{ value: 3 }])
  })

  it('stops nobody but itself from then on, until its file is another one', async () => {
    let isStopped = false
    const stopped = send('trap', 'x'.repeat(4_000_000)).finally(() => {
      isStopped = true
    })
    await send('well')
    expect(isStopped).toBe(false)
    expect((await stopped).status).toBe(500)
    expect((await send('trap', 'short')).status).toBe(404)
    await lab.write('trap', { rules: [{ respond: { raw: { body: 'better' } } }] })
    expect((await send('trap', 'x'.repeat(4_000_000))).text).toBe('better')
  })
})

describe('a rule that would make too much', () => {
  it.each([
    ['a loop without an end', '{% for i in (1..100000000) %}{% for j in (1..100000000) %}x{% endfor %}{% endfor %}'],
    [
      'a text that grows',
      '{% assign t = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" %}{% for i in (1..60) %}{% assign t = t | append: t %}{% endfor %}{{ t }}',
    ],
    [
      'a list that grows',
      '{% assign t = "a,b" | split: "," %}{% for i in (1..60) %}{% assign t = t | concat: t %}{% endfor %}{{ t | json }}',
    ],
  ])('%s is stopped, and says so', async (_, body) => {
    await lab.write('huge', { rules: [{ respond: { raw: { body } } }] })
    const { status, json } = await send('huge')
    expect(status).toBe(500)
    expect(json.error).toMatch(/^Rule 1 of this simulated integration failed: .*(stopped|too much)/)
    const [call] = (await lab.log('huge')).slice(-1)
    expect(call?.decision.issues[0]?.path).toBe('/rules/0/respond/raw/body')
    expect((await send('well')).status).toBe(200)
  })

  it('a response over 4 MB is not sent', async () => {
    await lab.write('huge', { rules: [{ respond: { raw: { body: '{{ text }}{{ text }}' } } }] })
    const { status, json } = await send('huge', 'x'.repeat(2_200_000))
    expect([status, json.error]).toEqual([
      500,
      'Rule 1 of this simulated integration failed: The template makes more than 4 MB of text.',
    ])
  })

  it('state over its limits is not kept, and the calls before keep theirs', async () => {
    await lab.write('state', {
      state: { all: { start: {} }, text: { per: 'user' } },
      rules: [
        { when: [{ on: 'path', equals: '/one' }], set: { 'all.{{ query.key }}': '{{ request.body }}' } },
        { when: [{ on: 'path', equals: '/user' }], set: { text: '{{ value.text }}' } },
      ],
    })
    const { url } = await lab.one('state')
    const text = 'x'.repeat(600_000)
    const put = (key: string) => fetchResponse(`${url}/one?key=${key}`, { method: 'POST', body: text })
    expect((await put('a')).status).toBe(200)
    expect((await put('b')).text).toContain('would have more than 1 MB')
    const user = (id: string) =>
      fetchResponse<{ error: string }>(`${url}/user`, {
        method: 'POST',
        body: { user_id: id, trigger_word: '', text: 'x'.repeat(900_000) },
      })
    const users = [await user('u1'), await user('u2'), await user('u3'), await user('u4')]
    expect(users.map(({ status }) => status)).toEqual([200, 200, 200, 500])
    expect(users[3]?.json.error).toContain('would remember more than 4 MB')
    const { values } = (await lab.desk.window<{ values: { name: string; owner: string }[] }>('/lab/state/state')).json
    expect(values.map(({ name, owner }) => name + owner)).toEqual(['all', 'textu1', 'textu2', 'textu3'])
  })
})

describe('an integration that sets itself off', () => {
  it('is stopped by the loop guard, in one story', async () => {
    const { channel_id, team_id } = lab.desk.sample
    const other = '{% if channel.name == "deployments" %}town-square{% else %}deployments{% endif %}'
    await lab.write('again', {
      rules: [{ respond: { post: { channel: other, text: 'again' }, private: 'Once more.' } }],
    })
    const hook = await lab.desk.send<{ id: string }>('/api/v4/hooks/outgoing', {
      method: 'POST',
      token: lab.desk.sample.admin_token,
      body: {
        team_id,
        channel_id: '',
        trigger_words: ['again'],
        callback_urls: ['/plugins/again/hook'],
        display_name: 'everywhere',
      },
    })
    expect(hook.status).toBe(201)
    await lab.desk.post('/posts', { channel_id, message: 'again' })
    const outcomes = async () => {
      const { exchanges } = (
        await lab.desk.window<{ exchanges: { kind: string; fault: string | null; cause_id: string }[] }>('/exchanges')
      ).json
      return exchanges.filter(({ kind }) => kind === 'webhook')
    }
    await expect.poll(async () => (await outcomes()).some(({ fault }) => fault === 'loop_guard')).toBe(true)
    const all = await outcomes()
    expect(new Set(all.map(({ cause_id }) => cause_id)).size).toBe(1)
    expect(all.length).toBeLessThan(20)
    expect((await send('well')).status).toBe(200)
  })
})
