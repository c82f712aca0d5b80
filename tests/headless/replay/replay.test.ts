import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttons } from '../../service/replay/friday'
import { type Acting, giveSecrets, type Recorded, record, run, shareFile } from './recorded'

let friday: Recorded
beforeAll(async () => {
  friday = await record([], fridayRelease)
  giveSecrets(friday.workspace, { 'token-deploy-gate': friday.back.token })
}, 120_000)
afterAll(() => friday?.close())

interface Made {
  id: string
  token: string
}

/** Logs in, sets up webhooks and a command, posts, clicks, fills in a dialog, changes, runs the command. */
async function fridayRelease({ ready: { sample, url }, desk, secrets, api, until }: Acting): Promise<void> {
  if (sample === undefined) throw new Error('There is no sample.')
  const { admin_token, bot_token, channel_id, team_id, login_id, password, webhook_key } = sample
  secrets.push(admin_token, bot_token, password, webhook_key)
  const body = JSON.stringify({ login_id, password })
  const login = await fetch(`${url}/api/v4/users/login`, { method: 'POST', body })
  const alice = login.headers.get('token') ?? ''
  secrets.push(alice)
  const outgoing = { team_id, display_name: 'Freeze', trigger_words: ['freeze'], callback_urls: [`${desk.url}/freeze`] }
  secrets.push((await api<Made>(admin_token, 'POST', '/hooks/outgoing', outgoing)).token)
  const command = { team_id, trigger: 'deploy', url: `${desk.url}/deploy`, method: 'P' }
  secrets.push((await api<Made>(admin_token, 'POST', '/commands', command)).token)
  const hook = await api<Made>(admin_token, 'POST', '/hooks/incoming', { channel_id, display_name: 'CI' })
  secrets.push(hook.id)
  await api(admin_token, 'POST', `/hooks/${hook.id}`, { text: 'Build 5121 passed' })
  await api(admin_token, 'POST', `/hooks/${webhook_key}`, { text: 'Nightly build passed' })
  const gate = await api<Made>(bot_token, 'POST', '/posts', buttons(channel_id, desk.url))
  const click = (action: string) => api(alice, 'POST', `/posts/${gate.id}/actions/${action}`, {})
  await click('go')
  await click('tell')
  await click('ask')
  await click('thread')
  const submission = { url: `${desk.url}/submitted`, callback_id: 'release', channel_id, submission: { version: '4' } }
  await api(alice, 'POST', '/actions/dialogs/submit', submission)
  await shareFile({ url, token: alice, channel_id })
  const plan = await api<Made>(alice, 'POST', '/posts', { channel_id, message: 'Plan' })
  await api(alice, 'PUT', `/posts/${plan.id}/patch`, { message: 'Planned' })
  await api(alice, 'POST', '/commands/execute', { channel_id, command: '/deploy 4.18' })
  await until(channel_id, alice, 'Deployed')
  await api(alice, 'POST', '/posts', { channel_id, message: 'freeze now' })
  await until(channel_id, alice, 'Watched')
}

