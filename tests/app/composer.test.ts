import type { Locator } from 'playwright'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { actAs, write } from './workbench'

/** Ten green pixels by ten. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

describe.skipIf(!browserPath)(`the composer${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  const field = () => workbench.page.getByRole('textbox', { name: 'Write to deployments' })

  it('a file that is rejected stays in the draft with the reason, and can be removed', async () => {
    const { page } = workbench
    await page.getByLabel('Files to attach').setInputFiles(
      Array.from({ length: 11 }, (_, index) => ({
        name: `f${index}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      })),
    )
    const rejected = page.getByRole('alert').filter({ hasText: 'f10.txt' })
    await expect(rejected).toContainText('A post can have at most 10 files.')
    await rejected.getByRole('button', { name: 'Remove f10.txt' }).click()
    await expect(rejected).toHaveCount(0)
  })

  it('sends files with a message: pictures are drawn, others can be saved', async () => {
    const { page } = workbench
    await page.getByLabel('Files to attach').setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      { name: 'dot.png', mimeType: 'image/png', buffer: picture },
    ])
    await expect(page.getByRole('button', { name: 'Remove dot.png' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await field().fill('See these')
    await field().press('Enter')
    const post = page.getByRole('article').filter({ hasText: 'See these' })
    await expect(post.getByRole('img', { name: 'dot.png' })).toBeVisible()
    const download = page.waitForEvent('download')
    await post.getByRole('link', { name: /notes\.txt/ }).click()
    expect((await download).suggestedFilename()).toBe('notes.txt')
  })

  it('leaves the focus to what is opened while a message is on its way', async () => {
    const { page } = workbench
    let arrive = () => {}
    const opened = new Promise<void>(done => {
      arrive = done
    })
    await page.route(/\/api\/v4\/posts$/, async route => {
      await opened
      await route.continue()
    })
    await field().fill('On its way')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(field()).toBeFocused()
    await page.getByRole('button', { name: /^Acting as/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    arrive()
    // Like whoever looks at the screen: the menu hides the rest from the accessibility tree.
    await expect(page.locator('#composer')).toHaveValue('')
    await expect(page.locator(':focus')).toHaveRole('menu')
    await page.getByRole('menuitemradio', { name: 'bob' }).click()
    await expect(page.getByRole('button', { name: 'Acting as bob' })).toBeVisible()
  })

  it('takes files that are dropped on it or pasted', async () => {
    const { page } = workbench
    for (const type of ['drop', 'paste'] as const) {
      await field().evaluate((target, kind) => {
        const data = new DataTransfer()
        data.items.add(new File(['x'], `${kind}.txt`, { type: 'text/plain' }))
        const init = { bubbles: true, cancelable: true }
        target.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      }, type)
      await expect(page.getByRole('button', { name: `Remove ${type}.txt` })).toBeVisible()
    }
  })

  /**
   * Drags a file over something, as from the desktop; drops it when asked. Returns whether the window would have left
   * for it.
   */
  const drag = (target: Locator, name: string, types: readonly string[]) =>
    target.evaluate(
      (element, [name, types]) => {
        const data = new DataTransfer()
        data.items.add(new File(['x'], name, { type: 'text/plain' }))
        return types
          .map(type => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
          .every(event => element.dispatchEvent(event))
      },
      [name, types] as const,
    )

  it('takes files that are dropped on the posts above it, and says so while they hover', async () => {
    const { page } = workbench
    const feed = page.getByRole('feed', { name: 'Posts' })
    await drag(feed, 'plan.txt', ['dragover'])
    await expect(page.getByText('Drop to attach')).toBeVisible()
    await drag(feed, 'plan.txt', ['drop'])
    await expect(page.getByText('Drop to attach')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible()
  })

  it('a file that is dropped where nothing takes it does not replace the window', async () => {
    const { page } = workbench
    expect(await drag(page.getByRole('contentinfo'), 'stray.txt', ['dragover', 'drop'])).toBe(false)
    await expect(page.getByRole('button', { name: 'Remove stray.txt' })).toHaveCount(0)
  })

  it('offers people, channels and emoji while their names are typed', async () => {
    const { page } = workbench
    await field().pressSequentially('Ask @bo')
    const list = page.getByRole('listbox', { name: 'Names' })
    await expect(list.getByRole('option', { name: /@bob/ })).toHaveAttribute('aria-selected', 'true')
    await field().press('Enter')
    await expect(field()).toHaveValue('Ask @bob ')
    await field().pressSequentially('in ~town')
    await field().press('Tab')
    await field().pressSequentially(':rocke')
    await field().press('Enter')
    await expect(field()).toHaveValue('Ask @bob in ~town-square :rocket: ')
    await expect(list).toHaveCount(0)
  })

  it('a name that is written out is not chosen again: Enter sends', async () => {
    const { page } = workbench
    await field().pressSequentially('Ask @bob')
    await expect(page.getByRole('option', { name: /@bob/ })).toBeVisible()
    await field().press('Enter')
    await expect(field()).toHaveValue('')
    await expect(page.getByRole('article').filter({ hasText: 'Ask @bob' })).toBeVisible()
  })

  it('an emoji that is picked stands at the caret, and writing goes on there', async () => {
    const { page } = workbench
    await field().fill('Well done ')
    await page.getByRole('button', { name: 'Emoji' }).click()
    await page.getByRole('combobox', { name: 'Search emoji' }).fill('tada')
    await page.keyboard.press('Enter')
    await expect(field()).toBeFocused()
    await page.keyboard.type('all')
    await expect(field()).toHaveValue('Well done :tada: all')
  })

  it('emoji are shown by group, and one that was chosen is the first of the recent ones', async () => {
    const { page } = workbench
    const grid = page.getByRole('listbox', { name: 'Emoji' })
    await field().fill('')
    await page.getByRole('button', { name: 'Emoji' }).click()
    await page.getByRole('radio', { name: 'Food' }).click()
    await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeFocused()
    await takeScreenshot(page, 'emoji-food')
    await grid.getByRole('option', { name: 'pizza', exact: true }).click()
    await expect(field()).toHaveValue(/:pizza:/)
    await page.getByRole('button', { name: 'Emoji' }).click()
    await expect(grid.getByRole('option').first()).toHaveAccessibleName('pizza')
    await page.keyboard.press('Enter')
    await expect(field()).toHaveValue(/:pizza: ?:pizza:/)
    await field().fill('')
  })

  it('Esc closes the list of names and leaves what was typed', async () => {
    const { page } = workbench
    await field().pressSequentially('@her')
    await expect(page.getByRole('option', { name: /@here/ })).toBeVisible()
    await field().press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field().press('Enter')
    await expect(page.getByRole('article').filter({ hasText: '@her' }).last()).toBeVisible()
  })

  it('keeps a draft for every channel and persona, also over a reload', async () => {
    const { page } = workbench
    await field().fill('half a thought')
    await actAs(page, 'bob')
    await expect(field()).toHaveValue('')
    await field().fill('bob’s own')
    await page.getByRole('button', { name: /^town-square/ }).click()
    await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toHaveValue('')
    await page.getByRole('button', { name: /^deployments/ }).click()
    await expect(field()).toHaveValue('bob’s own')
    await actAs(page, 'alice')
    await page.reload()
    await expect(field()).toHaveValue('half a thought')
  })

  it('the field is as high as its lines, and no higher for the first letter', async () => {
    const height = async () => (await field().boundingBox())?.height ?? 0
    await field().fill('')
    const empty = await height()
    await field().fill('a')
    expect(await height()).toBe(empty)
    await field().fill('a\nb')
    expect(await height()).toBe(empty + 20)
    await field().fill('a\n'.repeat(40))
    expect(await height()).toBe(173)
    await field().fill('')
    expect(await height()).toBe(empty)
  })

  it('tells how much is left before a message is too long', async () => {
    const { page } = workbench
    await field().fill('x'.repeat(16_383))
    await expect(page.getByText('0 left')).toBeVisible()
    await field().fill('x'.repeat(16_384))
    await expect(page.getByText('1 too many')).toBeVisible()
  })

  it('Shift+Enter breaks the line, ArrowUp in the empty field edits what was written last', async () => {
    const { page } = workbench
    await write(page, 'First try')
    await field().pressSequentially('one')
    await field().press('Shift+Enter')
    await field().pressSequentially('two')
    await expect(field()).toHaveValue('one\ntwo')
    await field().fill('')
    await field().press('ArrowUp')
    await expect(page.getByRole('textbox', { name: 'Edit the message' })).toHaveValue('First try')
  })
})
