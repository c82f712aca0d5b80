import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { type CommandDesk, commandDeskOf } from '../../support/commands'
import { type Said, saidOf } from '../../support/explained'
import type { IntegrationResponse } from '../../support/integration'
import { samplePerson } from '../../support/people'
import type { Post } from '../../support/service'
import { withSettings } from '../../support/settings'

let desk: ClickDesk
let commands: CommandDesk
beforeAll(async () => {
  desk = await startClickDesk()
  commands = commandDeskOf(desk.service, desk.integration, await samplePerson(desk.service, 'alice'))
})
afterAll(() => desk?.close())

const json = (body: unknown): IntegrationResponse => ({ kind: 'json', body })

/** What the row of a run says; that of its call says the same. */
async function ran(response: IntegrationResponse, more: object = {}): Promise<Said> {
  const { trigger } = await commands.commandResponding(response, more)
  const said = await saidOf(desk.service, await commands.execute(`/${trigger}`))
  const { exchanges } = await desk.service.snapshot()
  const call = exchanges.findLast(({ kind, label }) => kind === 'callback' && label === `/${trigger}`)
  expect(said.note).toBe(call?.note)
  return said
}

/** Sends to the address for delayed replies of a new run. */
async function replyAddress() {
  const { trigger } = await commands.commandResponding(json({ text: 'Wait' }))
  await commands.execute(`/${trigger}`)
  const path = new URL(new URLSearchParams(desk.lastCall()?.body).get('response_url') ?? '').pathname
  return async (body: unknown) => saidOf(desk.service, await desk.service.send(path, { method: 'POST', body }))
}

describe('the response to a command', () => {
  it('that posts nothing says so, in the row of the command as in that of the call', async () => {
    expect((await ran(json({ message: 'x' }))).texts).toEqual([
      'The response has neither text nor attachments nor blocks, so nothing was posted.',
      'message: The response to a command has no key of this name, so it was not read. Did you mean text?',
    ])
    expect((await ran(json({}))).note).toBe('The response is empty, so nothing was posted.')
    expect((await ran(json({ goto_location: '/x' }))).texts).toEqual([])
  })

  it('loses its name and picture to those of the command, which are named', async () => {
    const own = { username: 'releases', icon_url: 'https://ci.test/own.png' }
    const { texts } = await ran(json({ text: 'x', username: 'ci', icon_url: 'https://ci.test/a.png' }), own)
    expect(texts).toEqual([
      'username has no effect, because the command has its own: “releases”.',
      'icon_url has no effect, because the command has its own: “https://ci.test/own.png”.',
    ])
    expect((await ran(json({ text: 'x', username: 'releases' }), own)).texts).toEqual([])
  })

  it('is not blamed for the name of the command that a setting keeps off', async () => {
    await withSettings(desk.service, { EnablePostUsernameOverride: false }, async () => {
      const { texts, fixes } = await ran(json({ text: 'x' }), { username: 'releases' })
      expect(texts).toEqual([
        'The command: username has no effect, because EnablePostUsernameOverride is off: the post has the name of its creator.',
      ])
      expect(fixes[0]).toMatchObject({ do: 'change_setting', setting: 'EnablePostUsernameOverride' })
    })
  })

  it('has no icon_emoji, and no emoji in the post', async () => {
    const { trigger } = await commands.commandResponding(
      json({ text: 'Emoji', icon_emoji: 'tada', response_type: 'in_channel' }),
    )
    const { texts } = await saidOf(desk.service, await commands.execute(`/${trigger}`))
    expect(texts).toEqual([
      'icon_emoji: The response to a command has no icon_emoji. An emoji is read as props.override_icon_emoji.',
    ])
    const { order, posts } = await desk.list(`/channels/${desk.service.sample.channel_id}/posts`)
    const { message, props } = posts[order[0] ?? ''] as Post
    expect([message, props]).toEqual(['Emoji', expect.not.objectContaining({ override_icon_emoji: 'tada' })])
  })

  it('is a page, which was posted as text', async () => {
    const page = { kind: 'text', body: '<html><p>Login</p></html>', contentType: 'text/html' } as const
    expect((await ran(page)).texts).toEqual([
      'The response is an HTML page, and was posted as text: is the URL of the command that of the integration?',
    ])
  })

  it('names a place that is not followed once', async () => {
    expect((await ran(json({ goto_location: 'javascript:x' }))).codes).toEqual(['key.ignored'])
  })

  it('names a channel that there is none of', async () => {
    const nowhere = 'q'.repeat(26)
    expect((await ran(json({ text: 'x', channel_id: nowhere }))).texts).toEqual([
      `No channel has the channel_id “${nowhere}”.`,
    ])
  })
})

