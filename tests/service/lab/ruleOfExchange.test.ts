import { describe, expect, it } from 'vitest'
import type { Integration } from '#domain/lab/schema'
import { labDesk, textOf } from './labDesk'

interface Made {
  id?: string
  message?: string
  name: string
  replaces: string[]
  rule: Integration['rules'][number]
}

describe('a rule of a recorded exchange', () => {
  it('gives the response that the integration gave, in a file of its own', async () => {
    await using lab = await labDesk()
    const respond = { update: 'same', message: 'Held by @{{ user.username }}', private: 'Held.' }
    await lab.write('gate', { rules: [{ respond }] })
    const post = await lab.postButton('/plugins/gate/hold?env=production')
    await lab.click(post)
    const [call] = await lab.log('gate')
    const made = await lab.desk.window<Made>(`/lab/rule?exchange_id=${call?.exchange_id}`)
    expect(made.json).toMatchObject({ name: 'gate', replaces: [] })
    expect(made.json.rule.when).toEqual([
      { on: 'path', equals: '/hold' },
      { on: 'query.env', equals: 'production' },
    ])
    await lab.write('gate', textOf({ rules: [made.json.rule] }))
    await lab.click(post, 'carol')
    expect((await lab.stored(post)).message).toBe('Held by @alice')
    expect((await lab.log('gate')).at(-1)?.decision).toMatchObject({ rule: 0, status: 200 })
  })

  it('is made only of what an integration responded', async () => {
    await using lab = await labDesk()
    const gone = await lab.postButton('http://127.0.0.1:9/nobody')
    await lab.click(gone)
    const { exchanges } = (
      await lab.desk.window<{ exchanges: { id: string; direction: string; kind: string }[] }>('/exchanges')
    ).json
    const failed = exchanges.find(({ kind }) => kind === 'callback')
    const came = exchanges.find(({ kind }) => kind === 'click')
    const ask = (id = '') => lab.desk.window<Made>(`/lab/rule?exchange_id=${id}`)
    expect((await ask(failed?.id)).json.message).toContain('the integration sent no response')
    expect((await ask(came?.id)).json.message).toContain('called no integration')
    expect((await ask('nothing')).json.id).toBe('workbench.exchange.missing.app_error')
  })
})