describe('blockyard replay', () => {
  it('of a recording by blockyard record is same three times in a row, live and recorded', async () => {
    expect(Object.keys(friday.files()).length).toBeGreaterThan(20)
    for (let count = 0; count < 3; count++) {
      const live = await friday.replay()
      expect([live.code, live.stdout, live.stderr]).toEqual([0, expect.stringMatching(/^friday: \d+ same\n$/), ''])
      const calls = friday.desk.calls.length
      const recorded = await friday.replay('--integration', '*=recorded')
      expect([recorded.code, recorded.stdout]).toEqual([0, expect.stringMatching(/^friday: \d+ same\n$/)])
      expect(friday.desk.calls).toHaveLength(calls)
    }
  })

  it('finds exactly the one change of an integration, accepts it, and is same again', async () => {
    const before = friday.files()
    const junit = join(friday.workspace, 'replay.xml')
    friday.desk.said = 'Gone to 4.18'
    const changed = await friday.replay('--junit', junit)
    expect(changed.code).toBe(6)
    expect(changed.stdout).toContain('update.message: "Gone" -> "Gone to 4.18"')
    expect(changed.stdout).toMatch(/friday: \d+ same, 2 changed\n$/)
    const xml = readFileSync(junit, 'utf8')
    expect(xml).toMatch(/<testsuite name="friday"[^>]* failures="1"/)
    expect(xml).toContain('update.message')
    // What the response made of the post stands beside it.
    expect(xml).toContain('post message: "Gone" -> "Gone to 4.18"')
    expect(xml).toContain('+ Gone to 4.18')

    const accepted = await friday.replay('--update')
    expect([accepted.code, accepted.stderr]).toEqual([0, expect.stringMatching(/^Accepted: \S+-callback-\S+\.json\n$/)])
    const after = friday.files()
    const names = Object.keys(after).filter(name => after[name] !== before[name])
    expect(names).toHaveLength(1)
    const [name = ''] = names
    expect(after[name]).toBe(
      before[name]
        ?.replaceAll('"message": "Gone"', '"message": "Gone to 4.18"')
        .replace('"Gone\\n', '"Gone to 4.18\\n'),
    )
    expect((await friday.replay()).code).toBe(0)
  })

  it('counts the headers that are named, and leaves out what a path names', async () => {
    const { desk } = friday
    const before = { build: desk.build, said: desk.said }
    Object.assign(desk, { build: '2' })
    try {
      const all = await friday.replay()
      expect([all.code, all.stdout]).toEqual([6, expect.stringContaining('header x-build: "1" -> "2"')])
      expect((await friday.replay('--headers', 'Location, X-Served-By')).code).toBe(0)
      expect((await friday.replay('--headers', 'location,X-Build')).code).toBe(6)
      expect((await friday.replay('--leave-out', '$.response.headers.x-build')).code).toBe(0)
      desk.said = 'Elsewhere'
      const paths = ['--leave-out', '$.response.headers.x-build', '--leave-out', '$..message']
      expect((await friday.replay(...paths)).code).toBe(0)
    } finally {
      Object.assign(desk, before)
    }
  })

  it('does with one seed the same twice', async () => {
    const chaos = ['--integration', '*=recorded', '--chaos', 'duplicate=30%,drop=20%,double_click=50%', '--seed', '4']
    const reports: unknown[] = []
    for (const file of ['one.json', 'two.json']) {
      const name = join(friday.workspace, file)
      await friday.replay(...chaos, '--json', name)
      const { runs } = JSON.parse(readFileSync(name, 'utf8'))
      reports.push(
        runs[0].rows.map(({ story, number, label, verdict, note }: Record<string, unknown>) => [
          ...[story, number, label, verdict, note],
        ]),
      )
    }
    expect(reports[0]).toEqual(reports[1])
    expect(JSON.stringify(reports[0])).toContain('Not sent: dropped.')
  })

  it('has no secret in its files', () => {
    const text = Object.values(friday.files()).join('\n')
    expect(friday.secrets.length).toBeGreaterThan(7)
    for (const secret of friday.secrets) {
      const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')]
      expect(forms.filter(form => text.includes(form))).toEqual([])
    }
    expect(text).not.toContain('[redacted')
  })

  it('marks the file of what failed for GitHub, in its actions alone', async () => {
    friday.desk.said = 'Elsewhere'
    const inActions = await run(['replay', friday.folder], { GITHUB_ACTIONS: 'true' })
    const marks = inActions.stdout.split('\n').filter(line => line.startsWith('::'))
    const file = `::error file=${friday.folder}/`
    expect(marks).toEqual([
      expect.stringMatching(/^::error file=\S+-callback-\S+\.json,title=friday%3A callback .+ changed::changed%0A/),
      expect.stringMatching(/^::error file=\S+-callback-\S+\.json,title=friday%3A post Elsewhere changed::changed%0A/),
    ])
    expect(marks.every(line => line.startsWith(file) && line.includes('"Gone to 4.18" -> "Elsewhere"'))).toBe(true)
    expect((await friday.replay()).stdout).not.toContain('::error')
    friday.desk.said = 'Gone to 4.18'
    expect((await run(['replay', friday.folder], { GITHUB_ACTIONS: 'true' })).stdout).toMatch(/^friday: \d+ same\n$/)
  })

  it('writes one page with both sides of what failed', async () => {
    const page = join(friday.workspace, 'replay.html')
    friday.desk.said = 'Elsewhere'
    const { code } = await friday.replay('--html', page)
    expect([code, existsSync(page)]).toEqual([6, true])
    expect(readFileSync(page, 'utf8')).toContain('Elsewhere')
    friday.desk.said = 'Gone to 4.18'
  })
})
