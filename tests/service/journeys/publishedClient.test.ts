import { Client4, WebSocketClient, type WebSocketMessage } from '@mattermost/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isObject } from '#domain/json'
import { type Integration, startIntegration } from '../../support/integration'
import { startService, type TestService } from '../../support/service'

/** The published JS client of this API family, unchanged, in Node with its own fetch and WebSocket. */
let service: TestService
let integration: Integration
let client: Client4
let me: Awaited<ReturnType<Client4['getMe']>>
let team_id: string
let channel_id: string

beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
  team_id = service.sample.team_id
  channel_id = service.sample.channel_id
  client = new Client4()
  client.setUrl(service.url)
  me = await client.login(service.sample.login_id, service.sample.password)
})
afterAll(async () => {
  await integration?.close()
  await service?.close()
})

const say = (message: string, more: Record<string, unknown> = {}) => client.createPost({ channel_id, message, ...more })
const withToken = (token: string): Client4 => {
  const other = new Client4()
  other.setUrl(service.url)
  other.setToken(token)
  return other
}

/** The client's own websocket, with what it heard. */
async function listen() {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const socket = new WebSocketClient()
  const heard: WebSocketMessage[] = []
  const missed = vi.fn()
  socket.addMessageListener(message => void heard.push(message))
  socket.addMissedMessageListener(missed)
  const hear = async (event: string, key = 'post'): Promise<Record<string, unknown>> => {
    await vi.waitFor(() => expect(heard.map(one => one.event)).toContain(event), 10_000)
    const { data }: { data?: unknown } = heard.find(one => one.event === event) ?? {}
    return JSON.parse(isObject(data) && key in data ? String(data[key]) : '{}')
  }
  socket.initialize(`${service.url.replace('http', 'ws')}/api/v4/websocket`, client.getToken())
  await hear('hello')
  const close = (): void => {
    socket.close()
    vi.restoreAllMocks()
  }
  return { socket, missed, hear, close }
}

/** What the client's own forms start a hook from. */
const emptyHook = {
  id: '',
  token: '',
  create_at: 0,
  update_at: 0,
  delete_at: 0,
  creator_id: '',
  channel_id: '',
  trigger_when: 0,
  description: '',
  username: '',
  icon_url: '',
}

