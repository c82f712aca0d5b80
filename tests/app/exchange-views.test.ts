import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { buttonPost, exchangeRows, inWorkbench, noteOf, postAsBot } from './workbench'

/** An integration that responds to every call with what stands here. */
let integration: Server
let address = ''
const answer = { type: 'application/json', body: Buffer.from('{}') }

beforeAll(async () => {
  integration = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.setHeader('Content-Type', answer.type).end(answer.body))
  })
  await new Promise<void>(done => integration.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(integration.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => integration.close(done)))

const side = (page: Page, name: 'Request' | 'Response') => page.getByRole('region', { name, exact: true })

/** Opens all traffic over the stage and selects its newest exchange. */
async function openNewest({ page }: Workbench): Promise<void> {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Traffic' }).click()
  await exchangeRows(page).last().click()
  await expect(side(page, 'Request')).toBeVisible()
}

async function callHook({ service }: Workbench, type: string, body: string): Promise<void> {
  const url = `${service.url}/hooks/${service.sample?.webhook_key}`
  await fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body })
}

/** Clicks a control whose integration responds with this. */
async function respond(workbench: Workbench, type: string, body: Buffer | string): Promise<void> {
  Object.assign(answer, { type, body: Buffer.from(body) })
  await postAsBot(workbench, buttonPost('Press', `${address}/press`))
  await workbench.page.getByRole('button', { name: 'Press' }).click()
  await expect(exchangeRows(workbench.page)).toHaveCount(3)
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

describe.skipIf(!browserPath)(`the bodies of an exchange${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('stand beside each other where there is room, below each other where there is less, and in tabs at the side', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'as sent' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await openNewest(workbench)
      const places = async () => {
        const [left, right] = [await side(page, 'Request').boundingBox(), await side(page, 'Response').boundingBox()]
        return { isBeside: left?.y === right?.y, isBelow: (left?.y ?? 0) < (right?.y ?? 0) }
      }
      await expect.poll(places).toEqual({ isBeside: true, isBelow: false })
      await page.setViewportSize({ width: 1200, height: 900 })
      await expect.poll(places).toEqual({ isBeside: false, isBelow: true })
      await page.getByRole('button', { name: 'Dock to the side' }).click()
      await expect(page.getByRole('tab', { name: 'Request' })).toBeVisible()
    }))

  it('are offered in the views that fit them, and the chosen one stays with another exchange', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await callHook(workbench, 'application/x-www-form-urlencoded', 'payload=%7B%22text%22%3A%22**bold**%22%7D&a=b')
      await postAsBot(workbench, { message: 'as sent' })
      await expect(exchangeRows(page)).toHaveCount(2)
      await openNewest(workbench)
      const request = side(page, 'Request')
      await request.getByRole('radio', { name: 'Tree' }).click()
      await expect(request.getByRole('tree', { name: 'request' })).toContainText('"message": "as sent"')
      await exchangeRows(page).first().click()
      await expect(request.getByRole('radio', { name: 'Form' })).toBeChecked()
      await expect(request.getByRole('row').filter({ hasText: 'payload' })).toContainText('{"text":"**bold**"}')
      await expect(request.getByRole('radio', { name: 'Tree' })).toHaveCount(0)
      await exchangeRows(page).last().click()
      await expect(request.getByRole('radio', { name: 'Tree' })).toBeChecked()
      await exchangeRows(page).first().click()
      await request.getByRole('radio', { name: 'As rendered' }).click()
      await expect(request.locator('strong', { hasText: 'bold' })).toBeVisible()
    }))

  it('are a tree for the keyboard: arrows move and fold, C copies a value and P its path', () =>
    inWorkbench({}, async workbench => {
      const { page, context } = workbench
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await postAsBot(workbench, {
        props: { svc_blocks: [{ type: 'text', text: 'say "hi"' }], svc_blocks_actions: {} },
      })
      await openNewest(workbench)
      const request = side(page, 'Request')
      await request.getByRole('radio', { name: 'Tree' }).click()
      const tree = request.getByRole('tree')
      await tree.focus()
      const row = (text: string) => tree.getByRole('treeitem').filter({ hasText: text })
      for (let steps = 0; steps < 7; steps += 1) await tree.press('ArrowDown')
      await expect(row('"text": "say')).toHaveAttribute('aria-selected', 'true')
      await tree.press('p')
      await expect(noteOf(page, 'Copied the path')).toBeVisible()
      expect(await copied(page)).toBe('props.svc_blocks[0].text')
      await tree.press('Shift+P')
      await expect.poll(() => copied(page)).toBe('/props/svc_blocks/0/text')
      await tree.press('c')
      await expect.poll(() => copied(page)).toBe('say "hi"')
      await tree.press('ArrowLeft')
      await tree.press('ArrowLeft')
      await expect(row('"text": "say')).toHaveCount(0)
      await row('"message"').hover()
      await row('"message"').getByRole('button', { name: 'Copy path' }).click()
      await expect.poll(() => copied(page)).toBe('message')
    }))

  it('are searched with Ctrl+F: count, next and previous, case and patterns, out of what is folded', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Alpha beta alpha', props: { inner: { deep: 'alpha' } } })
      await openNewest(workbench)
      const request = side(page, 'Request')
      await request.getByRole('button', { name: 'Fold line 4' }).click()
      await expect(request.getByText('1 key')).toBeVisible()
      await request.getByRole('region', { name: 'request' }).press('Control+f')
      const field = request.getByRole('textbox', { name: 'Find in request' })
      await expect(field).toBeFocused()
      await field.fill('alpha')
      await expect(request.getByText('1 of 3')).toBeVisible()
      await field.press('Shift+Enter')
      await expect(request.getByText('3 of 3')).toBeVisible()
      await expect(request.getByText('"deep"')).toBeVisible()
      await request.getByRole('button', { name: 'Match case' }).click()
      await expect(request.getByText('1 of 2')).toBeVisible()
      await request.getByRole('button', { name: 'Regular expression' }).click()
      await field.fill('^.*(')
      await expect(request.getByRole('status')).toContainText(/group|parenthes/i)
      await field.fill('A\\w+a')
      await expect(request.getByText('1 of 1')).toBeVisible()
      await field.press('Escape')
      await expect(field).toHaveCount(0)
      await expect(request.getByRole('region', { name: 'request' })).toBeFocused()
    }))

  it('that are no text are pictures, or bytes', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      await respond(workbench, 'image/png', Buffer.from(picture, 'base64'))
      await openNewest(workbench)
      const response = side(page, 'Response')
      await expect(response.getByText('1 × 1 · image/png')).toBeVisible()
      await response.getByRole('radio', { name: 'Hex' }).click()
      await expect(response.getByRole('region', { name: 'response' })).toContainText('89 50 4e 47')
      await expect(response.getByRole('region', { name: 'response' })).toContainText('.PNG')
    }))

  it('of a response to a click are drawn as the messages they make', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await respond(
        workbench,
        'application/json',
        JSON.stringify({ update: { message: 'Now **done**' }, ephemeral_text: 'for you' }),
      )
      await openNewest(workbench)
      const response = side(page, 'Response')
      await response.getByRole('button', { name: 'More views of the response' }).click()
      await page.getByRole('menuitem', { name: 'As rendered' }).click()
      await expect(response.locator('strong', { hasText: 'done' })).toBeVisible()
      await expect(response.getByText('for you')).toBeVisible()
    }))

  it('of more than 4 MB begin with 512 kB, say so, and load whole to their last line', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      const token = service.sample?.bot_token
      const body = JSON.stringify({ list: Array.from({ length: 40_000 }, (_, at) => ({ at, name: 'x'.repeat(100) })) })
      const asked = page.waitForRequest(/\/workbench\/api\/exchanges\//)
      await postAsBot(workbench, { message: 'small' })
      await exchangeRows(page).last().click()
      const key = (await asked).headers()['x-workbench-key'] ?? ''
      await fetch(`${service.url}/workbench/api/settings`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'x-workbench-key': key },
        body: JSON.stringify({ MaximumPayloadSizeBytes: 16_000_000 }),
      })
      await fetch(`${service.url}/api/v4/posts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body,
      })
      await expect(exchangeRows(page)).toHaveCount(2)
      await openNewest(workbench)
      const request = side(page, 'Request')
      await expect(request.getByText(/Truncated after 512 kB of 4\.\d MB/)).toBeVisible()
      await request.getByRole('button', { name: /^Load all/ }).click()
      await expect(request.getByText(/Truncated/)).toHaveCount(0)
      await request.getByRole('region', { name: 'request' }).press('End')
      await expect(request.getByText('160,003', { exact: false }).or(request.getByText('160003'))).toBeVisible()
    }))

  it.each(['light', 'dark'] as const)('keep to the rules of accessibility in every view, in %s', colorScheme =>
    inWorkbench({ colorScheme }, async workbench => {
      const { page } = workbench
      await callHook(workbench, 'application/x-www-form-urlencoded', 'payload=%7B%22text%22%3A%22hi%22%7D')
      await postAsBot(workbench, { message: 'as sent' })
      await expect(exchangeRows(page)).toHaveCount(2)
      await openNewest(workbench)
      const violations = async () => {
        const { violations: found } = await axeOn(page)
          .exclude('.client')
          .exclude('[role=separator]')
          .exclude('[data-line-number]')
          .analyze()
        return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
      }
      const request = side(page, 'Request')
      await request.getByRole('button', { name: 'Find in request' }).click()
      await request.getByRole('textbox', { name: 'Find in request' }).fill('sent')
      expect(await violations()).toEqual([])
      await request.getByRole('radio', { name: 'Tree' }).click()
      expect(await violations()).toEqual([])
      for (const view of ['As rendered', 'Headers', 'Hex']) {
        await request.getByRole('button', { name: 'More views of the request' }).click()
        await page.getByRole('menuitem', { name: view }).click()
        expect(await violations()).toEqual([])
      }
      await exchangeRows(page).first().click()
      await request.getByRole('radio', { name: 'Form' }).click()
      expect(await violations()).toEqual([])
    }),
  )
})
