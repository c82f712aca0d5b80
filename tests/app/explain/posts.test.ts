import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { exchangeRows, noteOf, postAsBot } from '../workbench'
import { expectAtPost, expectSaid, idOf, postOf, type Sent, send, sendPost } from './reading'

let workbench: Workbench
beforeAll(async () => {
  if (browserPath) workbench = await openWorkbench()
})
afterAll(() => workbench?.close())
beforeEach(context => context.skip(!browserPath, noBrowser))

const admin = () => workbench.service.sample?.admin_token ?? ''
const userIdOf = async (name: string) => {
  const { users } = await workbench.api<{ users: { id: string; username: string }[] }>('/snapshot')
  return users.find(user => user.username === name)?.id ?? ''
}

/** Holds that a sentence stands at the post, in its row, in its detail, and in the response. */
async function everywhere(sent: Sent, sentence: string): Promise<void> {
  await expectAtPost(workbench, idOf(sent), sentence)
  await expectSaid(workbench, sent, sentence)
  expect(sent.client).toContain(sentence)
}

const button = { type: 'button', text: 'Go', action_id: 'go' }
const registry = { go: { type: 'external', url: 'http://127.0.0.1:9/go' } }

describe('a control without an entry', () => {
  it('looks dead and says since when, and by which exchange; a later click says the same', async () => {
    const { login_id, password } = workbench.service.sample ?? {}
    const session = await fetch(`${workbench.service.url}/api/v4/users/login`, {
      method: 'POST',
      body: JSON.stringify({ login_id, password }),
    })
    const props = { svc_blocks: [button], svc_blocks_actions: registry }
    const sent = await sendPost(workbench, { message: 'By hand', props }, session.headers.get('token') ?? '')
    await everywhere(sent, 'Only bots and integration sessions can register actions; svc_blocks_actions was dropped')
    const post = postOf(workbench, idOf(sent))
    const control = post.getByRole('button', { name: 'Go', exact: true })
    await expect(control).toHaveAttribute('data-dead', '')
    const why = /The action go was dropped on [-\d]+ at [:\d]+ by the post of admin itself/
    await expect(control).toHaveAttribute('aria-description', why)
    await post.getByRole('list', { name: 'Notes on this post' }).getByRole('button', { name: why }).click()
    await expect(workbench.page.locator(`tr[data-exchange="${sent.id}"]`)).toHaveAttribute('aria-selected', 'true')
    await control.click()
    await expect(post.getByRole('alert')).toHaveText(why)
    const click = exchangeRows(workbench.page).filter({ hasText: 'click' }).last()
    await click.click()
    await expect(workbench.page.getByRole('list', { name: 'Why it was rejected' })).toContainText(why)
    // The same of a bot has its entry.
    const bot = await postAsBot(workbench, { message: 'Alive', props })
    await expect(postOf(workbench, bot).getByRole('button', { name: 'Go', exact: true })).not.toHaveAttribute(
      'data-dead',
    )
  })
})

describe('a note on a post', () => {
  it('stays after a thousand other requests and a reload, and leads to its exchange', async () => {
    const props = { svc_blocks: [{ type: 'text', text: 'Read me' }, { type: 'nothing' }] }
    const sent = await sendPost(workbench, { message: 'Noted for long', props })
    for (let batch = 0; batch < 20; batch++) {
      const others = Array.from({ length: 50 }, () =>
        fetch(`${workbench.service.url}/api/v4/users/me`, { headers: { authorization: `Bearer ${admin()}` } }),
      )
      await Promise.all(others.map(async other => (await other).text()))
    }
    await workbench.page.reload()
    const note = postOf(workbench, idOf(sent)).getByRole('list', { name: 'Notes on this post' }).getByRole('button')
    await expect(note).toContainText('svc_blocks[1]')
    await note.click()
    await expect(workbench.page.locator(`tr[data-exchange="${sent.id}"]`)).toHaveAttribute('aria-selected', 'true')
  })
})

