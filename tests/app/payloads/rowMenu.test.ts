import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { written } from '#domain/edits/written'
import type { Post } from '#domain/posts/post'
import { browserPath, noBrowser } from '../../support/browser'
import { expect as shown } from '../../support/expect'
import { startService, type TestService } from '../../support/service'
import { patience } from '../../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../../support/workbench'
import { replaceText } from '../payloads'
import { noteOf } from '../workbench'
import { rowOf } from './inFolder'

let workbench: Workbench
/** Another service, as if it were another server. */
let other: TestService
const folder = mkdtempSync(join(tmpdir(), 'blockyard-row-menu-'))

const write = (path: string, value: unknown) =>
  writeFileSync(join(folder, path), typeof value === 'string' ? value : written(value))

const approval = {
  message: 'Roll out 4.18.0?',
  props: {
    svc_blocks: [{ type: 'button', text: 'Approve', action_id: 'approve' }],
    svc_blocks_actions: { approve: { type: 'external', url: '/plugins/deploy-gate/approve' } },
  },
}

beforeAll(async () => {
  if (!browserPath) return
  mkdirSync(join(folder, 'payloads'))
  other = await startService()
  const { url, sample } = other
  const staging = { name: 'staging', kind: 'rest', url, channel_id: sample.channel_id, token: '{{secret.staging}}' }
  write('blockyard.json', { format: 1, targets: [staging] })
  write('blockyard.local.json', { format: 1, secrets: { staging: sample.bot_token } })
  write('payloads/rollout-gate.post.json', approval)
  write('payloads/gate-held.post.json', { message: 'Held at {{wave}}' })
  write('payloads/gate-held.sample.json', { samples: { default: { wave: 'wave 2' } } })
  write('payloads/all-clear.post.json', { message: 'All clear in {{region}}' })
  write('payloads/all-clear.sample.json', { samples: { default: {} } })
  write('payloads/rejected.post.json', {
    message: 'Hold?',
    props: { svc_blocks: [{ type: 'button', text: 'Hold', action_id: 'hold' }] },
  })
  write('payloads/build-finished.webhook.json', { text: 'Build 5121 finished' })
  write('payloads/status-rows.blocks.json', [{ type: 'text', text: 'Status' }])
  write('payloads/broken.post.json', '{\n  "message": "a"\n  "b": 1\n}\n')
  workbench = await openWorkbench({ data: folder })
  const { page, context } = workbench
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Payloads', exact: true }).click()
  await page.getByRole('tab', { name: 'deployments' }).click()
}, 90_000)
afterAll(async () => {
  await workbench?.close()
  await other?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Payloads' })
const item = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name })
const notice = (page: Page, text: string) => noteOf(page, text).last().waitFor()
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** The last post of a channel, by its name. */
async function newestIn(name: string): Promise<Post> {
  const { url, sample } = workbench.service
  const get = async <T>(path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${sample?.admin_token}` }
    return (await fetch(`${url}/api/v4${path}`, { headers })).json()
  }
  const { team_id } = await get<{ team_id: string }>(`/channels/${sample?.channel_id}`)
  const channel = await get<{ id: string }>(`/teams/${team_id}/channels/name/${name}`)
  const list = await get<{ order: string[]; posts: Record<string, Post> }>(`/channels/${channel.id}/posts?per_page=1`)
  const post = list.posts[list.order[0] ?? '']
  if (!post) throw new Error(`${name} is empty.`)
  return post
}

async function openMenu(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click({ button: 'right' })
  await item(page, 'Copy as').waitFor()
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** Opens a payload and reads its send log. */
async function sendLogOf(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name).click()
  await page.getByRole('region', { name: `Studio: ${name}` }).waitFor()
  await page.getByRole('tab', { name: /^Send log/ }).click()
  return page.getByRole('table', { name: 'Send log' }).getByRole('row')
}

describe('a payload of the navigator that was never opened', () => {
  it('is sent where it goes, and leaves the stage alone', async () => {
    const { page } = workbench
    await openMenu(page, 'rollout-gate')
    await takeScreenshot(page, 'payload-menu')
    await item(page, 'Send to #deployments').click()
    await notice(page, 'rollout-gate was posted to deployments as deploy-gate')
    expect(await newestIn('deployments')).toMatchObject({ message: 'Roll out 4.18.0?' })
    await shown(page.getByRole('tab', { name: 'rollout-gate' })).toHaveCount(0)
    await shown(page.getByRole('tab', { name: 'deployments' })).toHaveAttribute('aria-selected', 'true')
    await shown((await sendLogOf(page, 'rollout-gate')).filter({ hasText: 'created' })).toHaveCount(1)
    await page.getByRole('tab', { name: 'deployments' }).click()
  })

  it('is sent elsewhere by the keyboard, with its sample data, and goes there from then on', async () => {
    const { page } = workbench
    await rowOf(page, 'gate-held, Post').click({ button: 'right' })
    await closeMenu(page)
    await shown(tree(page)).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await item(page, 'Send elsewhere').press('ArrowRight')
    const places = page.getByRole('menuitemradio')
    await shown(places.first()).toBeFocused()
    await takeScreenshot(page, 'payload-menu-places')
    // Letters of one word are a second apart at most, which a busy machine may exceed; and the focus follows in a timer.
    await page.keyboard.press('i')
    await shown(places.filter({ hasText: 'incidents' })).toBeFocused()
    await page.keyboard.press('Enter')
    await notice(page, 'gate-held was posted to incidents')
    expect((await newestIn('incidents')).message).toBe('Held at wave 2')
    await shown(tree(page)).toBeFocused()
    // The key says the same as the first item.
    await page.keyboard.press('Shift+F10')
    await item(page, 'Send to #incidents').waitFor()
    await closeMenu(page)
    write('payloads/gate-held.sample.json', { samples: { default: { wave: 'wave 3' } } })
    await shown
      .poll(async () => {
        await page.keyboard.press('Control+Shift+Enter')
        return (await newestIn('incidents')).message
      })
      .toBe('Held at wave 3')
  })

  it('is sent to another server', async () => {
    const { page } = workbench
    await openMenu(page, 'rollout-gate')
    await item(page, 'Send elsewhere').click()
    await page.getByRole('menuitemradio', { name: 'staging' }).click()
    await notice(page, 'rollout-gate was posted to staging')
    const { sample } = other
    const list = await other.send<{ order: string[]; posts: Record<string, Post> }>(
      `/api/v4/channels/${sample.channel_id}/posts?per_page=1`,
      { token: sample.bot_token },
    )
    expect(list.json.posts[list.json.order[0] ?? '']?.message).toBe('Roll out 4.18.0?')
  })

  it('is sent through its webhook, which decides on the channel', async () => {
    const { page } = workbench
    await openMenu(page, 'build-finished')
    await item(page, 'Send elsewhere').press('ArrowRight')
    await shown(page.getByRole('menuitemradio', { name: 'staging' })).toBeDisabled()
    await shown(page.getByRole('menuitemradio', { name: 'ci-pipeline' })).toBeChecked()
    await closeMenu(page)
    await openMenu(page, 'build-finished')
    await item(page, 'Send through ci-pipeline').click()
    await notice(page, 'build-finished was posted to')
  })

  it('comes on the stage with the name of a variable that has no value, and with a rejection', async () => {
    const { page } = workbench
    await openMenu(page, 'all-clear, Post')
    await item(page, 'Send to #deployments').click()
    await page.getByRole('region', { name: 'Studio: all-clear' }).waitFor()
    await alert(page, 'No value for region in the sample').waitFor()
    await openMenu(page, 'rejected')
    await item(page, 'Send to #deployments').click()
    await page.getByRole('region', { name: 'Studio: rejected' }).waitFor()
    await alert(page, 'Rejected with 400').getByRole('button', { name: 'Go to problem' }).waitFor()
    await takeScreenshot(page, 'payload-menu-rejected')
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await page.getByRole('table', { name: 'Send log' }).getByRole('row').filter({ hasText: '400' }).waitFor()
  })
})

describe('a payload of the navigator that is open', () => {
  it('is sent with the words of the window, and says so once', async () => {
    const { page } = workbench
    await rowOf(page, 'rejected').click()
    await page.getByRole('region', { name: 'Studio: rejected' }).waitFor()
    await replaceText(page, written({ message: 'Hold it' }))
    await openMenu(page, 'rejected')
    await item(page, 'Send to #deployments').click()
    await page.getByRole('status').filter({ hasText: 'Posted to deployments' }).waitFor()
    expect((await newestIn('deployments')).message).toBe('Hold it')
    await shown(page.getByText('rejected was posted to')).toHaveCount(0)
  })
})

describe('a payload of the navigator', () => {
  it('is copied as JSON, or as the request that Send makes', async () => {
    const { page } = workbench
    await openMenu(page, 'gate-held, Post')
    await item(page, 'Copy as').press('ArrowRight')
    await takeScreenshot(page, 'payload-menu-copy')
    await page.getByRole('menuitem', { name: 'curl', exact: true }).click()
    await notice(page, 'curl command copied; set TOKEN')
    expect(await copied(page)).toMatch(/^curl [\s\S]*\/api\/v4\/posts[\s\S]*"message": "Held at wave 3"/)
    await openMenu(page, 'gate-held, Post')
    await item(page, 'Copy as').click()
    await item(page, 'With the token').press('ArrowRight')
    const secret = page.getByRole('menu', { name: 'With the token' })
    await secret.getByRole('menuitem', { name: 'Python requests' }).press('Enter')
    await notice(page, 'copied with the token of')
    expect(await copied(page)).toMatch(/import requests[\s\S]*Bearer [a-z0-9]{26}/)
    await openMenu(page, 'gate-held, Post')
    await item(page, 'Copy as').click()
    await item(page, 'JSON').click()
    await notice(page, 'JSON copied')
    expect(await copied(page)).toBe(written({ message: 'Held at {{wave}}' }))
  })

  it.each([
    ['status-rows', 'Send Part of a message is not sent.', 'This is the value of svc_blocks alone.'],
    ['broken', 'Send Line 3 is not valid JSON yet.', 'Line 3 is not valid JSON yet.'],
    ['gate-held, Sample data', 'Send Sample data is not sent.', 'Sample data is not sent.'],
  ])('says why it is not sent: %s', async (name, send, copy) => {
    const { page } = workbench
    await openMenu(page, name)
    await shown(item(page, send)).toBeDisabled()
    await item(page, 'Copy as').press('ArrowRight')
    await page.getByRole('menu', { name: 'Copy as' }).getByText(copy).waitFor()
    await closeMenu(page)
  })

  it('says by its key why it is not sent', async () => {
    const { page } = workbench
    await rowOf(page, 'status-rows').click({ button: 'right' })
    await closeMenu(page)
    await page.keyboard.press('Control+Shift+Enter')
    await notice(page, 'Part of a message is not sent.')
  })
})

it('broke no rule of the page on the way', () => {
  expect(workbench.problems()).toEqual([])
})
