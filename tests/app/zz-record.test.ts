import { describe, it } from 'vitest'
import { expect } from '../support/expect'
import { inWorkbench, runCommand } from './workbench'

describe('zz', () => {
  it('shots', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const shot = (name: string) => page.screenshot({ path: `/tmp/shots/record-${name}.png` })
      await runCommand(page, 'Record a scene')
      await shot('begin')
      await page.getByRole('button', { name: /^Record/ }).last().click()
      await page.getByRole('region', { name: 'Recording a scene' }).waitFor()
      await shot('bar-empty')
      const composer = page.getByRole('textbox', { name: 'Write to deployments' })
      await composer.fill('watch payments-api')
      await composer.press('Enter')
      
      await page.getByRole('button', { name: 'Approve' }).first().click()
      await expect(page.getByRole('region', { name: 'Recording a scene' })).toContainText('Click Approve')
      await shot('bar')
      await page.getByRole('button', { name: 'Finish' }).click()
      await page.getByRole('list', { name: 'Cues' }).waitFor()
      await shot('cues')
      await page.getByRole('radio', { name: 'Into a scene' }).click()
      await shot('into')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.getByRole('radio', { name: 'New scene' }).click()
      await shot('dark')
      await page.setViewportSize({ width: 1024, height: 700 })
      await shot('narrow')
      await page.getByRole('textbox', { name: 'Title' }).fill('Gate by hand')
      await page.getByRole('button', { name: /Write scene/ }).click()
      await page.getByText('scenes/gate-by-hand.json').first().waitFor()
      await page.waitForTimeout(500)
      await shot('written')
    }))
})
