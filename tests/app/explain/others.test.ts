import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Locator } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type Integration, startIntegration } from '../../support/integration'
import { ended, startHttps, startRaw } from '../../support/secureServers'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { openDialog } from '../dialogs'
import { buttonPost, noteOf, postAsBot } from '../workbench'
import { expectAtPost, expectSaid, idOf, postOf, sampleOf, send, sendAsAdmin, sendPost } from './reading'

let workbench: Workbench
let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  if (browserPath) workbench = await openWorkbench()
})
afterAll(async () => {
  await workbench?.close()
  await integration?.close()
})
beforeEach(context => context.skip(!browserPath, noBrowser))

const sample = () => sampleOf(workbench)
const asAdmin = (path: string, body?: unknown, method?: string) => sendAsAdmin(workbench, path, { body, method })

/** A bot in the sample's channel, and a token of it. */
async function newBot(username: string, expires_at = 0) {
  const { user_id } = JSON.parse((await asAdmin('/bots', { username })).body)
  await asAdmin(`/teams/${sample().team_id}/members`, { team_id: sample().team_id, user_id })
  await asAdmin(`/channels/${sample().channel_id}/members`, { user_id })
  const { token } = JSON.parse((await asAdmin(`/users/${user_id}/tokens`, { description: 'x', expires_at })).body)
  return { user_id, token: String(token) }
}

describe('a request that is rejected', () => {
  it('disabled bot: whose token, since when, and enabled by its button', async () => {
    const { user_id, token } = await newBot('sleeper')
    await asAdmin(`/bots/${user_id}/disable`)
    const sent = await sendPost(workbench, { message: 'x' }, token)
    const list = await expectSaid(workbench, sent, '@sleeper, whose token this is, was disabled at')
    await list.getByRole('button', { name: 'Enable @sleeper' }).click()
    await expect(noteOf(workbench.page, 'sleeper enabled')).toBeVisible()
    expect((await sendPost(workbench, { message: 'Awake' }, token)).status).toBe(201)
  })

  it('expired token: whose, and when', async () => {
    const { token } = await newBot('short-lived', Date.now() + 1500)
    await expect.poll(async () => (await sendPost(workbench, { message: 'x' }, token)).status).toBe(401)
    const sent = await sendPost(workbench, { message: 'x' }, token)
    await expectSaid(workbench, sent, 'The access token of @short-lived expired at')
  })

  it('header too large: the limit and the longest header', async () => {
    const { hostname, port } = new URL(workbench.service.url)
    const headers = { 'X-Long': 'x'.repeat(70_000) }
    const id = await new Promise<string>((done, failed) =>
      request({ host: hostname, port, path: '/api/v4/posts', method: 'POST', headers }, response => {
        response.resume()
        done(String(response.headers['x-request-id']))
      })
        .on('error', failed)
        .end(),
    )
    await expectSaid(workbench, { id, status: 431, body: '', client: '' }, 'more than 65,536 bytes, the limit')
  })

  it('root_id of a reply: sent again to the first post by its button', async () => {
    const root = await postAsBot(workbench, { message: 'First' })
    const reply = await postAsBot(workbench, { message: 'Second', root_id: root })
    const sent = await sendPost(workbench, { message: 'Third', root_id: reply })
    const list = await expectSaid(workbench, sent, 'root_id names a post that is itself a reply')
    await list.getByRole('button', { name: 'Resend to the first post' }).click()
    await expect(list).toHaveCount(0)
  })

  it('mistyped address: the nearest', async () => {
    const sent = await send(workbench, '/api/v5/posts', { body: {} })
    await expectSaid(workbench, sent, 'There is no POST /api/v5/posts. The address is /api/v4/posts.')
  })
})

describe('a post that is accepted', () => {
  it('attachment with a button that calls nobody: below the post and in the list', async () => {
    const attachments = [{ text: 'Deploy?', actions: [{ id: 'go', name: 'Go' }] }]
    const sent = await sendPost(workbench, { message: 'A button', props: { attachments } })
    const said = 'props.attachments[0].actions[0]: This action has no integration'
    await expectSaid(workbench, sent, said)
    await expectAtPost(workbench, idOf(sent), said)
  })

  it('text in place of message: below the post, in the list, and sent again by its button', async () => {
    const sent = await sendPost(workbench, { text: 'Said by its fix' })
    const sentence = 'text: A post has no key of this name, so it was not read. Did you mean message?'
    const list = await expectSaid(workbench, sent, sentence)
    await expectAtPost(workbench, idOf(sent), 'The post is empty')
    await list.getByRole('button', { name: 'Resend with message' }).click()
    await expect(
      workbench.page.getByRole('feed', { name: 'Posts' }).getByText('Said by its fix', { exact: true }),
    ).toBeVisible()
  })

  it('edit that changes nothing', async () => {
    const id = await postAsBot(workbench, { message: 'Same' })
    const sent = await send(workbench, `/api/v4/posts/${id}/patch`, { method: 'PUT', body: { message: 'Same' } })
    await expectSaid(workbench, sent, 'The request changes nothing')
  })
})

