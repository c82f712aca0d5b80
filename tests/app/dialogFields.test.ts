import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { askBy, callOf, everyElement, handIn, nextBody, openDialog } from './dialogs'
import { openPayload } from './payloads'
import { buttonPost, postAsBot } from './workbench'

const text = (name: string, more: object = {}) => ({ display_name: name, name, type: 'text', ...more })
const check = { display_name: 'Check the plan', name: 'check', type: 'action_button' }
const service = { display_name: 'Service', name: 'service', type: 'select', data_source: 'dynamic' }

describe.skipIf(!browserPath)(`the fields of a dialog${browserPath ? '' : `: ${noBrowser}`}`, () => {
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

  it('draws every kind of field with its name, and hands in what was filled in as whoever acts', async () => {
    const { page, problems } = workbench
    const dialog = await openDialog(workbench, integration, {
      title: 'Request changes',
      callback_id: 'changes',
      state: 'opaque',
      introduction_text: 'Tell **@bob** what to change.',
      submit_label: 'Send request',
      elements: everyElement,
    })
    await expect(dialog).toHaveAccessibleDescription('Tell @bob what to change.')
    await expect(dialog.locator('strong')).toHaveText('@bob')
    const summary = dialog.getByRole('textbox', { name: 'Summary' })
    await expect(summary).toBeFocused()
    await expect(summary).toHaveAccessibleDescription('Everybody reads it.')
    await expect(summary).toHaveAttribute('placeholder', 'In one line')
    await page.keyboard.type('Too fast')
    await dialog.getByLabel('Mail (optional)').fill('a@b.test')
    await expect(dialog.getByLabel('Percent')).toHaveValue('10')
    await expect(dialog.getByLabel('Token (optional)')).toHaveAttribute('type', 'password')
    await dialog.getByLabel('Reason').fill('The error budget is spent')
    await expect(dialog.getByRole('combobox', { name: 'Wave' })).toHaveValue('Quarter')
    await dialog.getByRole('combobox', { name: 'Owner' }).click()
    await page.keyboard.type('caro')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('@carol')
    await dialog.getByRole('combobox', { name: 'Channels' }).click()
    await page.getByRole('option', { name: /incidents/ }).click()
    await dialog.getByRole('radiogroup', { name: 'Risk' }).getByLabel('High').check()
    await dialog.getByRole('checkbox', { name: 'Page (optional) Wake people up' }).check()
    await dialog.getByLabel('Day').fill('2026-03-31')
    await dialog.getByLabel('Start (optional)').fill('2026-03-31T11:30')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await nextBody(integration)).toEqual({
      type: 'dialog_submission',
      callback_id: 'changes',
      state: 'opaque',
      channel_id: workbench.service.sample?.channel_id,
      team_id: workbench.service.sample?.team_id,
      user_id: await userId(workbench, 'alice'),
      cancelled: false,
      submission: {
        summary: 'Too fast',
        mail: 'a@b.test',
        percent: 10,
        token: null,
        reason: 'The error budget is spent',
        wave: 'b',
        owner: await userId(workbench, 'carol'),
        places: [await channelId(workbench, 'incidents')],
        service: null,
        risk: 'high',
        page: true,
        day: '2026-03-31',
        start: new Date('2026-03-31T11:30').toISOString().replace('.000Z', 'Z'),
      },
    })
    expect(problems()).toEqual([])
  })

  it('goes on with the next form when the response has one', async () => {
    const form = { title: 'Step two', callback_id: 'two', state: '2', elements: [text('name', { default: 'fresh' })] }
    await integration.respond(handIn, { kind: 'json', body: { type: 'form', form } }, { kind: 'json', body: {} })
    const dialog = await openDialog(workbench, integration, { title: 'Step one', elements: [text('name')] })
    await dialog.getByRole('textbox', { name: 'name' }).fill('typed')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await nextBody(integration)
    const second = workbench.page.getByRole('dialog', { name: 'Step two' })
    await expect(second.getByRole('textbox', { name: 'name' })).toHaveValue('fresh')
    await second.getByRole('button', { name: 'Submit' }).click()
    expect(await nextBody(integration)).toMatchObject({ callback_id: 'two', state: '2', submission: { name: 'fresh' } })
    await expect(second).toHaveCount(0)
  })

  it('asks for the form anew when a field changes that it depends on, and keeps what else was filled in', async () => {
    const { page } = workbench
    const wave = {
      display_name: 'Wave',
      name: 'wave',
      type: 'select',
      refresh: true,
      options: [
        { text: 'Canary', value: 'a' },
        { text: 'Quarter', value: 'b' },
      ],
    }
    const form = { title: 'Rollout', elements: [text('why'), wave, text('region', { default: 'eu' })] }
    await integration.respond('/source', { kind: 'json', body: { type: 'form', form } })
    const dialog = await openDialog(workbench, integration, {
      title: 'Rollout',
      source_url: `${integration.url}/source`,
      elements: [text('why', { refresh: true, optional: true }), wave],
    })
    await dialog.getByRole('textbox', { name: 'why' }).pressSequentially('because')
    // Once, after the last key.
    expect(await nextBody(integration)).toMatchObject({
      type: 'refresh',
      submission: { why: 'because', wave: null, selected_field: 'why' },
    })
    await expect(dialog.getByRole('textbox', { name: 'region' })).toHaveValue('eu')
    await dialog.getByRole('combobox', { name: 'Wave' }).click()
    await page.getByRole('option', { name: 'Quarter' }).click()
    expect(await nextBody(integration)).toMatchObject({
      type: 'refresh',
      submission: { why: 'because', wave: 'b', selected_field: 'wave' },
    })
    await expect(dialog.getByRole('textbox', { name: 'region' })).toHaveValue('eu')
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveValue('because')
    await expect(dialog.getByRole('combobox', { name: 'Wave' })).toHaveValue('Quarter')
  })

  it('asks the integration for the choices of a dynamic select, and says why there are none', async () => {
    const { page } = workbench
    await integration.respond('/services', { kind: 'json', body: { items: [{ text: 'Web shop', value: 'web' }] } })
    const dialog = await openDialog(workbench, integration, {
      title: 'Services',
      elements: [{ ...service, data_source_url: `${integration.url}/services`, optional: true }],
    })
    const field = dialog.getByRole('combobox', { name: 'Service' })
    await field.click()
    await expect(page.getByRole('option', { name: 'Web shop' })).toBeVisible()
    expect(await nextBody(integration)).toMatchObject({
      type: 'dialog_lookup',
      submission: { query: '', selected_field: 'service' },
    })
    await page.keyboard.type('sh')
    await expect.poll(() => JSON.parse(integration.calls.at(-1)?.body ?? '{}').submission?.query).toBe('sh')
    await page.getByRole('option', { name: 'Web shop' }).click()
    await integration.respond('/services', { kind: 'text', status: 500, body: 'boom' })
    await field.click()
    const why = page.getByRole('status').filter({ hasText: 'The integration returned status 500' })
    await expect(why).toContainText('only 200 is accepted')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Web shop')
    await dialog.getByRole('button', { name: 'Clear Service' }).click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })

  it('makes room for the story of a look-up that failed, and comes back with what was filled in', async () => {
    const { page } = workbench
    await integration.respond('/services', { kind: 'json', body: { items: [{ text: 'Web shop', value: 'web' }] } })
    const dialog = await openDialog(workbench, integration, {
      title: 'Services',
      elements: [text('Why'), { ...service, data_source_url: `${integration.url}/services` }],
    })
    await dialog.getByRole('textbox', { name: 'Why' }).fill('It is Friday')
    const field = dialog.getByRole('combobox', { name: 'Service' })
    await field.click()
    await page.getByRole('option', { name: 'Web shop' }).click()
    await integration.respond('/services', { kind: 'text', status: 500, body: 'boom' })
    await field.click()
    await page.getByRole('button', { name: 'Show the story' }).click()
    await expect(dialog).toBeHidden()
    const detail = page.getByRole('region', { name: 'Exchange' })
    await expect(detail).toContainText('only 200 is accepted')
    await expect(page.getByRole('grid', { name: 'Exchanges' })).toBeFocused()
    await page.keyboard.press('k')
    await expect(detail).not.toContainText('only 200 is accepted')
    await expect(page.getByRole('status').filter({ hasText: 'Services is still open' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the dialog' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('It is Friday')
    await expect(field).toHaveValue('Web shop')
    await expect(page.getByRole('button', { name: 'Back to the dialog' })).toBeHidden()
  })

  it('leads to the whole traffic where the stage leaves no room for the inspector', async () => {
    const { page } = workbench
    await integration.respond('/services', { kind: 'text', status: 500, body: 'boom' })
    await postAsBot(workbench, buttonPost('Ask', `${integration.url}/ask`))
    await askBy(workbench, page, {
      integration,
      dialog: { title: 'Services', elements: [{ ...service, data_source_url: `${integration.url}/services` }] },
      meanwhile: () => openPayload(page),
    })
    await page.getByRole('combobox', { name: 'Service' }).click()
    await page.getByRole('button', { name: 'Show the story' }).click()
    await expect(page.getByRole('region', { name: 'Exchange', exact: true })).toContainText('only 200 is accepted')
    await expect(page.getByRole('grid', { name: 'Exchanges' })).toBeFocused()
  })

  it('uploads files, and hands in their ids', async () => {
    const { page } = workbench
    const dialog = await openDialog(workbench, integration, {
      title: 'Report',
      elements: [
        { display_name: 'Logs', name: 'logs', type: 'file', multiselect: true, help_text: 'Of the **last** hour.' },
        { display_name: 'Plan', name: 'plan', type: 'file', placeholder: 'Choose a plan', optional: true },
      ],
    })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const logs = dialog.getByRole('button', { name: 'Logs Choose files' })
    await expect(logs).toHaveAccessibleDescription('This is needed. Of the last hour.')
    await expect(logs).toBeFocused()
    const choosing = page.waitForEvent('filechooser')
    await logs.click()
    await (await choosing).setFiles([
      { name: 'a.log', mimeType: 'text/plain', buffer: Buffer.from('a') },
      { name: 'b.log', mimeType: 'text/plain', buffer: Buffer.from('b') },
    ])
    const taken = dialog.getByRole('list', { name: 'Files of Logs' }).getByRole('listitem')
    await expect(taken).toHaveText(['a.log', 'b.log'])
    await dialog.getByRole('button', { name: 'Remove a.log' }).click()
    await expect(taken).toHaveText(['b.log'])
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toHaveCount(0)
    const { submission } = JSON.parse((await callOf(integration, handIn)).body)
    expect(submission).toEqual({ logs: [expect.stringMatching(/^[a-z0-9]{26}$/)], plan: null })
    expect(await read(workbench, `/files/${submission.logs[0]}/info`)).toMatchObject({ name: 'b.log' })
  })

  it('asks for a new form when a button of it is pressed, with what is filled in', async () => {
    const form = { title: 'Deploy', elements: [text('why'), check, text('plan', { default: '12 steps' })] }
    await integration.respond(handIn, { kind: 'json', body: { type: 'form', form } }, { kind: 'json', body: {} })
    const dialog = await openDialog(workbench, integration, { title: 'Deploy', elements: [text('why'), check] })
    await dialog.getByRole('textbox', { name: 'why' }).fill('Friday')
    await dialog.getByRole('button', { name: 'Check the plan' }).click()
    expect(await nextBody(integration)).toMatchObject({
      type: 'refresh',
      submission: { why: 'Friday', selected_field: 'check' },
    })
    await expect(dialog.getByRole('textbox', { name: 'plan' })).toHaveValue('12 steps')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    expect((await nextBody(integration)).submission).toEqual({ why: 'Friday', plan: '12 steps' })
  })

  it('draws blocks, whose controls get what is filled in, and which a response can change', async () => {
    const { page, problems } = workbench
    const action = { type: 'external', url: `${integration.url}/act`, context: { secret: 7 } }
    const button = { type: 'button', text: 'Check', action_id: 'check' }
    const after = [{ type: 'text', text: 'Checked **twice**' }, button]
    await integration.respond(
      '/act',
      { kind: 'json', body: { errors: { why: 'Say more.' } } },
      { kind: 'json', body: { type: 'refresh', svc_blocks: after } },
      {
        kind: 'json',
        body: {
          type: 'dialog',
          block_dialog: { title: 'Next', svc_blocks: after, svc_blocks_actions: { check: action } },
        },
      },
      { kind: 'json', body: { type: 'ok' } },
    )
    const dialog = await openDialog(workbench, integration, {
      title: 'Blocks',
      introduction_text: 'Look first.',
      svc_blocks: [{ type: 'text', text: 'Not checked' }, button],
      svc_blocks_actions: { check: action },
      elements: [text('why')],
    })
    await expect(dialog.getByText('Not checked')).toBeVisible()
    const notes = page.getByRole('complementary', { name: 'About this dialog' })
    await expect(notes).toContainText('Shown to alice')
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'why' }).fill('short')
    await dialog.getByRole('button', { name: 'Check' }).click()
    expect(await nextBody(integration)).toMatchObject({
      type: 'button',
      context: { secret: 7, form_values: { why: 'short' } },
    })
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveAccessibleDescription('Say more.')
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect(dialog.locator('strong')).toHaveText('twice')
    await expect(dialog.getByRole('textbox', { name: 'why' })).toHaveValue('short')
    await dialog.getByRole('button', { name: 'Check' }).click()
    const next = page.getByRole('dialog', { name: 'Next' })
    await next.getByRole('button', { name: 'Check' }).click()
    await expect(next).toHaveCount(0)
    expect(problems()).toEqual([])
  })

  it('a long list of choices is scrolled by the wheel, over the dialog', async () => {
    const { page } = workbench
    const options = Array.from({ length: 60 }, (_, index) => ({ text: `Wave ${index}`, value: String(index) }))
    const dialog = await openDialog(workbench, integration, {
      title: 'Long',
      elements: [{ display_name: 'Wave', name: 'wave', type: 'select', options }],
    })
    await dialog.getByRole('combobox', { name: 'Wave' }).click()
    const list = page.getByRole('listbox', { name: 'Wave' })
    await list.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      expect(await list.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
    }).toPass()
    await page.getByRole('option', { name: 'Wave 40' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Wave' })).toHaveValue('Wave 40')
  })

  it('takes fields that are called like parts of every object', async () => {
    const dialog = await openDialog(workbench, integration, {
      title: 'Names',
      elements: [text('constructor', { optional: true }), text('__proto__', { default: 'x' }), text('toString')],
    })
    await expect(dialog.getByRole('textbox', { name: 'constructor' })).not.toHaveAttribute('aria-invalid')
    await dialog.getByRole('textbox', { name: 'toString' }).fill('typed')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const { body } = await callOf(integration, handIn)
    expect(Object.entries(JSON.parse(body).submission)).toEqual([
      ['constructor', null],
      ['__proto__', 'x'],
      ['toString', 'typed'],
    ])
    expect(workbench.problems()).toEqual([])
  })

  it('several choices stand above their field, and each can be taken back', async () => {
    const { page } = workbench
    const options = ['One', 'Two', 'Three'].map(name => ({ text: name, value: name.toLowerCase() }))
    const dialog = await openDialog(workbench, integration, {
      title: 'Many',
      elements: [
        { display_name: 'Parts', name: 'parts', type: 'select', multiselect: true, default: 'one,two', options },
      ],
    })
    const chosen = dialog.getByRole('list', { name: 'Chosen for Parts' }).getByRole('listitem')
    await expect(chosen).toHaveText(['One', 'Two'])
    await dialog.getByRole('combobox', { name: 'Parts' }).click()
    await expect(page.getByRole('option')).toHaveText(['Three'])
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove One' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Parts' })).toBeFocused()
    await expect(chosen).toHaveText(['Two', 'Three'])
    await page.keyboard.press('Backspace')
    await expect(chosen).toHaveText(['Two'])
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => JSON.parse(integration.calls.at(-1)?.body ?? '{}').submission).toEqual({ parts: ['two'] })
  })

  it('loads a picture from elsewhere only when it is asked to, and says what of the dialog is not drawn', async () => {
    const dialog = await openDialog(workbench, integration, {
      title: 'Odd',
      icon_url: 'http://127.0.0.1:9/icon.png',
      introduction_text: '![dot](http://127.0.0.1:9/dot.png)',
      elements: [
        text('why'),
        { display_name: 'Colour', name: 'colour', type: 'colour' },
        { display_name: 'Old', name: 'why', type: 'text' },
        7,
      ],
    })
    await expect(dialog.getByRole('button', { name: 'Load image' })).toHaveCount(2)
    await expect(dialog.locator('img')).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveCount(1)
    const notes = dialog.getByRole('complementary', { name: 'About this dialog' })
    await expect(notes).toContainText('elements[1] This element is left out: its type is not known.')
    await expect(notes).toContainText('elements[2] This element is left out: another element has its name.')
    await expect(notes).toContainText('elements[3] This element is left out: an element must be an object.')
  })
})

async function read(workbench: Workbench, path: string): Promise<{ id: string }> {
  const { service } = workbench
  const response = await fetch(`${service.url}/api/v4${path}`, {
    headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
  })
  return response.json()
}

const userId = async (workbench: Workbench, name: string) => (await read(workbench, `/users/username/${name}`)).id
const channelId = async (workbench: Workbench, name: string) =>
  (await read(workbench, `/teams/${workbench.service.sample?.team_id}/channels/name/${name}`)).id
