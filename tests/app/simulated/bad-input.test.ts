import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type LabPage, onPageOf, twoRules } from './labFile'

const callsOf = ({ page }: LabPage) => page.getByRole('grid', { name: 'Live log' }).locator('tbody').getByRole('row')

/** Writes a file of which the service uses no rule, and sees that the last good ones go on. */
async function breakWith(lab: LabPage, file: object, says: string): Promise<void> {
  const { page, service, write } = lab
  write(JSON.stringify({ format: 1, ...file }, null, 2))
  const notice = page.getByRole('alert').filter({ hasText: 'error' })
  await expect(notice).toContainText(says)
  const { status } = await fetch(`${service.url}/plugins/deploy-gate/approve`, { method: 'POST', body: '{}' })
  expect(status).toBe(200)
}

describe.skipIf(!browserPath)(`what a simulated integration cannot run${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is named with its place while the last good rules go on: an unknown place, a test too many, a template, a part', () =>
    onPageOf(twoRules, async lab => {
      await breakWith(
        lab,
        { rules: [{ when: [{ on: 'weather', equals: 'fine' }] }] },
        'A condition has no place “weather”. There are path, kind,',
      )
      await breakWith(
        lab,
        { rules: [{ when: [{ on: 'path', equals: '/', exists: true }] }] },
        'Make a condition of each.',
      )
      await breakWith(
        lab,
        { rules: [{ respond: { private: 'Hello {{ user.username' } }] },
        'Line 1, column 7: An output is not closed: write }} behind it.',
      )
      await breakWith(lab, { rules: [{ respond: { privat: 'Hello' } }] }, 'Did you mean “private”?')
      lab.write(JSON.stringify(twoRules, null, 2))
      await expect(lab.page.getByRole('alert')).toHaveCount(0)
    }))

  it('is a value over its limit: the call says why, and the state keeps what it was', () =>
    onPageOf(
      {
        format: 1,
        state: { text: { start: 'kept' } },
        rules: [{ set: { text: '{{ request.body }}' }, respond: { private: 'Set.' } }],
      },
      async lab => {
        const { page, service } = lab
        const url = `${service.url}/plugins/deploy-gate/approve`
        const { status } = await fetch(url, { method: 'POST', body: 'x'.repeat(1_100_000) })
        expect(status).toBe(500)
        await expect(callsOf(lab).first()).toContainText('500')
        await callsOf(lab).first().click()
        await expect(page.getByRole('region', { name: 'Call', exact: true })).toContainText('would have more than 1 MB')
        await expect(page.getByRole('button', { name: 'Change text, "kept"' })).toBeVisible()
      },
    ))
})
