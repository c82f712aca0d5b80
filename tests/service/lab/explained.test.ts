import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import { type LabDesk, labDesk } from './labDesk'

let lab: LabDesk
beforeAll(async () => {
  lab = await labDesk()
  await lab.write('gate', {
    rules: [
      { name: 'Hold never responds', when: [{ on: 'path', equals: '/hold' }], fault: { is: 'status', status: 503 } },
      { when: [{ on: 'path', equals: '/silent' }], fault: { is: 'timeout' } },
      { name: 'Late', when: [{ on: 'path', equals: '/late' }], latency: { is: 'fixed', ms: 60_000 } },
      {
        when: [{ on: 'path', equals: '/large' }],
        set: { seen: '{% for one in (1..200000) %}{{ one }}0123456789{% endfor %}' },
      },
      { when: [{ on: 'path', equals: '/good' }], respond: { private: 'Done.' } },
    ],
    state: { seen: { start: '' } },
  })
  await lab.desk.send('/api/v4/config/patch', {
    method: 'PUT',
    token: lab.desk.sample.admin_token,
    body: { ServiceSettings: { OutgoingIntegrationRequestsTimeout: 1 } },
  })
})
afterAll(() => lab[Symbol.asyncDispose]())

/** What the exchange of a click says, the main cause first, and what the client was told. */
async function clicked(path: string) {
  const got = await lab.click(await lab.postButton(`/plugins/gate${path}`))
  const { exchange_id = '' } = (await lab.log('gate')).at(-1) ?? {}
  const { explanations } = await lab.desk.exchange(exchange_id)
  return { said: got.text, explanations }
}

describe('a call that comes to nothing by a simulated integration', () => {
  it.each([
    [
      '/hold',
      'simulated.fault',
      'The simulated integration gate did this on purpose: rule 1 “Hold never responds” responded with the fault status 503.',
      { integration: 'gate', rule: 0 },
    ],
    [
      '/silent',
      'simulated.fault',
      'The simulated integration gate did this on purpose: rule 2 responded with the fault timeout.',
      { integration: 'gate', rule: 1 },
    ],
    [
      '/late',
      'simulated.latency',
      'In the simulated integration gate, rule 3 “Late” waits 60 s before it responds.',
      { integration: 'gate', rule: 2 },
    ],
    [
      '/nowhere?x=1',
      'simulated.no_rule',
      'No rule of the simulated integration gate matched the call of /nowhere?x=1, so it responded with 404. Its log says why each did not.',
      { integration: 'gate' },
    ],
  ])(
    '%s says so after its main cause, leads to the rule, and tells clients nothing',
    async (path, code, text, rule) => {
      const { said, explanations } = await clicked(path)
      expect(explanations.length).toBeGreaterThan(1)
      expect(explanations[0]?.code).not.toMatch(/^simulated/)
      expect(explanations.at(-1)).toEqual({
        code,
        text,
        fixes: [{ do: 'show_rule', label: expect.any(String), ...rule }],
      })
      expect(said).not.toContain('simulated')
    },
  )

  it.each([
    [
      'broken',
      '{ "format": 1, "rules": [} }',
      /^integrations\/idle\.json has an error, so that it does not run: Line 1: /,
    ],
    ['off', '{ "format": 1, "enabled": false, "rules": [] }', /^The simulated integration idle is off, and no plugin/],
  ])('says that an integration is %s, to clients of its path as well', async (is, file, text) => {
    await lab.write('idle', file)
    const got = await lab.desk.send('/plugins/idle/x', { method: 'POST', body: {} })
    expect(got.status).toBe(404)
    expect(got.json).toMatchObject({ detailed_error: expect.stringMatching(text) })
    await lab.click(await lab.postButton('/plugins/idle/x'))
    const { json } = await lab.desk.window<{ exchanges: ExchangeSummary[] }>('/exchanges?limit=50')
    const call = json.exchanges.findLast(({ url, direction }) => url === '/plugins/idle/x' && direction === 'out')
    const { explanations } = await lab.desk.exchange(call?.id ?? '')
    expect(explanations.map(({ code }) => code)).toEqual(['call.no_plugin', `simulated.${is}`])
    await lab.desk.window('/project/file?path=integrations/idle.json', { method: 'DELETE' })
  })

  it('says what stopped its rule', async () => {
    const { explanations } = await clicked('/large')
    const last = explanations.at(-1)
    expect(last?.code).toBe('simulated.stopped')
    expect(last?.text).toMatch(/^In rule 4 of the simulated integration gate: |^The simulated integration gate: /)
  })

  it('says that faults are on for all, and nothing of a call that went well', async () => {
    expect((await clicked('/good')).explanations).toEqual([])
    await lab.desk.window('/lab/faults', { method: 'PUT', body: { mode: 'all', fault: { is: 'broken_json' } } })
    const { explanations } = await clicked('/good')
    expect(explanations.at(-1)).toEqual({
      code: 'simulated.faults_on',
      text: 'The simulated integration gate did this on purpose: while faults are on, all of them have the fault broken JSON.',
      fixes: [],
    })
  })
})
