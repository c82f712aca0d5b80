import type { Locator } from 'playwright'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, buttonPost, exchangeRows, postAsBot, write } from './workbench'

describe.skipIf(!browserPath)(`personas and channels${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  it('who is not in a private channel does not learn that there is one', async () => {
    const { page } = workbench
    await expect(page.getByRole('button', { name: /^on-call-leads/ })).toBeVisible()
    await actAs(page, 'carol')
    await expect(page.getByRole('button', { name: /^on-call-leads/ })).toHaveCount(0)
  })

  it('an integration that responds to one person speaks in its own name', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Approve' }).click()
    const result = page.getByRole('article').filter({ hasText: '(Only visible to you)' })
    await expect(result).toHaveAccessibleName(/^Post of deploy-gate, \d\d:\d\d/)
  })

  it('posts through an incoming webhook, while the person goes on reading and clicking', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: /^Acting as/ }).click()
    await page.getByRole('menuitemradio', { name: 'ci-pipeline' }).click()
    await expect(page.getByText('alice reads and clicks')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
    const post = await write(page, 'Build 7 is green')
    await expect(post).toHaveAccessibleName(/^Post of ci-pipeline, \d\d:\d\d: Build 7 is green$/)
    await expect(exchangeRows(page).filter({ hasText: 'hook' }).last()).toContainText('200')
    await actAs(page, 'bob')
    await expect(page.getByText('reads and clicks')).toHaveCount(0)
  })

  it('F7 acts as the next, Shift+F7 as the one before', async () => {
    const { page } = workbench
    const current = page.getByRole('button', { name: /^Acting as/ })
    await expect(current).toHaveAccessibleName('Acting as alice')
    await page.keyboard.press('F7')
    await expect(current).not.toHaveAccessibleName('Acting as alice')
    await page.keyboard.press('Shift+F7')
    await expect(current).toHaveAccessibleName('Acting as alice')
  })

  it('counts what each persona has not read, and reads a channel by looking at it', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: /^town-square/ }).click()
    await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toBeVisible()
    await postAsBot(workbench, { message: '@bob only' })
    await expect(page.getByRole('button', { name: 'deployments, 1 unread', exact: true })).toBeVisible()
    await actAs(page, 'bob')
    await expect(page.getByRole('button', { name: /^deployments, \d+ unread, \d+ mentions?$/ })).toBeVisible()
    await page.getByRole('button', { name: /^deployments/ }).click()
    await page.getByRole('button', { name: /^town-square/ }).click()
    await expect(page.getByRole('button', { name: 'deployments', exact: true })).toBeVisible()
    await actAs(page, 'alice')
    await expect(page.getByRole('button', { name: 'deployments, 1 unread', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'deployments, 1 unread', exact: true })).toBeVisible()
  })

  it('reading is not recorded as traffic', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: /^town-square/ }).click()
    await page.getByRole('button', { name: /^incidents/ }).click()
    await expect(page.getByRole('button', { name: 'town-square', exact: true })).toBeVisible()
    await expect(exchangeRows(page).filter({ hasText: 'view' })).toHaveCount(0)
  })

  it('a name that a channel cannot have is rejected beside the field, and a channel is made and opened', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
    await page.getByRole('menuitem', { name: 'New channel' }).click()
    const name = page.getByLabel('Name')
    await name.fill('Deployments')
    await name.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(/exists/i)
    await name.fill('Night shift')
    await name.press('Enter')
    await expect(page.getByRole('tab', { name: 'night-shift' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'night-shift', exact: true })).toBeVisible()
    await actAs(page, 'bob')
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await write(page, 'I am in', 'night-shift')
  })

  it('has room for the longest names, and offers nobody to write who cannot', async () => {
    const { page, service } = workbench
    const sample = service.sample
    const create = async (path: string, body: object) => {
      const response = await fetch(`${service.url}/api/v4/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sample?.admin_token}` },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(201)
      const made: { id: string } = await response.json()
      return made.id
    }
    const username = `long.${'n'.repeat(59)}`
    await create('channels', { team_id: sample?.team_id, name: 'c'.repeat(64), display_name: 'Long', type: 'O' })
    const user_id = await create('users', { username, email: 'long@example.com', password: 'Password1!' })
    await create(`teams/${sample?.team_id}/members`, { team_id: sample?.team_id, user_id })
    await page.getByRole('button', { name: /^ccc/ }).click()
    await actAs(page, username)
    await expect(page.getByText('Nothing posted yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write a post' })).toHaveCount(0)
    const sheet = page.getByRole('main', { name: 'Stage' })
    const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? 0
    const rightOf = async (one: Locator) => (await leftOf(one)) + ((await one.boundingBox())?.width ?? 0)
    expect(await rightOf(page.getByText('Act as admin', { exact: true }))).toBeLessThan(await rightOf(sheet))
    const device = page.getByRole('radiogroup', { name: 'Device' })
    for (const other of await page.getByRole('group', { name: 'Acting as' }).getByRole('button').all()) {
      expect(await rightOf(other)).toBeLessThan(await leftOf(device))
    }
  })

  it('opens direct messages with somebody new', async () => {
    const { page } = workbench
    await actAs(page, 'bob')
    await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
    await page.getByRole('menuitem', { name: 'New direct message' }).click()
    await page.getByRole('combobox', { name: 'People and bots' }).fill('carol')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Write to carol' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'carol', exact: true })).toBeVisible()
  })

  it('pictures from elsewhere are asked for, and the choice is kept', async () => {
    const { page } = workbench
    const url = 'http://127.0.0.1:9/far.png'
    await postAsBot(workbench, { props: { svc_blocks: [{ type: 'image', url, alt_text: 'far away' }] } })
    await expect(page.getByRole('button', { name: 'Load image' })).toBeVisible()
    await page.getByRole('button', { name: /^Remote images/ }).click()
    await page.getByRole('menuitemradio', { name: 'Never' }).click()
    await expect(page.getByRole('button', { name: 'Load image' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remote images: Images off' })).toBeVisible()
  })

  it('nothing in the channel view fails the rules of accessibility', async () => {
    const { page } = workbench
    await postAsBot(workbench, buttonPost('Press', 'http://127.0.0.1:9/press'))
    await postAsBot(workbench, { message: '**Bold** words for @bob, ~town-square and :tada:' })
    const post = await write(page, 'Plain words')
    await post.focus()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Write to the thread' }).fill('@b')
    // The colours of messages are those that clients use (docs/reference/rendering.md#sizes), and their headings are
    // their authors'.
    const axe = axeOn(page).exclude('[role=separator]').disableRules(['color-contrast', 'heading-order'])
    const found = await axe.analyze()
    expect(
      found.violations.map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 120)).join(' ')}`),
    ).toEqual([])
  })
})