describe('the published JS client', () => {
  it('logs in, is rejected with the error of the server, and knows its version', async () => {
    expect(client.getToken()).toMatch(/^[a-z0-9]{26}$/)
    expect(await client.getMe()).toMatchObject({ id: me.id, username: service.sample.login_id })
    expect(client.serverVersion).toMatch(/^10\.11\.0\./)
    const rejected = await withToken('')
      .login(service.sample.login_id, 'wrong')
      .catch((error: unknown) => error)
    expect(rejected).toMatchObject({
      server_error_id: 'api.user.login.invalid_credentials_email_username',
      status_code: 401,
    })
  })

  it('reads what it starts with: config, licence, health, preferences, roles, statuses, emoji', async () => {
    expect(await client.getClientConfig()).toMatchObject({ MaxPostSize: '16383' })
    expect(await client.getClientLicenseOld()).toMatchObject({ IsLicensed: 'false' })
    expect(await client.ping(true)).toMatchObject({ status: 'OK', database_status: 'OK' })
    expect(await client.getMyPreferences()).toEqual([])
    const roles = await client.getRolesByNames(['system_user', 'channel_user'])
    expect(roles.map(({ name }) => name).sort()).toEqual(['channel_user', 'system_user'])
    expect(await client.getStatusesByIds([me.id])).toMatchObject([{ user_id: me.id }])
    expect(await client.getCustomEmojis(0, 60)).toEqual([])
  })

  it('finds its teams, channels, members and unread counts', async () => {
    const [team] = await client.getMyTeams()
    expect(team).toMatchObject({ id: team_id, name: 'northwind' })
    expect((await client.getMyTeamMembers()).map(member => member.team_id)).toContain(team_id)
    expect((await client.getMyTeamUnreads()).map(unread => unread.team_id)).toContain(team_id)
    const channels = await client.getMyChannels(team_id)
    expect(channels.map(({ name }) => name)).toContain('deployments')
    expect((await client.getMyChannelMembers(team_id)).map(member => member.channel_id)).toContain(channel_id)
    expect(await client.getChannelByName(team_id, 'deployments')).toMatchObject({ id: channel_id })
    expect((await client.getChannelMembers(channel_id)).length).toBeGreaterThan(3)
    expect(await client.getChannelStats(channel_id)).toMatchObject({ channel_id })
    expect(await client.viewMyChannel(channel_id)).toMatchObject({ status: 'OK' })
    expect((await client.autocompleteChannels(team_id, 'deploy')).map(({ id }) => id)).toContain(channel_id)
  })

  it('makes channels, changes them, and adds people and bots', async () => {
    const made = await client.createChannel({ team_id, name: 'mole', display_name: 'Mole', type: 'O' })
    expect(made).toMatchObject({ type: 'O', team_id })
    expect(await client.patchChannel(made.id, { header: 'wet' })).toMatchObject({ header: 'wet' })
    expect(await client.updateChannel({ ...made, header: 'dry' })).toMatchObject({ header: 'dry', name: 'mole' })
    const bob = await client.getUserByUsername('bob')
    expect(await client.addToChannel(bob.id, made.id)).toMatchObject({ user_id: bob.id })
    await client.removeFromChannel(bob.id, made.id)
    expect(await client.createDirectChannel([me.id, bob.id])).toMatchObject({ type: 'D' })
    const carol = await client.getUserByUsername('carol')
    expect(await client.createGroupChannel([bob.id, carol.id])).toMatchObject({ type: 'G' })
    await client.deleteChannel(made.id)
    expect((await client.getArchivedChannels(team_id)).map(({ id }) => id)).toContain(made.id)
    expect(await client.unarchiveChannel(made.id)).toMatchObject({ delete_at: 0 })
  })

  it('writes a post, changes it, replies to it, reacts, pins, finds and deletes it', async () => {
    const post = await say('A kingfisher landed', { pending_post_id: `${me.id}:1` })
    expect(post).toMatchObject({ user_id: me.id, pending_post_id: `${me.id}:1` })
    expect(await client.patchPost({ id: post.id, message: 'Two kingfishers' })).toMatchObject({
      message: 'Two kingfishers',
    })
    const reply = await say('Where?', { root_id: post.id })
    expect((await client.getPostThread(post.id)).order.sort()).toEqual([post.id, reply.id].sort())
    await client.addReaction(me.id, post.id, 'bird')
    expect(await client.getReactionsForPost(post.id)).toMatchObject([{ emoji_name: 'bird', user_id: me.id }])
    await client.removeReaction(me.id, post.id, 'bird')
    await client.pinPost(post.id)
    expect((await client.getPinnedPosts(channel_id)).order).toContain(post.id)
    await client.unpinPost(post.id)
    expect((await client.searchPosts(team_id, 'kingfishers', false)).order).toEqual([post.id])
    expect((await client.getPosts(channel_id)).order).toContain(post.id)
    await client.deletePost(post.id)
    await expect(client.getPost(post.id)).rejects.toMatchObject({ status_code: 404 })
  })

  it('clicks a button with the cookie of the post, and gets the error of the integration', async () => {
    await integration.respond('/hold', { kind: 'json', body: { update: { message: 'held' }, ephemeral_text: 'Done' } })
    const bot = withToken(service.sample.bot_token)
    const registry = { hold: { type: 'external', url: `${integration.url}/hold`, context: { key: 'k' } } }
    const svc_blocks = [{ type: 'button', text: 'Hold', action_id: 'hold' }]
    const { id } = await bot.createPost({
      channel_id,
      message: 'gate',
      props: { svc_blocks, svc_blocks_actions: registry },
    })
    const shown = await client.getPost(id)
    const cookie = String(shown.props?.svc_blocks_actions)
    expect(cookie).not.toContain('hold')
    expect(await client.doPostActionWithCookie(id, 'hold', cookie)).toMatchObject({ status: 'OK' })
    expect(JSON.parse((await integration.nextCall()).body)).toMatchObject({ post_id: id, context: { key: 'k' } })
    expect((await client.getPost(id)).message).toBe('held')
    await expect(client.doPostActionWithCookie(id, 'nothing', cookie)).rejects.toMatchObject({
      server_error_id: 'api.post.do_action.action_id.app_error',
    })
  })

  it('keeps incoming and outgoing hooks', async () => {
    const incoming = await client.createIncomingWebhook({ channel_id, display_name: 'lamp' })
    const sent = await fetch(`${service.url}/hooks/${incoming.id}`, { method: 'POST', body: '{"text":"lit"}' })
    expect(await sent.text()).toBe('ok')
    expect([await client.getIncomingWebhooks(team_id)].flat().map(hook => 'id' in hook && hook.id)).toContain(
      incoming.id,
    )
    await client.updateIncomingWebhook({ ...incoming, display_name: 'lantern' })
    await client.removeIncomingWebhook(incoming.id)

    await integration.respond('/tide', { kind: 'json', body: { text: 'High at noon' } })
    const outgoing = await client.createOutgoingWebhook({
      ...emptyHook,
      team_id,
      trigger_words: ['tide'],
      callback_urls: [`${integration.url}/tide`],
      display_name: 'tide',
      content_type: 'application/json',
    })
    await say('tide today?')
    expect(JSON.parse((await integration.nextCall()).body)).toMatchObject({
      trigger_word: 'tide',
      token: outgoing.token,
    })
    expect((await client.regenOutgoingHookToken(outgoing.id)).token).not.toBe(outgoing.token)
    await client.removeOutgoingWebhook(outgoing.id)
    const left = await client.getOutgoingWebhooks('', team_id)
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(outgoing.id)
  })

  it('keeps bots and tokens', async () => {
    const bot = await client.createBot({ username: 'tug-boat', display_name: 'Tug' })
    const { id, token } = (await client.createUserAccessToken(bot.user_id, 'hauling')) as { id: string; token: string }
    expect(await withToken(token).getMe()).toMatchObject({ id: bot.user_id, is_bot: true })
    await client.patchBot(bot.user_id, { display_name: 'Tug boat' })
    expect((await client.getBots()).map(({ username }: { username: string }) => username)).toContain('tug-boat')
    await client.disableBot(bot.user_id)
    await expect(withToken(token).getMe()).rejects.toMatchObject({ status_code: 401 })
    await client.enableBot(bot.user_id)
    expect((await client.getUserAccessTokensForUser(bot.user_id)).map(one => one.id)).toEqual([id])
    await client.revokeUserAccessToken(id)
    await expect(withToken(token).getMe()).rejects.toMatchObject({ status_code: 401 })
  })

  it('uploads a file, posts it and reads it back', async () => {
    const form = new FormData()
    form.append('channel_id', channel_id)
    form.append('client_ids', 'one')
    form.append('files', new Blob(['ahoy']), 'note.txt')
    const { file_infos, client_ids } = await client.uploadFile(form)
    expect(client_ids).toEqual(['one'])
    const file_ids = file_infos.map(({ id }) => id)
    const post = await say('see file', { file_ids })
    expect(await client.getFileInfosForPost(post.id)).toMatchObject([{ name: 'note.txt', size: 4, post_id: post.id }])
    const headers = { authorization: `Bearer ${client.getToken()}` }
    expect(await (await fetch(client.getFileUrl(file_ids[0] ?? '', 0), { headers })).text()).toBe('ahoy')
  })

  it('keeps preferences and statuses', async () => {
    const preference = { user_id: me.id, category: 'theme', name: '', value: '{}' }
    await client.savePreferences(me.id, [preference])
    expect(await client.getMyPreferences()).toEqual([preference])
    await client.deletePreferences(me.id, [preference])
    expect(await client.getMyPreferences()).toEqual([])
    expect(await client.updateStatus({ user_id: me.id, status: 'dnd' })).toMatchObject({ status: 'dnd' })
    expect(await client.getStatus(me.id)).toMatchObject({ status: 'dnd', manual: true })
  })

  it('listens over its websocket: posts, edits, and what is shown to it alone', async () => {
    const ears = await listen()
    try {
      const post = await say('over the wire')
      expect(await ears.hear('posted')).toMatchObject({ id: post.id, message: 'over the wire' })
      await client.patchPost({ id: post.id, message: 'edited' })
      expect(await ears.hear('post_edited')).toMatchObject({ id: post.id, message: 'edited' })
      await client.createPostEphemeral(me.id, { channel_id, message: 'psst' })
      expect(await ears.hear('ephemeral_message')).toMatchObject({ message: 'psst' })
      await new Promise<void>(done => ears.socket.getStatuses(done))
      expect(ears.missed).not.toHaveBeenCalled()
    } finally {
      ears.close()
    }
  })

  it('is shown the dialog of the integration it clicked, and sends it in', async () => {
    await integration.respond('/ask', { kind: 'json', body: {} })
    await integration.respond('/form', { kind: 'json', body: { errors: { berth: 'Taken' } } })
    const ears = await listen()
    try {
      const svc_blocks = [{ type: 'button', text: 'Ask', action_id: 'ask' }]
      const svc_blocks_actions = { ask: { type: 'external', url: `${integration.url}/ask` } }
      const props = { svc_blocks, svc_blocks_actions }
      const { id } = await withToken(service.sample.bot_token).createPost({ channel_id, message: 'form', props })
      const clicked = await client.doPostAction(id, 'ask')
      const { trigger_id } = JSON.parse((await integration.nextCall()).body)
      const dialog = { callback_id: 'berth', title: 'Berth', elements: [], submit_label: 'Book' }
      const opened = await service.post(
        '/actions/dialogs/open',
        { trigger_id, url: `${integration.url}/form`, dialog },
        '',
      )
      expect(opened.json).toEqual({ status: 'OK' })
      const shown = await ears.hear('open_dialog', 'dialog')
      expect(shown).toMatchObject({ dialog, url: `${integration.url}/form` })
      expect(shown.trigger_id).toBe(isObject(clicked) && clicked.trigger_id)
      const sent = { callback_id: 'berth', state: '', channel_id, team_id, cancelled: false }
      const submission = { url: `${integration.url}/form`, submission: { berth: '7' }, user_id: me.id, ...sent }
      expect(await client.submitInteractiveDialog(submission)).toMatchObject({ errors: { berth: 'Taken' } })
    } finally {
      ears.close()
    }
  })

  it('logs out, and its token is worth nothing', async () => {
    const other = withToken('')
    await other.login(service.sample.login_id, service.sample.password)
    const token = other.getToken()
    await other.logout()
    await expect(withToken(token).getMe()).rejects.toMatchObject({
      server_error_id: 'api.context.session_expired.app_error',
      status_code: 401,
    })
  })
})