describe('at the post, in the list, in the story and in the response', () => {
  it('repeated pending_post_id: why none', async () => {
    const body = { message: 'Said once', pending_post_id: 'mine:7' }
    await sendPost(workbench, body)
    await everywhere(await sendPost(workbench, body), 'No new post: pending_post_id mine:7 made this one')
    await workbench.page.getByRole('button', { name: 'Show the first' }).click()
    await expect(workbench.page.getByRole('list', { name: 'What had no effect' })).toHaveCount(0)
  })

  it('mention of somebody who is not in the channel: notified nobody, and is put right by its button', async () => {
    const account = { username: 'outsider', email: 'outsider@northwind.test', password: 'a password for tests' }
    await send(workbench, '/api/v4/users', { body: account, token: admin() })
    const sent = await sendPost(workbench, { message: 'Look, @outsider' })
    await everywhere(sent, '@outsider is not a member of ~deployments, so the mention notified nobody.')
    await postOf(workbench, idOf(sent)).getByRole('button', { name: 'Add @outsider to ~deployments' }).click()
    await expect(noteOf(workbench.page, 'outsider added to')).toBeVisible()
    const again = await sendPost(workbench, { message: 'Look again, @outsider' })
    await expect(postOf(workbench, idOf(again))).toBeVisible()
    await expect(postOf(workbench, idOf(again)).getByRole('list', { name: 'Notes on this post' })).toHaveCount(0)
  })

  it('@channel without permission: notified nobody', async () => {
    const user_id = await userIdOf('outsider')
    const team_id = workbench.service.sample?.team_id
    const place = { team_id, name: 'loud', display_name: 'Loud', type: 'O' }
    const channel = idOf(await send(workbench, '/api/v4/channels', { body: place, token: admin() }))
    const hook = { channel_id: channel, user_id }
    const key = idOf(await send(workbench, '/api/v4/hooks/incoming', { body: hook, token: admin() }))
    const sent = await send(workbench, `/hooks/${key}`, { body: { text: '@channel look' } })
    await expectSaid(
      workbench,
      sent,
      '@channel notified nobody: @outsider does not have the permission use_channel_mentions here.',
    )
  })

  it('malformed block left out, style unknown, attachments hidden beside blocks: which, where, why', async () => {
    const props = {
      svc_blocks: [
        { type: 'button', action_id: 'go' },
        { ...button, style: 'loud' },
      ],
      svc_blocks_actions: registry,
      attachments: [{ fallback: 'x' }],
    }
    const sent = await sendPost(workbench, { message: 'Half of it', props })
    for (const sentence of [
      'props.svc_blocks[0]: The button block is left out: text is required.',
      'props.svc_blocks[1].style: There is no button style loud: the default is used.',
      'props.attachments: Not rendered: the post has svc_blocks too, and of svc_blocks, blocks, cards, attachments only the first that is there is rendered.',
    ])
      await everywhere(sent, sentence)
  })

  it('legacy element without counterpart, and more than 100 blocks after translation', async () => {
    const dividers = Array.from({ length: 104 }, () => ({ type: 'divider' }))
    const blocks = [{ type: 'file', external_id: 'x' }, ...dividers]
    const sent = await sendPost(workbench, { message: 'From elsewhere', props: { blocks } })
    for (const sentence of [
      'props.blocks[0]: file: The file is stored by another service and cannot be reached from here.',
      'props.blocks: This becomes 104 blocks; the limit is 100, and the rest is not rendered.',
      'props.blocks[101]: divider: Only the first 100 blocks of a post are rendered.',
    ])
      await everywhere(sent, sentence)
  })

  it('text split in several posts: why two', async () => {
    const key = workbench.service.sample?.webhook_key
    const sent = await send(workbench, `/hooks/${key}`, { body: { text: 'many words '.repeat(2000) } })
    const sentence = 'The text has 22,000 characters, and a post holds 16,383: it became 2 posts.'
    await expectSaid(workbench, sent, sentence)
    await expect(
      workbench.page.getByRole('list', { name: 'Notes on this post' }).filter({ hasText: sentence }),
    ).toHaveCount(2)
  })

  it('username, icon_url and icon_emoji: the setting that ignores them, turned on by its button; who wins', async () => {
    const settings = { ServiceSettings: { EnablePostUsernameOverride: false } }
    await send(workbench, '/api/v4/config/patch', { method: 'PUT', body: settings, token: admin() })
    const key = workbench.service.sample?.webhook_key
    const look = { username: 'CI', icon_url: 'https://a.test/b.png', icon_emoji: ':rocket:' }
    const sent = await send(workbench, `/hooks/${key}`, { body: { text: 'Built', ...look } })
    await expectSaid(
      workbench,
      sent,
      'username has no effect, because EnablePostUsernameOverride is off: the post has the name of its creator.',
    )
    const list = await expectSaid(workbench, sent, 'icon_url has no effect, because icon_emoji wins.')
    await list.getByRole('button', { name: 'Turn on EnablePostUsernameOverride' }).click()
    await expect(noteOf(workbench.page, 'EnablePostUsernameOverride changed')).toBeVisible()
  })

  it('key that comes twice, in a webhook payload and in a post: which', async () => {
    const key = workbench.service.sample?.webhook_key
    const hooked = await send(workbench, `/hooks/${key}`, { body: '{"text":"Lost","text":"Kept"}' })
    const list = await expectSaid(
      workbench,
      hooked,
      'text: The key “text” comes again below: only the last one counts.',
    )
    await expect(list.getByRole('button', { name: 'Open in the studio' })).toBeVisible()
    const channel_id = workbench.service.sample?.channel_id
    const body = `{"channel_id":"${channel_id}","message":"Lost","message":"Kept too"}`
    const sent = await send(workbench, '/api/v4/posts', { body })
    const sentence = 'message: The key “message” comes again below: only the last one counts.'
    await expectSaid(workbench, sent, sentence)
    await expectAtPost(workbench, idOf(sent), sentence)
  })

  it('picture of a webhook that is none: an address without a scheme, an emoji that there is none of', async () => {
    const key = workbench.service.sample?.webhook_key
    const url = await send(workbench, `/hooks/${key}`, { body: { text: 'By address', icon_url: 'ci.test/a.png' } })
    const list = await expectSaid(workbench, url, 'icon_url: “ci.test/a.png” is no address of a picture')
    await expect(list.getByRole('button', { name: 'Resend with https://ci.test/a.png' })).toBeVisible()
    const emoji = await send(workbench, `/hooks/${key}`, { body: { text: 'By name', icon_emoji: ':rokcet:' } })
    const sentence = 'icon_emoji: There is no emoji “rokcet”, so it has no effect. The nearest is rocket.'
    const other = await expectSaid(workbench, emoji, sentence)
    await other.getByRole('button', { name: 'Resend with rocket' }).click()
    await expect(other).toHaveCount(0)
  })

  it('keys that attachments and their fields do not have: which, and the one that was meant', async () => {
    const attachments = [{ fallback: 'x', colour: 'good', fields: [{ title: 'a', valeu: 'b' }] }]
    const sent = await sendPost(workbench, { message: 'Attached', props: { attachments } })
    for (const sentence of [
      'props.attachments[0].colour: colour is not a key of an attachment: it has no effect. Did you mean color?',
      'valeu is not a key of an attachment field: it has no effect. Did you mean value?',
    ])
      await everywhere(sent, sentence)
  })

  it('edit that pruned entries, or kept the old registry: which, why', async () => {
    const id = await postAsBot(workbench, {
      message: 'Edited',
      props: { svc_blocks: [button], svc_blocks_actions: registry },
    })
    const path = `/api/v4/posts/${id}/patch`
    const svc_blocks_actions = { go: { type: 'external', url: 'http://127.0.0.1:9/other' } }
    const kept = await send(workbench, path, {
      method: 'PUT',
      body: { props: { svc_blocks: [button], svc_blocks_actions } },
      token: admin(),
    })
    const why = 'Only an integration session of the author can change the actions of a post; the old registry was kept.'
    await everywhere(kept, why)
    const pruned = await send(workbench, path, { method: 'PUT', body: { props: { svc_blocks: [] } } })
    await everywhere(pruned, 'The action go was pruned: nothing in the post refers to it any more')
    await expect(workbench.page.getByRole('list', { name: 'Story' })).toContainText('action pruned')
  })
})
