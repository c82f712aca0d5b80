import { describe, expect, it } from 'vitest'
import { labDesk } from './labDesk'

describe('a simulated integration', () => {
  it('responds to a click, remembers, and says what it did', async () => {
    await using lab = await labDesk()
    await lab.write('gate', {
      state: { approvals: { start: [], per: 'post' } },
      rules: [
        { name: 'never', when: [{ on: 'user', equals: 'bob' }], respond: { error: 'Not bob.' } },
        {
          set: { approvals: '{{ state.approvals | push: user.username | json }}' },
          respond: { update: 'same', message: '{{ state.approvals | size }} of 2: {{ state.approvals | mentions }}' },
        },
      ],
    })
    const post = await lab.postButton('/plugins/gate/approve', { context: { env: 'production' } })
    const clicked = await lab.click(post)
    expect(clicked.status, clicked.text).toBe(200)
    expect((await lab.stored(post)).message).toBe('1 of 2: @alice')
    await lab.click(post, 'carol')
    expect((await lab.stored(post)).message).toBe('2 of 2: @alice, @carol')
    const [first] = await lab.log('gate')
    expect(first).toMatchObject({
      kind: 'click',
      path: '/approve',
      user_name: 'alice',
      post_id: post,
      decision: { rule: 1, status: 200, misses: [{ rule: 0, condition: 0, on: 'user' }] },
    })
    expect(first?.duration_ms).toBeGreaterThan(0)
    const exchange = await lab.desk.exchange(first?.exchange_id ?? '')
    expect(exchange.summary).toMatchObject({ kind: 'callback', outcome: 'ok', url: '/plugins/gate/approve' })
    expect((await lab.one('gate')).hits).toEqual([0, 2, 0])
    const { values } = (await lab.desk.window<{ values: object[] }>('/lab/gate/state')).json
    expect(values).toEqual([{ name: 'approvals', owner: post, value: ['alice', 'carol'] }])
  })
})
