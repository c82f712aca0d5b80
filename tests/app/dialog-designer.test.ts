import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { startIntegration } from '../support/integration'
import type { Workbench } from '../support/workbench'
import { callOf, handIn } from './dialogs'
import { exchangeRows, inWorkbench, runCommand } from './workbench'

/** What the palette inserts. */
const insertOf = (page: Page, item: string) =>
  page.getByRole('group', { name: 'Insert at the selection' }).getByRole('button', { name: item, exact: true })

/** Makes an address of the workspace known: that of a slash command. */
async function addCommand({ service }: Workbench, url: string): Promise<void> {
  const { sample } = service
  const made = await fetch(`${service.url}/api/v4/commands`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sample?.admin_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ team_id: sample?.team_id, trigger: 'ask', method: 'P', url }),
  })
  expect(made.status).toBe(201)
}

const editorOf = (page: Page) => page.locator('.monaco-editor .view-line').first()

async function newDialog(page: Page): Promise<void> {
  await runCommand(page, 'new payload: dialog')
  await editorOf(page).waitFor()
}

const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

describe.skipIf(!browserPath)(`the dialog designer${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('draws a dialog that can be filled in, checks it as a real one, and says what it would send', async () => {
    await inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      const preview = previewOf(page)
      const field = preview.getByRole('textbox', { name: 'Label' })
      await preview.getByRole('button', { name: 'Submit' }).click()
      await expect(field).toHaveAccessibleDescription('This is needed.')
      await expect(field).toBeFocused()
      await field.fill('Because')
      await preview.getByRole('button', { name: 'Submit' }).click()
      await expect(preview.getByRole('region', { name: 'Submission' })).toContainText('"field": "Because"')
      await preview.getByRole('button', { name: 'Cancel' }).click()
      await expect(preview.getByRole('region', { name: 'Closed' })).toContainText('Nothing is sent')
      await expect(exchangeRows(page)).toHaveCount(0)
      expect(problems()).toEqual([])
    })
  })

  it('opens it for the person and in the channel that are chosen, and its submission goes to the address', async () => {
    const integration = await startIntegration()
    try {
      await integration.respond(handIn, { kind: 'json', body: {} })
      await inWorkbench({}, async ({ page, problems }) => {
        await page.getByRole('button', { name: 'Payloads', exact: true }).click()
        await page.getByRole('button', { name: 'New payload of a kind' }).click()
        await page.getByRole('menuitem', { name: /^Dialog/ }).click()
        await expect(page.getByRole('button', { name: /^Open it as/ })).toHaveAttribute('aria-disabled', 'true')
        await page.getByRole('button', { name: 'Open as alice' }).click()
        await page.getByRole('option', { name: 'bob' }).click()
        await page.getByRole('button', { name: /^Submit to/ }).click()
        await page.keyboard.type(integration.url + handIn)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Open it as bob' }).click()
        const dialog = page.getByRole('dialog', { name: 'New dialog' })
        await dialog.getByRole('textbox', { name: 'Label' }).fill('Because')
        await dialog.getByRole('button', { name: 'Submit' }).click()
        const call = await callOf(integration, handIn)
        expect(JSON.parse(call.body)).toMatchObject({ type: 'dialog_submission', submission: { field: 'Because' } })
        await expect(dialog).toHaveCount(0)
        await expect(exchangeRows(page).filter({ hasText: 'dialogs/open' })).toHaveCount(1)
        expect(problems()).toEqual([])
      })
    } finally {
      await integration.close()
    }
  })

  it('makes a form by mouse alone: a text, a menu and a file, opened, submitted, and seen in the inspector', async () => {
    const integration = await startIntegration()
    try {
      await integration.respond(handIn, { kind: 'json', body: {} })
      await inWorkbench({}, async workbench => {
        const { page, problems } = workbench
        await addCommand(workbench, integration.url + handIn)
        await page.getByRole('button', { name: 'Payloads', exact: true }).click()
        await page.getByRole('button', { name: 'New payload of a kind' }).click()
        await page.getByRole('menuitem', { name: /^Dialog/ }).click()
        await editorOf(page).waitFor()
        await insertOf(page, 'select').click()
        await insertOf(page, 'file').click()
        await page.getByRole('treeitem', { name: /^select/ }).click()
        await page.getByRole('switch', { name: 'Multiselect' }).click()
        await page.getByRole('button', { name: /^Submit to/ }).click()
        await page.getByRole('option', { name: handIn }).click()
        await page.getByRole('button', { name: 'Open it as alice' }).click()
        const dialog = page.getByRole('dialog', { name: 'New dialog' })
        await dialog.getByRole('textbox', { name: 'Label' }).fill('Because')
        await dialog.getByRole('combobox', { name: 'Menu' }).click()
        await page.getByRole('option', { name: 'Second' }).click()
        const choosing = page.waitForEvent('filechooser')
        await dialog.getByRole('button', { name: /^File/ }).click()
        await (await choosing).setFiles([{ name: 'a.log', mimeType: 'text/plain', buffer: Buffer.from('a') }])
        await expect(dialog.getByRole('button', { name: 'Remove a.log' })).toBeVisible()
        await dialog.getByRole('button', { name: 'Submit' }).click()
        const { submission } = JSON.parse((await callOf(integration, handIn)).body)
        expect(submission).toEqual({ field: 'Because', menu: ['second'], file: expect.stringMatching(/^\w{26}$/) })
        await exchangeRows(page).filter({ hasText: 'callback' }).first().click()
        await page.getByRole('tab', { name: 'Request' }).click()
        await expect(page.getByRole('region', { name: 'Exchange', exact: true })).toContainText('dialog_submission')
        expect(problems()).toEqual([])
      })
    } finally {
      await integration.close()
    }
  })

  it('says at the element, in the outline and in the problems what is wrong with it, with the fix', async () => {
    await inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      await insertOf(page, 'date').click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('field')
      const form = page.getByRole('region', { name: 'Properties' })
      await expect(form).toContainText('This element is left out: another element has its name.')
      await expect(page.getByRole('treeitem', { name: 'date, Date, omitted' })).toBeVisible()
      await expect(page.getByRole('tabpanel', { name: 'Problems' })).toContainText('another element has its name')
      const preview = previewOf(page)
      await expect(preview.getByRole('note')).toContainText('another element has its name')
      await preview.getByRole('button', { name: 'Rename to field_2' }).click()
      await expect(preview.getByLabel('Date')).toBeVisible()
      await expect(page.getByRole('treeitem', { name: 'date, Date', exact: true })).toBeVisible()
      expect(problems()).toEqual([])
    })
  })

  it('is made by keys alone: inserted, moved, copied under a name of its own, deleted, and undone', async () => {
    await inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      await runCommand(page, 'insert element: select')
      await runCommand(page, 'insert element: bool')
      const tree = page.getByRole('tree', { name: 'Elements and blocks' })
      const names = () => tree.getByRole('treeitem').allTextContents()
      await expect.poll(names).toEqual(['dialogNew dialog', 'textLabel', 'selectMenu', 'boolCheckbox'])
      await tree.press('Alt+ArrowUp')
      await expect.poll(names).toEqual(['dialogNew dialog', 'textLabel', 'boolCheckbox', 'selectMenu'])
      await tree.press('Control+d')
      await tree.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('checkbox_2')
      await tree.press('Delete')
      await tree.press('Control+z')
      await tree.press('Control+z')
      await tree.press('Control+z')
      await expect.poll(names).toEqual(['dialogNew dialog', 'textLabel', 'selectMenu', 'boolCheckbox'])
      await tree.press('ArrowLeft')
      await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('New dialog')
      expect(problems()).toEqual([])
    })
  })

  it('takes elements from the palette where they are dropped, and moves those that are dragged', async () => {
    await inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      const preview = previewOf(page)
      const tree = page.getByRole('tree', { name: 'Elements and blocks' })
      const names = () => tree.getByRole('treeitem').allTextContents()
      const label = preview.getByText('Label', { exact: true })
      await insertOf(page, 'date').dragTo(label, { targetPosition: { x: 20, y: 2 } })
      await expect.poll(names).toEqual(['dialogNew dialog', 'dateDate', 'textLabel'])
      await preview.getByText('Date', { exact: true }).dragTo(preview.getByRole('button', { name: 'Submit' }))
      await expect.poll(names).toEqual(['dialogNew dialog', 'textLabel', 'dateDate'])
      await insertOf(page, 'file').dragTo(tree.getByRole('treeitem', { name: /^text/ }), {
        targetPosition: { x: 60, y: 2 },
      })
      await expect.poll(names).toEqual(['dialogNew dialog', 'fileFile', 'textLabel', 'dateDate'])
      await page.getByRole('radio', { name: 'Blocks' }).click()
      await insertOf(page, 'divider').dragTo(tree.getByRole('treeitem', { name: /^dialog/ }))
      await expect.poll(names).toEqual(['dialogNew dialog', 'dividerblock', 'fileFile', 'textLabel', 'dateDate'])
      expect(problems()).toEqual([])
    })
  })
})
