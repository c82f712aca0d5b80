import { beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { exchangeRows, inWorkbench } from './workbench'

beforeEach(context => context.skip(!browserPath, noBrowser))

const sendHook = ({ service }: Workbench, body: string) =>
  fetch(`${service.url}/hooks/${service.sample?.webhook_key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

/** Selects the newest exchange that was rejected so, once it is there, and returns the list that explains it. */
async function explained({ page }: Workbench, status: string) {
  await exchangeRows(page).filter({ hasText: status }).last().click()
  const list = page.getByRole('list', { name: 'Why it was rejected' })
  await expect(list).toBeVisible()
  return list
}

describe('a webhook that is called', () => {
  it('with broken JSON is opened in the studio, at the line', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await sendHook(workbench, '{\n  "text": "one"\n  "username": "two"\n}')
      const list = await explained(workbench, '400')
      await expect(list).toContainText('The body is not JSON at line 2, column 15: Expected a comma.')
      await list.getByRole('button', { name: 'Open in the studio' }).click()
      await expect(page.getByRole('tab', { name: /request/ })).toBeVisible()
      await expect(page.getByText('Ln 2', { exact: false }).first()).toBeVisible()
    }))

  it('with message in place of text is sent again with text', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await sendHook(workbench, '{"message": "said by its fix"}')
      const list = await explained(workbench, '400')
      await expect(list).toContainText('message is not read, and text would be.')
      await list.getByRole('button', { name: 'Resend with text' }).click()
      await expect(exchangeRows(page).last()).toContainText('200')
      await expect(list).toHaveCount(0)
    }))
})
