import { afterEach, beforeEach, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { askBy, callOf, everyElement, handIn, nextBody, openDialog } from './dialogs'
import { actAs, exchangeRows } from './workbench'

const text = (name: string, more: object = {}) => ({ display_name: name, name, type: 'text', ...more })

describe.skipIf(!browserPath)(`a dialog of an integration${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let integration: Integration
  let workbench: Workbench
  beforeEach(async () => {
    integration = await startIntegration()
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
    await integration.respond(handIn, { kind: 'json', body: {} })
  })
  afterEach(async () => {
    await workbench.close()
    await integration.close()
  })

  it('is one story in the inspector: the click, the call, the opening, and what was handed in', async () => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, { title: 'Sure?', callback_id: 'sure' })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toHaveCount(0)
    await exchangeRows(page).filter({ hasText: 'dialogs/submit' }).click()
    await expect(page.getByRole('list', { name: 'Story' }).getByRole('listitem')).toHaveText([
      /alice clicked press/,
      /callback to/,
      /POST \/actions\/dialogs\/open/,
      /POST \/actions\/dialogs\/submit by alice/,
      /callback to/,
    ])
  })

  it('says at each field what is wrong, sends nothing, and leads to the first of them', async () => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, {
      title: 'Checks',
      elements: [
        text('Needed'),
        text('Short', { min_length: 3, default: 'ab' }),
        text('Long', { max_length: 3, default: 'abcd' }),
        text('Mail', { subtype: 'email', default: 'nobody' }),
        text('Number', { subtype: 'number', default: 'ten' }),
        text('Link', { subtype: 'url', default: 'example.test' }),
        text('Free', { optional: true }),
      ],
    })
    const before = integration.calls.length
    await dialog.getByRole('button', { name: 'Submit' }).click()
    for (const [name, problem] of [
      ['Needed', 'This is needed.'],
      ['Short', 'At least 3 characters; this has 2.'],
      ['Long', 'At most 3 characters; this has 4.'],
      ['Mail', 'This is not an email address.'],
      ['Number', 'This is not a number.'],
      ['Link', 'An address begins with http:// or https://.'],
    ] as const) {
      await expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(problem)
      await expect(dialog.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(dialog.getByLabel('Free (optional)')).not.toHaveAttribute('aria-invalid')
    await expect(dialog.getByRole('textbox', { name: 'Needed' })).toBeFocused()
    await page.keyboard.type('x')
    await expect(dialog.getByRole('textbox', { name: 'Needed' })).not.toHaveAttribute('aria-invalid')
    await expect(dialog.getByRole('textbox', { name: 'Needed' })).toBeFocused()
    expect(integration.calls.length).toBe(before)
  })

  it('shows what the integration finds wrong, at the field and above all, and keeps what was typed', async () => {
    await integration.respond(
      handIn,
      { kind: 'json', body: { error: 'The gate is closed.', errors: { why: 'Say more.', gone: 'Not here.' } } },
      { kind: 'json', body: {} },
    )
    const dialog = await openDialog(workbench, integration, { title: 'Why', elements: [text('ok'), text('why')] })
    await dialog.getByRole('textbox', { name: 'ok' }).fill('yes')
    await dialog.getByRole('textbox', { name: 'why' }).fill('because')
    await dialog.getByRole('textbox', { name: 'why' }).press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('The gate is closed. gone: Not here.')
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveAccessibleDescription('Say more.')
    await expect(dialog.getByRole('textbox', { name: 'why' })).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveValue('because')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toHaveCount(0)
  })

  it('an integration that cannot be reached: the reason stands in the dialog, nothing is lost', async () => {
    await integration.respond(handIn, { kind: 'reset' })
    const dialog = await openDialog(workbench, integration, { title: 'Why', elements: [text('why')] })
    await dialog.getByRole('textbox', { name: 'why' }).fill('because')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/connection/i)
    await expect(dialog.getByRole('alert')).toContainText('Action integration error.')
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveValue('because')
  })

  it('is sent once while it is in progress, and may be left meanwhile: what became of it is told', async () => {
    const { page } = workbench
    await integration.respond(handIn, { kind: 'hang' })
    // Long enough to press all that is pressed meanwhile.
    await setTimeoutOf(workbench, 4)
    const dialog = await openDialog(workbench, integration, {
      title: 'Slow',
      elements: [text('why', { default: 'x' })],
    })
    const before = integration.calls.length
    const button = dialog.getByRole('button', { name: 'Submit' })
    // In a field of one line both the browser and the dialog take this key for a submission.
    await dialog.getByRole('textbox', { name: 'why' }).press('Control+Enter')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await dialog.getByRole('textbox', { name: 'why' }).press('Enter')
    await button.dispatchEvent('click')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/Slow was closed\. .*no response/i).first()).toBeVisible()
    expect(integration.calls.length).toBe(before + 1)
  })

  it('Esc closes it and gives the focus back; the integration is told only when it wants to know', async () => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, { title: 'Quiet', elements: [text('why')] })
    await expect(dialog.getByRole('textbox', { name: 'why' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeFocused()
    const told = { title: 'Told', callback_id: 'told', state: 's', notify_on_cancel: true, elements: [text('why')] }
    await askBy(workbench, page, { integration, dialog: told })
    await page.getByRole('dialog', { name: 'Told' }).getByRole('button', { name: 'Cancel' }).click()
    // The first call after the click: the dialog that was closed before it said nothing.
    expect(await nextBody(integration)).toMatchObject({
      type: 'dialog_cancellation',
      cancelled: true,
      callback_id: 'told',
      state: 's',
      submission: {},
    })
    await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeFocused()
  })

  it('is worked by the keyboard alone: Tab in the order of the fields, Esc for a list, Ctrl+Enter from several lines', async () => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, {
      title: 'Keys',
      elements: [
        { display_name: 'Wave', name: 'wave', type: 'select', options: [{ text: 'Canary', value: 'a' }] },
        {
          display_name: 'Risk',
          name: 'risk',
          type: 'radio',
          options: [
            { text: 'Low', value: 'low' },
            { text: 'High', value: 'high' },
          ],
        },
        { display_name: 'Why', name: 'why', type: 'textarea' },
      ],
    })
    await expect(dialog.getByRole('combobox', { name: 'Wave' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: 'Wave' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: 'Wave' })).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByLabel('High')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'Why' })).toBeFocused()
    await page.keyboard.type('one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Control+Enter')
    expect(await nextBody(integration)).toMatchObject({ submission: { wave: 'a', risk: 'high', why: 'one\ntwo' } })
    await expect(dialog).toHaveCount(0)
  })

  it('waits for whom it is meant: another persona is notified, and what was filled in stays', async () => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, { title: 'For alice', elements: [text('why')] })
    await dialog.getByRole('textbox', { name: 'why' }).fill('half a thought')
    await page.keyboard.press('F7')
    await expect(dialog).toHaveCount(0)
    await askBy(workbench, page, { integration, dialog: { title: 'For bob' } })
    await expect(page.getByRole('dialog', { name: 'For bob' })).toBeVisible()
    await page.keyboard.press('Shift+F7')
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveValue('half a thought')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await actAs(page, 'bob')
    await expect(page.getByRole('dialog', { name: 'For bob' })).toBeVisible()
  })

  it('tells who acts of a dialog that opens for somebody else', async () => {
    const { page, service } = workbench
    const dialog = await openDialog(workbench, integration, { title: 'First' })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const { trigger_id } = JSON.parse((await callOf(integration, '/ask')).body)
    await actAs(page, 'bob')
    await fetch(`${service.url}/api/v4/actions/dialogs/open`, {
      method: 'POST',
      body: JSON.stringify({ trigger_id, url: integration.url, dialog: { title: 'Late' } }),
    })
    await expect(page.getByText('A dialog is open for alice: act as alice to see it', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  it.each([
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 1440, height: 900 }],
    ['hc', { width: 480, height: 640 }],
  ] as const)('has nothing that axe finds fault with, in %s', async (theme, size) => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, {
      title: 'Request changes',
      introduction_text: 'Tell **@bob** what to change.',
      elements: [...everyElement, { display_name: 'File', name: 'file', type: 'file' }],
    })
    await page.setViewportSize(size)
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('This is needed.').first()).toBeVisible()
    const { violations } = await axeOn(page).include('[role="dialog"]').analyze()
    expect(violations.map(one => [one.id, one.nodes.map(node => node.target)])).toEqual([])
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeInViewport()
  })
})

/** How long the service waits for an integration, in seconds. */
const setTimeoutOf = ({ service }: Workbench, seconds: number) =>
  fetch(`${service.url}/api/v4/config/patch`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
    body: JSON.stringify({ ServiceSettings: { OutgoingIntegrationRequestsTimeout: seconds } }),
  })
