import type { Locator, Page } from 'playwright'
import { expect } from '../support/expect'
import type { Integration, ReceivedCall } from '../support/integration'
import type { Workbench } from '../support/workbench'
import { buttonPost, postAsBot } from './workbench'

/** Where the integration of these tests takes what is handed in. */
export const handIn = '/hand-in'

/**
 * Clicks the button `Ask` as whoever acts, and lets the integration respond to the click with a dialog. Returns the click's
 * call. What is done `meanwhile` is done before the dialog opens.
 */
export async function askBy(
  { service }: Workbench,
  page: Page,
  { integration, dialog, meanwhile }: { integration: Integration; dialog: object; meanwhile?(): Promise<void> },
): Promise<ReceivedCall> {
  const { url } = integration
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const call = await callOf(integration, '/ask')
  await meanwhile?.()
  const { trigger_id } = JSON.parse(call.body)
  const opened = await fetch(`${service.url}/api/v4/actions/dialogs/open`, {
    method: 'POST',
    body: JSON.stringify({ trigger_id, url: url + handIn, dialog }),
  })
  expect(opened.status).toBe(200)
  return call
}

/** The next call of a path; those of other paths before it are passed over. */
export async function callOf(integration: Integration, path: string): Promise<ReceivedCall> {
  for (;;) {
    const call = await integration.nextCall()
    if (call.url === path) return call
  }
}

/** Posts the button, clicks it, and returns the dialog that is drawn. */
export async function openDialog(
  workbench: Workbench,
  integration: Integration,
  dialog: { title: string } & Record<string, unknown>,
): Promise<Locator> {
  const { page } = workbench
  await postAsBot(workbench, buttonPost('Ask', `${integration.url}/ask`))
  await askBy(workbench, page, { integration, dialog })
  const drawn = page.getByRole('dialog', { name: dialog.title })
  await expect(drawn).toBeVisible()
  return drawn
}

/** What the integration gets next, read. */
export async function nextBody(integration: Integration): Promise<Record<string, unknown>> {
  return JSON.parse((await integration.nextCall()).body)
}

/** One element of each kind that is drawn. */
export const everyElement = [
  {
    display_name: 'Summary',
    name: 'summary',
    type: 'text',
    placeholder: 'In one line',
    help_text: 'Everybody reads it.',
  },
  { display_name: 'Mail', name: 'mail', type: 'text', subtype: 'email', optional: true },
  { display_name: 'Percent', name: 'percent', type: 'text', subtype: 'number', default: '10' },
  { display_name: 'Token', name: 'token', type: 'text', subtype: 'password', optional: true },
  { display_name: 'Reason', name: 'reason', type: 'textarea', min_length: 5, max_length: 40 },
  {
    display_name: 'Wave',
    name: 'wave',
    type: 'select',
    default: 'b',
    options: [
      { text: 'Canary', value: 'a' },
      { text: 'Quarter', value: 'b' },
      { text: 'Everything', value: 'c' },
    ],
  },
  { display_name: 'Owner', name: 'owner', type: 'select', data_source: 'users', placeholder: 'Somebody' },
  { display_name: 'Channels', name: 'places', type: 'select', data_source: 'channels', multiselect: true },
  { display_name: 'Service', name: 'service', type: 'select', data_source: 'dynamic', optional: true },
  {
    display_name: 'Risk',
    name: 'risk',
    type: 'radio',
    options: [
      { text: 'Low', value: 'low' },
      { text: 'High', value: 'high' },
    ],
  },
  { display_name: 'Page', name: 'page', type: 'bool', placeholder: 'Wake people up', optional: true },
  { display_name: 'Day', name: 'day', type: 'date' },
  { display_name: 'Start', name: 'start', type: 'datetime', optional: true },
]
