import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { noteOf, postAsBot } from '../workbench'
import { expectSaid, idOf, type Sending, type Sent, send, sendPost } from './reading'

let workbench: Workbench
beforeAll(async () => {
  if (browserPath) workbench = await openWorkbench()
})
afterAll(() => workbench?.close())
beforeEach(context => context.skip(!browserPath, noBrowser))

const sample = () => {
  const { sample: found } = workbench.service
  if (!found) throw new Error('This workbench has no sample workspace.')
  return found
}
const asAdmin = (path: string, body?: unknown, method?: string): Promise<Sent> =>
  send(workbench, `/api/v4${path}`, {
    token: sample().admin_token,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  })
const toHook = (body: unknown, more: Sending = {}, key = sample().webhook_key): Promise<Sent> =>
  send(workbench, `/hooks/${key}`, { body, token: '', ...more })
const set = (settings: object) => asAdmin('/config/patch', { ServiceSettings: settings }, 'PUT')
const newChannel = async (name: string, more: object = {}) =>
  idOf(await asAdmin('/channels', { team_id: sample().team_id, name, display_name: name, type: 'O', ...more }))
const newPerson = async (username: string) => {
  const account = { username, email: `${username}@northwind.test`, password: 'a password for tests' }
  const id = idOf(await asAdmin('/users', account))
  await asAdmin(`/teams/${sample().team_id}/members`, { team_id: sample().team_id, user_id: id })
  const token: string = JSON.parse((await asAdmin(`/users/${id}/tokens`, { description: 'x' })).body).token
  return { id, token }
}

type Case = [row: string, seed: () => Promise<Sent>, sentence: string]

