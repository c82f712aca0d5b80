import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenGallery, openGallery } from './gallery/open'
import { blockAt, boxOf, clearHeard, heardBy, showBlocks } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())
beforeEach(() => clearHeard(page))

const select = (rest: object = {}) => ({
  type: 'static_select',
  action_id: 's',
  placeholder: 'Pick one',
  options: [
    { text: '10 % canary', value: '10' },
    { text: '25 %', value: '25' },
    { text: 'Everything', value: '100' },
  ],
  ...rest,
})

describe('a select', () => {
  const field = () => page.getByRole('combobox')

  it('is 36 px high and at most 22 rem wide', async () => {
    await showBlocks(page, [select()])
    const { width, height } = await boxOf(blockAt(page, '0'))
    expect([width, height]).toEqual([352, 36])
  })

  it('filters by any part of an option as one types, chooses by keyboard and shows the choice at once', async () => {
    await showBlocks(page, [select()])
    await field().focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('option').count()).toBe(3)
    await page.keyboard.type('THING')
    expect(await page.getByRole('option').allTextContents()).toEqual(['Everything'])
    await page.keyboard.press('Enter')
    expect(await field().inputValue()).toBe('Everything')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect((await heardBy(page)).clicks).toMatchObject([
      { action_id: 's', selected_option: '100', path: '/props/svc_blocks/0' },
    ])
  })

  it('points at the active option for screen readers', async () => {
    await showBlocks(page, [select()])
    await field().click()
    await page.keyboard.press('ArrowDown')
    const active = await field().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe('25 %')
    expect(await field().getAttribute('aria-expanded')).toBe('true')
  })

  it('opens at its choice, and Page Down and Page Up move by eight options, at most to the ends', async () => {
    const options = Array.from({ length: 30 }, (_, index) => ({ text: `Wave ${index}`, value: String(index) }))
    await showBlocks(page, [select({ options, initial_option: '12' })])
    await field().focus()
    await page.keyboard.press('ArrowDown')
    const activeText = async () => {
      const id = await field().getAttribute('aria-activedescendant')
      return page.locator(`[id="${id}"]`).textContent()
    }
    await expect.poll(activeText).toBe('Wave 12')
    for (const [key, wave] of [
      ['PageDown', 20],
      ['PageUp', 12],
      ['PageUp', 4],
      ['PageUp', 0],
      ['PageDown', 8],
      ['PageDown', 16],
      ['PageDown', 24],
      ['PageDown', 29],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(activeText).toBe(`Wave ${wave}`)
    }
    await page.keyboard.press('Escape')
  })

  it('filters options that share a value like any other', async () => {
    const options = ['one', 'two', 'three'].map(text => ({ text, value: 'same' }))
    await showBlocks(page, [{ type: 'static_select', action_id: 's', placeholder: 'Pick', options }])
    await page.getByRole('combobox').click()
    await page.keyboard.type('t')
    expect(await page.getByRole('option').allTextContents()).toEqual(['two', 'three'])
    await page.keyboard.press('Backspace')
    expect(await page.getByRole('option').allTextContents()).toEqual(['one', 'two', 'three'])
    await page.keyboard.press('Escape')
  })

  it('asks a long question from its beginning, with the choices in sight', async () => {
    const words = (text: string) => ({ type: 'plain_text', text })
    const confirm = {
      title: words('Sure?'),
      text: words('really '.repeat(2000)),
      confirm: words('Yes'),
      deny: words('No'),
    }
    const blocks = [{ type: 'actions', elements: [{ type: 'button', action_id: 'a', text: words('Delete'), confirm }] }]
    await page.evaluate(list => globalThis.gallery.post({ props: { from_bot: 'true', blocks: list } }), blocks)
    await page.getByRole('button', { name: 'Delete' }).click()
    for (const words of [page.getByText('Sure?', { exact: true }), page.getByRole('button', { name: 'Yes' })]) {
      const { y, height } = await boxOf(words)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(1000)
    }
    await page.keyboard.press('Escape')
  })

  it('chooses by pointer, and starts from its initial option', async () => {
    await showBlocks(page, [select({ initial_option: '25' })])
    expect(await field().inputValue()).toBe('25 %')
    await field().click()
    await page.getByRole('option', { name: '10 % canary' }).click()
    expect(await field().inputValue()).toBe('10 % canary')
  })

  it('keeps the choice on Esc and when the focus leaves', async () => {
    await showBlocks(page, [select({ initial_option: '25' })])
    await field().click()
    await page.keyboard.type('nothing like it')
    expect(await page.getByText('No matches').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await field().inputValue()).toBe('25 %')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    expect(await field().inputValue()).toBe('25 %')
    expect((await heardBy(page)).clicks).toEqual([])
  })

  it('lists people by username and name, and public channels', async () => {
    await showBlocks(page, [select({ options: undefined, data_source: 'users' })])
    await field().click()
    await page.keyboard.type('bright')
    expect(await page.getByRole('option').allTextContents()).toEqual(['@bobBob Bright'])
    await page.keyboard.press('Enter')
    expect((await heardBy(page)).clicks).toMatchObject([{ selected_option: 'u2' }])
    await showBlocks(page, [select({ options: undefined, data_source: 'channels', initial_option: 'c2' })])
    expect(await field().inputValue()).toBe('Deployments')
  })

  it('does not open while it is disabled or in flight', async () => {
    await showBlocks(page, [select({ disabled: true })])
    await field().click({ force: true })
    expect(await page.getByRole('listbox').count()).toBe(0)
    await showBlocks(page, [select()], { pending: ['/props/svc_blocks/0'] })
    await field().click({ force: true })
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await page.locator('.m-combobox').getAttribute('aria-busy')).toBe('true')
  })
})
