import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SendReport } from '#contract/sending'
import type { ErrorBody } from '#contract/wire/common'
import { type Integration, startIntegration } from '../../support/integration'
import { startService, type TestService } from '../../support/service'

let service: TestService
let integration: Integration
let ids: Record<string, string>
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
  ids = Object.fromEntries((await service.snapshot()).users.map(({ username, id }) => [username, id]))
})
afterAll(async () => {
  await integration?.close()
  await service?.close()
})

const dialog = {
  title: 'Feedback',
  callback_id: 'feedback',
  elements: [{ display_name: 'Why', name: 'why', type: 'text' }],
}
const open = <T = SendReport>(more: object = {}) =>
  service.window<T>('/send', {
    method: 'POST',
    body: {
      kind: 'dialog',
      text: JSON.stringify({ $schema: './dialog.json', ...dialog }),
      user_id: ids['alice'],
      channel_id: service.sample.channel_id,
      url: `${integration.url}/submit`,
      ...more,
    },
  })
const why = async (more: object) => (await open<ErrorBody>(more)).json.message

describe('opening a dialog from here', () => {
  it('goes over the public API with a trigger id of the person, without $schema, and is recorded', async () => {
    const { json: report } = await open()
    expect(report).toMatchObject({ outcome: 'ok', status: 200, post_id: '', channel_id: service.sample.channel_id })
    const { summary, request } = await service.exchange(report.exchange_id)
    expect(summary).toMatchObject({ kind: 'rest', user_id: ids['alice'], channel_id: service.sample.channel_id })
    expect(summary.url).toContain('/api/v4/actions/dialogs/open')
    expect(JSON.parse(request.body?.text ?? '')).toMatchObject({ url: `${integration.url}/submit`, dialog })
    expect(request.body?.text).not.toContain('$schema')
  })

  it('warns of what is odd about it, and opens it all the same', async () => {
    const { json } = await open({ text: JSON.stringify({ title: 'x'.repeat(30) }) })
    expect(json).toMatchObject({ outcome: 'ok' })
    expect(json.warnings.join(' ')).toContain('title')
  })

  it('says why nobody would see it, or could submit it', async () => {
    expect(await why({ url: ' ' })).toBe('This cannot be sent: the dialog has no address that its submission goes to.')
    expect(await why({ user_id: ids['deploy-gate'] })).toBe(
      'This cannot be sent: deploy-gate is a bot: a dialog is opened for a person.',
    )
    expect(await why({ user_id: undefined })).toContain('none is named')
    expect(await why({ channel_id: 'x' })).toContain('no channel is named')
    const { users, channels, memberships } = await service.snapshot()
    const leads = channels.find(({ name }) => name === 'on-call-leads')?.id
    const isIn = (id: string) => memberships.some(one => one.channel_id === leads && one.user_id === id)
    const outside = users.find(({ is_bot, roles, id }) => !is_bot && !roles.includes('system_admin') && !isIn(id))
    expect(await why({ channel_id: leads, user_id: outside?.id })).toMatch(/is not a member of on-call-leads\.$/)
  })
})