/** Each row: what is sent, and the sentence in the list and in the detail. */
const cases: Case[] = [
  ['malformed JSON', () => toHook('{"text": }'), 'The body is not JSON'],
  ['message instead of text', () => toHook({ message: 'x' }), 'message is not read, and text would be.'],
  [
    'JSON sent as form',
    () => toHook('{"text":"x"}', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    'application/json',
  ],
  [
    'form sent as JSON',
    () => send(workbench, '/api/v4/posts', { body: 'channel_id=x&message=y', token: sample().bot_token }),
    'The body looks like a form',
  ],
  [
    'webhook locked to a channel',
    async () => {
      const hook = { channel_id: sample().channel_id, display_name: 'Locked one', channel_locked: true }
      return toHook({ text: 'x', channel: 'town-square' }, {}, idOf(await asAdmin('/hooks/incoming', hook)))
    },
    'The webhook “Locked one” is locked to ~deployments, and the payload asks for “town-square”.',
  ],
  [
    'channel by display name',
    async () => {
      await newChannel('square', { display_name: 'Public place' })
      return toHook({ text: 'x', channel: 'Public place' })
    },
    'channel takes the name: square.',
  ],
  ['channel in wrong case', () => toHook({ text: 'x', channel: 'Deployments' }), 'is written deployments'],
  [
    'archived channel',
    async () => {
      const id = await newChannel('closed-down')
      await asAdmin(`/channels/${id}`, undefined, 'DELETE')
      return toHook({ text: 'x', channel: 'closed-down' })
    },
    '~closed-down was archived at',
  ],
  [
    'private channel without membership',
    async () => {
      const { id } = await newPerson('hook-owner')
      const own = await newChannel('hooked')
      await newChannel('hidden', { type: 'P' })
      const key = idOf(await asAdmin('/hooks/incoming', { channel_id: own, user_id: id }))
      return toHook({ text: 'x', channel: 'hidden' }, {}, key)
    },
    'is not a member of the private channel ~hidden.',
  ],
  [
    'channel of another team',
    async () => {
      const team = idOf(await asAdmin('/teams', { name: 'other-team', display_name: 'Other team', type: 'O' }))
      await newChannel('elsewhere', { team_id: team })
      return toHook({ text: 'x', channel: 'elsewhere' })
    },
    '~elsewhere is a channel of the team “Other team”',
  ],
  ['channel that does not exist', () => toHook({ text: 'x', channel: 'deployment' }), 'The nearest is ~deployments.'],
  [
    'webhook that was deleted',
    async () => {
      const key = idOf(await asAdmin('/hooks/incoming', { channel_id: sample().channel_id, display_name: 'Gone' }))
      await asAdmin(`/hooks/incoming/${key}`, undefined, 'DELETE')
      return toHook({ text: 'x' }, {}, key)
    },
    'The webhook “Gone” was deleted at',
  ],
  [
    'token that nobody has',
    () => sendPost(workbench, { message: 'x' }, 'x'.repeat(26)),
    'No session and no access token',
  ],
  [
    'token that was revoked',
    async () => {
      const { token } = await newPerson('revoked')
      await asAdmin('/users/tokens/revoke', { token_id: await tokenIdOf('revoked') })
      return sendPost(workbench, { message: 'x' }, token)
    },
    'The access token of @revoked ended at',
  ],
  [
    'token that was disabled',
    async () => {
      const { token } = await newPerson('turned-off')
      await asAdmin('/users/tokens/disable', { token_id: await tokenIdOf('turned-off') })
      return sendPost(workbench, { message: 'x' }, token)
    },
    'The access token of @turned-off is disabled',
  ],
  [
    'user that was deactivated',
    async () => {
      const { id, token } = await newPerson('left-us')
      await asAdmin(`/users/${id}`, undefined, 'DELETE')
      return sendPost(workbench, { message: 'x' }, token)
    },
    '@left-us, whose token this is, was deactivated at',
  ],
  [
    'user without membership',
    async () => sendPost(workbench, { message: 'x' }, (await newPerson('stranger')).token),
    '@stranger is not a member of ~deployments, and so cannot post there.',
  ],
  [
    'patch of another’s post',
    async () => {
      const id = await postAsBot(workbench, { message: 'mine' })
      const { id: user_id, token } = await newPerson('meddler')
      await asAdmin(`/channels/${sample().channel_id}/members`, { user_id })
      return send(workbench, `/api/v4/posts/${id}/patch`, { method: 'PUT', body: { message: 'x' }, token })
    },
    'The post is by @deploy-gate, and @meddler can change only its own posts',
  ],
  [
    'own post in a channel that was left',
    async () => {
      const { id: user_id, token } = await newPerson('leaver')
      await asAdmin(`/channels/${sample().channel_id}/members`, { user_id })
      const id = idOf(await sendPost(workbench, { message: 'mine' }, token))
      await asAdmin(`/channels/${sample().channel_id}/members/${user_id}`, undefined, 'DELETE')
      return send(workbench, `/api/v4/posts/${id}/patch`, { method: 'PUT', body: { message: 'x' }, token })
    },
    'The post is @leaver’s own, but @leaver is no longer a member of ~deployments',
  ],
  [
    'body too large',
    () => sendPost(workbench, { message: 'x'.repeat(1_200_000) }),
    'which MaximumPayloadSizeBytes sets for all requests but uploads.',
  ],
  [
    'too many attachments',
    () => toHook({ attachments: Array.from({ length: 5001 }, () => ({})) }),
    'The payload has 5,001 attachments; the limit is 5,000.',
  ],
  ['depth: one problem', () => sendPost(workbench, { props: { svc_blocks: [nested(40)] } }), 'levels deep'],
  [
    'block count: one problem',
    () => sendPost(workbench, { props: { svc_blocks: Array.from({ length: 101 }, () => ({ type: 'divider' })) } }),
    'This post has 101 blocks; the limit is 100',
  ],
  ['text over limit', () => sendPost(workbench, { message: 'x'.repeat(17_000) }), 'The message has 17,000 characters'],
  [
    'openURL with another scheme',
    () =>
      sendPost(workbench, {
        props: {
          svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
          svc_blocks_actions: { go: { type: 'openURL', url: 'ftp://x.example/' } },
        },
      }),
    'props.svc_blocks_actions.go.url',
  ],
  [
    'click on an action that was never registered',
    async () => {
      const post = await postAsBot(workbench, {
        props: {
          svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
          svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/' } },
        },
      })
      return send(workbench, `/api/v4/posts/${post}/actions/goo`, { body: { integration_format: 'svc_block' } })
    },
    'There is no action goo: this post never registered it. Did you mean go?',
  ],
  [
    'command that does not exist',
    async () => {
      await asAdmin('/commands', { team_id: sample().team_id, trigger: 'rollout', url: 'http://127.0.0.1:9/' })
      return asAdmin('/commands/execute', { channel_id: sample().channel_id, command: '/rollot now' })
    },
    'has no command /rollot. Did you mean /rollout?',
  ],
  [
    'command that was deleted',
    async () => {
      const command = { team_id: sample().team_id, trigger: 'old', url: 'http://127.0.0.1:9/' }
      await asAdmin(`/commands/${idOf(await asAdmin('/commands', command))}`, undefined, 'DELETE')
      return asAdmin('/commands/execute', { channel_id: sample().channel_id, command: '/old' })
    },
    'The command /old was deleted at',
  ],
  [
    'delayed reply at an unknown address',
    () => send(workbench, `/hooks/commands/${'x'.repeat(26)}`, { body: { text: 'x' }, token: '' }),
    'No command was given this response_url',
  ],
  ['dialog with the client’s trigger id', () => openDialog('a'.repeat(26)), 'This is the short trigger_id'],
  ['dialog with a broken trigger id', () => openDialog('not one'), 'This is no trigger_id of a callback'],
  ['dialog with an expired trigger id', () => openDialog(oldTrigger()), 's old, and opens a dialog for 30 s'],
]

const tokenIdOf = async (username: string): Promise<string> => {
  const { users } = await workbench.api<{ users: { id: string; username: string }[] }>('/snapshot')
  const user = users.find(one => one.username === username)
  return JSON.parse((await asAdmin(`/users/${user?.id}/tokens`)).body)[0].id
}

const openDialog = (trigger_id: string): Promise<Sent> =>
  send(workbench, '/api/v4/actions/dialogs/open', {
    body: { trigger_id, url: 'http://127.0.0.1:9/', dialog: { title: 'x' } },
  })

const oldTrigger = (): string => Buffer.from(`${'a'.repeat(26)}:${'b'.repeat(26)}:1000:c2lnbg==`).toString('base64')

const nested = (depth: number): object =>
  depth === 0 ? { type: 'divider' } : { type: 'container', content: [nested(depth - 1)] }

describe('a request that is rejected says why in the list and in its detail', () => {
  it.each(cases)('%s', async (_, seed, sentence) => {
    await expectSaid(workbench, await seed(), sentence)
  })

  it('personal tokens turned off by a setting, which its button turns on', async () => {
    const { token } = await newPerson('personal')
    await set({ EnableUserAccessTokens: false })
    const list = await expectSaid(
      workbench,
      await sendPost(workbench, { message: 'x' }, token),
      'The access token of @personal does not work while EnableUserAccessTokens is off',
    )
    await list.getByRole('button', { name: 'Turn on EnableUserAccessTokens' }).click()
    await expect(noteOf(workbench.page, 'EnableUserAccessTokens changed')).toBeVisible()
  })
})
