import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { respond, startSampleIntegration } from '../../../resources/sample-integration/sampleIntegration.mjs'
import { repository, startCommand } from '../../support/command'

type Click = 'approve' | 'hold' | 'reject' | 'pick'

/** One post's gate, clicked one after the other. */
function gate(context: Record<string, unknown> = { release: '4.18.0' }) {
  const gates = new Map()
  return (name: Click, user_name: string, selected_option?: string) =>
    respond(gates, name, {
      post_id: 'p1',
      user_name,
      context: { ...context, ...(selected_option ? { selected_option } : {}) },
    }).reply
}

const words = (reply: Record<string, unknown>) => JSON.stringify(reply['update'] ?? '')

describe('the sample release gate', () => {
  it('counts the first approval and waits for another person', () => {
    const reply = gate()('approve', 'alice')
    expect(words(reply)).toContain('**1 of 2 approvals** · @alice')
    expect(reply['ephemeral_text']).toMatch(/One more person must approve/)
  })

  it('does not count the same person twice, and leaves the post alone', () => {
    const click = gate()
    click('approve', 'alice')
    const again = click('approve', 'alice')
    expect(again).not.toHaveProperty('update')
    expect(again['ephemeral_text']).toMatch(/in already/)
  })

  it('opens with the second person, names both, and takes the controls away', () => {
    const click = gate()
    click('approve', 'alice')
    const reply = click('approve', 'bob')
    expect(words(reply)).toContain('Approved, 10 % canary is rolling out')
    expect(words(reply)).toContain('@alice, @bob')
    expect(words(reply)).toContain('"accent_color":"good"')
    expect(words(reply)).not.toContain('"type":"button"')
  })

  it('rejects clicks once it is closed, in words for the clicker', () => {
    const click = gate()
    click('reject', 'carol')
    for (const name of ['approve', 'hold', 'reject', 'pick'] as const) {
      expect(click(name, 'alice', '25')).toEqual({ error: 'This gate is closed: carol rejected it.' })
    }
  })

  it('holds, rejects approvals meanwhile, and resumes', () => {
    const click = gate()
    expect(words(click('hold', 'bob'))).toContain('**On hold** · @bob')
    expect(click('approve', 'alice')).toEqual({ error: expect.stringContaining('bob holds this gate') })
    expect(words(click('hold', 'alice'))).toContain('"text":"Hold"')
    expect(words(click('approve', 'alice'))).toContain('1 of 2 approvals')
  })

  it('confirms what was picked, keeps it selected, and rolls that out', () => {
    const click = gate()
    const picked = click('pick', 'alice', '50')
    expect(picked['ephemeral_text']).toBe('You picked 50 % of the fleet.')
    expect(words(picked)).toContain('"initial_option":"50"')
    click('approve', 'alice')
    expect(words(click('approve', 'bob'))).toContain('50 % of the fleet is rolling out')
  })

  it('says so when a pick carries no selected option', () => {
    expect(gate()('pick', 'alice')).toEqual({ error: expect.stringContaining('no selected_option') })
  })

  it('changes only the message of a post it knows nothing about, so that its blocks and buttons stay', () => {
    expect(gate({})('approve', 'alice')['update']).toEqual({
      message: ':white_check_mark: **1 of 2 approvals** · @alice',
    })
  })

  it('keeps the gates of different posts apart', () => {
    const gates = new Map()
    const approve = (post_id: string, user_name: string) => respond(gates, 'approve', { post_id, user_name }).said
    expect(approve('p1', 'alice')).toContain('1 of 2')
    expect(approve('p2', 'bob')).toContain('1 of 2')
  })
})

describe('the sample integration over HTTP', () => {
  const log: string[] = []
  let running: Awaited<ReturnType<typeof startSampleIntegration>>
  beforeAll(async () => {
    running = await startSampleIntegration({ log: line => log.push(line) })
  })
  afterAll(() => running.close())

  const call = (path: string, init?: RequestInit) => fetch(`${running.url}${path}`, init)
  const post = (path: string, body: string) => call(path, { method: 'POST', body })

  it('responds to a body that is not JSON with 400 and a sentence', async () => {
    const responded = await post('/approve', '{')
    expect(responded.status).toBe(400)
    expect(await responded.json()).toEqual({ error: expect.stringContaining('could not be read') })
  })

  it('returns 404 where nothing is', async () => {
    expect((await post('/nothing', '{}')).status).toBe(404)
    expect((await post('/constructor', '{}')).status).toBe(404)
  })

  it('confirms a click that it has no rule for, with the option that was chosen', async () => {
    const click = { post_id: 'p', trigger_id: 't', user_name: 'alice' }
    const clicked = await post('/button_1', JSON.stringify(click))
    expect(clicked.status).toBe(200)
    expect(await clicked.json()).toEqual({ ephemeral_text: expect.stringMatching(/^`button_1` was clicked\. /) })
    const chosen = await post('/select_1', JSON.stringify({ ...click, context: { selected_option: 'b' } }))
    expect(await chosen.json()).toEqual({ ephemeral_text: expect.stringMatching(/^`select_1` was set to `b`\. /) })
    expect((await post('/', JSON.stringify(click))).status).toBe(404)
  })

  it('returns JSON as application/json, and logs the call as one line', async () => {
    log.length = 0
    const responded = await post('/approve?env=production', '{"post_id":"p","user_name":"alice"}')
    expect(responded.headers.get('content-type')).toBe('application/json')
    expect(log).toHaveLength(1)
    expect(log[0]).toMatch(/approve {2}by alice {2}post p {2}.*1 of 2 approvals/)
  })

  it('explains itself to a browser', async () => {
    expect(await (await call('/')).text()).toContain('POST /approve')
  })

  it('runs by itself and prints where it responds', async () => {
    const command = startCommand(process.execPath, ['resources/sample-integration/main.mjs', '--port', '0'], {
      cwd: repository,
    })
    try {
      const [, url] = await command.see(/listens at (http:\S+)/)
      expect((await fetch(String(url))).status).toBe(200)
    } finally {
      expect(await command.stop('SIGTERM')).toBe(0)
    }
  })

  it('names another port when its own is taken', async () => {
    const port = new URL(running.url).port
    const command = startCommand(process.execPath, ['resources/sample-integration/main.mjs', '--port', port])
    expect(await command.ended).toBe(3)
    expect(command.stderr()).toContain(
      `Port ${port} is in use by another program. Name another: --port ${Number(port) + 1}`,
    )
  })
})