describe('a delayed reply that is taken', () => {
  it('says of each key that it was not read, and that nothing was posted', async () => {
    const reply = await replyAddress()
    const { texts, client, fixes } = await reply({ message: 'x' })
    expect(texts).toEqual([
      'The response has neither text nor attachments nor blocks, so nothing was posted.',
      'message: The response to a command has no key of this name, so it was not read. Did you mean text?',
    ])
    expect(client).toContain('Did you mean text?')
    expect(fixes).toMatchObject([{ do: 'open_body', side: 'request', pointer: '/message' }])
    expect((await reply('')).texts).toEqual(['The response is empty, so nothing was posted.'])
    expect((await reply({ text: 'x', replace_original: true })).codes).toEqual(['key.unknown'])
    expect((await reply({ text: 'x' })).texts).toEqual([])
  })

  it('stops being JSON at a line and a column', async () => {
    const reply = await replyAddress()
    expect((await reply("{'text': 'x'}")).texts).toEqual([
      'The body is not JSON at line 1, column 2: JSON has straight double quotes only.',
    ])
  })

  it('is the last that its address takes: how many it took', async () => {
    const reply = await replyAddress()
    for (let i = 0; i < 5; i += 1) await reply({ text: 'x' })
    const { texts, client } = await reply({ text: 'x' })
    expect(texts[0]).toMatch(/^The response_url of \/run\d+ took 5 replies, which is all it takes\./)
    expect(client).toBe('This address took 5 replies, which is all it takes.')
  })
})

describe('a line that is no command', () => {
  const said = async (line: string) => (await saidOf(desk.service, await commands.execute(line))).texts[0]
  it.each([
    [' ', 'The line is empty. A command is a slash and a word.'],
    [' /run1', 'A space stands before the slash, so the line is no command.'],
    ['/ run1', 'No word follows the slash of “/ run1”, so the line is no command.'],
  ])('“%s” says why', async (line, text) => expect(await said(line)).toBe(text))

  it('is for a channel that is named, not given by its id', async () => {
    const sent = await commands.execute('/run1', { channel_id: 'deployments' })
    const { texts } = await saidOf(desk.service, sent)
    expect(texts[0]).toMatch(
      /^channel_id is “deployments”, with 11 characters; .* ~deployments has the id [a-z0-9]{26}\.$/,
    )
  })
})

describe('the row of a click', () => {
  it('says what that of its call says, of a response that was taken, whose body its fix opens', async () => {
    const post = await desk.makeResponding(json({ ephemeral: 'x' }))
    await desk.click(post)
    const { exchanges } = await desk.service.snapshot()
    const row = (kind: string) => exchanges.findLast(one => one.kind === kind && one.post_id === post.id)
    const [click, callback] = [row('click'), row('callback')]
    expect(click?.note).toMatch(/^ephemeral: .*Did you mean ephemeral_text\?$/)
    expect([click?.note, click?.has_notes]).toEqual([callback?.note, true])
    const { explanations } = await desk.service.exchange(click?.id ?? '')
    expect(explanations[0]?.fixes).toMatchObject([{ do: 'open_body', side: 'response', exchange_id: callback?.id }])
  })

  it('says that the response asked for nothing', async () => {
    const post = await desk.makeResponding(json({}))
    await desk.click(post)
    const { exchanges } = await desk.service.snapshot()
    const click = exchanges.findLast(one => one.kind === 'click' && one.post_id === post.id)
    expect([click?.note, click?.has_notes]).toEqual(['The response asks for nothing, so the post is unchanged.', false])
  })

  it('says nothing of the kind where the integration has opened a dialog before it responded', async () => {
    const post = await desk.makeResponding({ kind: 'slow', ms: 300, body: {} })
    const clicked = desk.click(post)
    const called = () => JSON.parse(desk.lastCall()?.body || '{}')
    await expect.poll(() => called().post_id).toBe(post.id)
    const { trigger_id } = called()
    const dialog = { callback_id: 'x', title: 'More', elements: [] }
    const opened = await desk.post('/actions/dialogs/open', { trigger_id, url: 'http://127.0.0.1:9/x', dialog })
    expect([opened.status, (await clicked).status]).toEqual([200, 200])
    const { exchanges } = await desk.service.snapshot()
    const click = exchanges.findLast(one => one.kind === 'click' && one.post_id === post.id)
    expect(click?.note).toBe('')
  })
})
