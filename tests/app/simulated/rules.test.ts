import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { expectAccessible } from '../themes'
import { noteOf } from '../workbench'
import { firstValue, onPageOf, respondOf, rowOf, rulesOf, showJson, twoRules } from './labFile'

describe.skipIf(!browserPath)(`the rules of a simulated integration${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('say in sentences what they match, and what never responds', () =>
    onPageOf(
      {
        ...twoRules,
        rules: [
          ...twoRules.rules,
          {
            when: [
              { on: 'path', equals: '/reject' },
              { on: 'user', equals: 'bob' },
            ],
          },
        ],
      },
      async ({ page }) => {
        await expect(rowOf(page, /First approval/)).toContainText('/approve')
        await expect(rulesOf(page)).toContainText('Never reached after rule 2')
        await expect(rulesOf(page)).toContainText('Otherwise 404, empty body')
        await expectAccessible(page)
      },
    ))

  it('are in the file as the form has them, once typing pauses, and the service runs them', () =>
    onPageOf(twoRules, async ({ page, read, service }) => {
      await firstValue(page).fill('/allow')
      await respondOf(page).getByRole('textbox', { name: 'Private message' }).fill('Allowed by {{ user.username }}.')
      await page.getByRole('button', { name: 'Rename the rule' }).click()
      await page.getByLabel('Name of the rule').fill('Allowed')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => read().rules[0])
        .toEqual({
          name: 'Allowed',
          when: [{ on: 'path', equals: '/allow' }],
          respond: { private: 'Allowed by {{ user.username }}.' },
        })
      await expect
        .poll(async () => (await fetch(`${service.url}/plugins/deploy-gate/allow`, { method: 'POST' })).status)
        .toBe(200)
      await expect(rowOf(page, /Allowed/)).toContainText(/[1-9]\d* calls?/)
    }))

  it('have one undo history for form and JSON', () =>
    onPageOf(twoRules, async ({ page, read }) => {
      const text = respondOf(page).getByRole('textbox', { name: 'Private message' })
      await text.fill('By form.')
      await showJson(page)
      await page.keyboard.press('Control+z')
      await expect.poll(() => read().rules[0]?.respond?.private).toBe('Your approval is in.')
      await page.keyboard.press('Control+Shift+z')
      await expect.poll(() => read().rules[0]?.respond?.private).toBe('By form.')
      // The caret is in the name of the rule.
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('2')
      await expect(rowOf(page, /First approval2/)).toBeVisible()
      await page.getByRole('radio', { name: 'Form' }).click()
      await text.focus()
      for (const _ of [1, 2]) await page.keyboard.press('Control+z')
      await expect(rowOf(page, /First approval(?!2)/)).toBeVisible()
      await expect(text).toHaveValue('Your approval is in.')
      await expect.poll(() => read()).toEqual(twoRules)
      await page.keyboard.press('Control+y')
      await expect(text).toHaveValue('By form.')
    }))

  it('show the last good ones while the text has an error, say where it is, and lead there', () =>
    onPageOf(twoRules, async ({ page, write, read }) => {
      const good = JSON.stringify(twoRules, null, 2)
      write(good.replace('"rules": [', '"rules": [,'))
      const notice = page.getByRole('alert').filter({ hasText: 'The file has an error.' })
      await expect(notice).toContainText('Line 8:')
      await expect(respondOf(page).getByRole('textbox', { name: 'Private message' })).toHaveValue(
        'Your approval is in.',
      )
      await expect(respondOf(page).getByRole('textbox', { name: 'Private message' })).not.toBeEditable()
      await notice.getByRole('button', { name: 'Show in the JSON' }).click()
      await page.locator('.monaco-editor.focused').waitFor()
      await page.keyboard.press('Delete')
      await expect(notice).toHaveCount(0)
      await expect.poll(() => read()).toEqual(twoRules)
      await page.getByRole('radio', { name: 'Form' }).click()
      await expect(respondOf(page).getByRole('textbox', { name: 'Private message' })).toBeEditable()
    }))

  it('follow the file on disk, which Undo takes back as well', () =>
    onPageOf(twoRules, async ({ page, write, read }) => {
      const text = respondOf(page).getByRole('textbox', { name: 'Private message' })
      await text.fill('Typed.')
      await expect.poll(() => read().rules[0]?.respond?.private).toBe('Typed.')
      write(JSON.stringify({ ...twoRules, rules: [{ name: 'From disk', respond: { private: 'Written elsewhere.' } }] }))
      await expect(rowOf(page, /From disk/)).toBeVisible()
      await expect(text).toHaveValue('Written elsewhere.')
      await text.focus()
      await page.keyboard.press('Control+z')
      await expect(text).toHaveValue('Typed.')
      await expect.poll(() => read().rules).toHaveLength(2)
    }))

  it('are moved, doubled, turned off and deleted by the keyboard, with Undo', () =>
    onPageOf(twoRules, async ({ page, read }) => {
      const names = () => read().rules.map(({ name = '', enabled = true }) => `${name}${enabled ? '' : ' off'}`)
      await rowOf(page, /First approval/).click()
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(names).toEqual(['', 'First approval'])
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(names).toEqual(['First approval', ''])
      await page.keyboard.press('Control+d')
      await expect.poll(names).toEqual(['First approval', 'First approval', ''])
      await expect(page.getByRole('region', { name: 'Rule 2' })).toBeVisible()
      await page.getByRole('switch', { name: 'Enabled' }).click()
      await expect.poll(names).toEqual(['First approval', 'First approval off', ''])
      await rowOf(page, /First approval off/).press('Delete')
      await expect.poll(names).toEqual(['First approval', ''])
      await firstValue(page).fill('/no')
      await noteOf(page, '“First approval” deleted').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(names).toEqual(['First approval', 'First approval off', ''])
      expect(read().rules[2]?.when).toEqual([{ on: 'path', equals: '/no' }])
    }))

  it('are dragged by their handles', () =>
    onPageOf(twoRules, async ({ page, read }) => {
      const rows = rulesOf(page).getByRole('listitem')
      await rows
        .nth(1)
        .getByRole('button', { name: 'Move rule 2' })
        .dragTo(rows.first(), { targetPosition: { x: 40, y: 4 } })
      await expect.poll(() => read().rules.map(({ name = '' }) => name)).toEqual(['', 'First approval'])
    }))

  it('begin with one, where the file has none', () =>
    onPageOf({ format: 1, rules: [] }, async ({ page, read }) => {
      const editor = page.getByRole('region', { name: 'Rule', exact: true })
      await expect(editor).toContainText('No rules yet')
      await editor.getByRole('button', { name: 'New rule' }).click()
      await expect(firstValue(page)).toHaveValue('/new')
      await expect.poll(() => read().rules).toHaveLength(1)
    }))
})