let count = 0

/** Clicks a button of a new post that leads to this address, and returns the post. */
async function clicked(url: string, message = ''): Promise<Locator> {
  const label = `Go ${++count}`
  const post = postOf(workbench, await postAsBot(workbench, { message, ...buttonPost(label, url) }))
  await post.getByRole('button', { name: label }).click()
  return post
}

async function responding(response: Parameters<Integration['respond']>[1]): Promise<string> {
  await integration.respond(`/other${++count}`, response)
  return `${integration.url}/other${count}`
}

describe('below a control', () => {
  it('slow: after 3 s it says that there is no response yet, and nothing more once there is', async () => {
    const post = await clicked(await responding({ kind: 'slow', ms: 5000, body: { ephemeral_text: 'Late' } }))
    await expect(post).toContainText('No response from the integration yet')
    await expect(post).not.toContainText('No response from the integration yet')
  })

  it('redirect: its fix follows it, and the next click goes through', async () => {
    const target = await responding({ kind: 'json', body: { ephemeral_text: 'Arrived' } })
    const post = await clicked(await responding({ kind: 'redirect', location: target }))
    await post.getByRole('button', { name: 'Follow redirects' }).click()
    await expect(noteOf(workbench.page, 'FollowOutboundRedirects changed')).toBeVisible()
    await post.getByRole('button', { name: /^Go / }).click()
    await expect(post.getByRole('alert')).toHaveCount(0)
  })

  it('broken response: its fix opens the response of the integration, not that of the click', async () => {
    const { page } = workbench
    const post = await clicked(await responding({ kind: 'text', body: '{\n  "broken": yes\n}' }))
    await post.getByRole('button', { name: 'Open the response' }).click()
    await expect(page.getByText('"broken"').first()).toBeVisible()
    await page.getByRole('tab', { name: /deployments/ }).click()
  })

  it('compressed: which encoding', async () => {
    const body = gzipSync('{"ephemeral_text":"x"}')
    const { port, server } = await startRaw(socket => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`)
      socket.end(body)
    })
    try {
      await expect(await clicked(`http://127.0.0.1:${port}/`)).toContainText('compressed (Content-Encoding: gzip)')
    } finally {
      await ended(server)
    }
  })

  it.each([
    ['expired', { hosts: ['ip:127.0.0.1'], to: '2021-01-01' }, 'it expired on 2021-01-01'],
    ['for another host', { hosts: ['other.test'], to: '2099-01-01' }, 'it is for other.test, not for 127.0.0.1'],
  ])('certificate %s: name, dates and what is wrong', async (_, { hosts, to }, sentence) => {
    const { port, server } = await startHttps({ name: 'gate', hosts, from: '2020-01-01', to })
    try {
      const post = await clicked(`https://127.0.0.1:${port}/`)
      await expect(post).toContainText(`(“gate”, valid from 2020-01-01 to ${to}) is not trusted`)
      await expect(post).toContainText(sentence)
    } finally {
      await ended(server)
    }
  })

  it('update that is the same, or has no message', async () => {
    const same = await responding({ kind: 'json', body: { update: { message: 'Kept' } } })
    await expect(await clicked(same, 'Kept')).toContainText('The update is the same as the post, so nothing changed.')
    const empty = await responding({ kind: 'json', body: { update: {} } })
    await expect(await clicked(empty, 'Lost')).toContainText('an update replaces the message')
  })

  it('path that leads nowhere: at the control, and a foreign scheme once', async () => {
    const nowhere = await responding({ kind: 'json', body: { goto_location: '/no/such/place' } })
    await expect(await clicked(nowhere)).toContainText('There is nothing at /no/such/place in this workspace.')
    const foreign = await responding({ kind: 'json', body: { goto_location: 'mailto:x@example.test' } })
    await expect(await clicked(foreign)).toContainText('Not followed: only http, https and paths are.')
    await expect(noteOf(workbench.page, 'There is nothing at')).toHaveCount(0)
  })

  it('plugin path of nobody: where its address belongs', async () => {
    await expect(await clicked('/plugins/zzzzzzzzzzzzzzzz/go')).toContainText('belongs under plugins in blockyard.json')
    await expect(await clicked('/plugins/deploy-gat/go')).toContainText('Did you mean /plugins/deploy-gate?')
  })
})

describe('a select of a dialog', () => {
  it('lists people or channels by the rule that it says', async () => {
    const { page } = workbench
    const elements = ['users', 'channels'].map(data_source => ({
      display_name: data_source,
      name: data_source,
      type: 'select',
      data_source,
    }))
    const dialog = await openDialog(workbench, integration, { title: 'Pick', elements })
    await dialog.getByRole('combobox', { name: 'users' }).click()
    await expect(page.getByText('Lists active people and bots. Deactivated ones are no choices.')).toBeVisible()
    await page.getByRole('option').first().click()
    await dialog.getByRole('combobox', { name: 'channels' }).click()
    await expect(page.getByText('Lists public channels. Private and archived ones')).toBeVisible()
  })
})
