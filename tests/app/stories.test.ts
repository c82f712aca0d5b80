import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { buttonPost, chooseVerb, inWorkbench, noteOf, postAsBot } from './workbench'

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
})
afterAll(() => integration.close())
beforeEach(context => context.skip(!browserPath, noBrowser))

describe('a story', () => {
  it('is enough to understand an integration that fails, and to fix it', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await fetch(`${service.url}/api/v4/config/patch`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
        body: JSON.stringify({ ServiceSettings: { OutgoingIntegrationRequestsTimeout: 1 } }),
      })
      await integration.respond('/late', { kind: 'slow', ms: 1500, body: { ephemeral_text: 'Rolled out' } })
      await postAsBot(workbench, buttonPost('Roll out', `${integration.url}/late`))
      const button = page.getByRole('button', { name: 'Roll out' })
      await button.click()
      const post = page.getByRole('article').filter({ has: button })
      await post.getByRole('button', { name: 'Show the story' }).click()
      await page.getByRole('radio', { name: 'Sequence' }).click()
      const steps = page.getByRole('list', { name: 'Sequence' }).getByRole('button')
      const silence = steps.and(page.getByLabel(/no response: timed out/))
      await expect(silence).toHaveAccessibleName(/No response.*within 1 s/i)
      await silence.click()
      await page
        .getByRole('region', { name: 'Exchange' })
        .getByRole('button', { name: /^Allow \d+ s$/ })
        .click()
      await expect(noteOf(page, 'OutgoingIntegrationRequestsTimeout changed')).toBeVisible()
      await steps.first().click()
      await page.getByRole('button', { name: 'Resend', exact: true }).first().click()
      await expect(steps.and(page.getByLabel(/to Blockyard: 200, /))).toHaveCount(1)
      await expect(page.getByRole('feed', { name: 'Posts' }).getByText('Rolled out')).toBeVisible()
    }))

  it('of a post is a tree and a sequence, by pointer and by keys, at any size', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await page.getByRole('button', { name: 'Approve' }).click()
      const post = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Approve' }) })
      await expect(post).toContainText('1 of 2 approvals')
      await chooseVerb(post, 'Story of this post')
      await expect(page.getByRole('list', { name: 'Story' }).getByRole('listitem').first()).toContainText('clicked')
      await page.getByRole('radio', { name: 'Sequence' }).click()
      const sequence = page.getByRole('list', { name: 'Sequence' })
      const steps = sequence.getByRole('button')
      await expect(steps.first()).toHaveAccessibleName(/^alice to Blockyard: click approve, 0 ms/)
      await expect(steps.nth(1)).toHaveAccessibleName(/^Blockyard to deploy-gate: callback \/approve/)
      const selected = page.getByRole('region', { name: 'Exchange' }).locator('header').first()
      await steps.first().focus()
      await page.keyboard.press('Enter')
      await expect(selected).toContainText('click')
      await expect(steps.first()).toHaveAttribute('aria-current', 'true')
      await expect(steps.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(steps.nth(1)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(selected).toContainText('callback')
      await expect(steps.nth(1)).toHaveAttribute('aria-current', 'true')
      const height = () => sequence.evaluate(list => list.getBoundingClientRect().height)
      const before = await height()
      await page.getByRole('button', { name: 'Larger' }).click()
      await expect.poll(height).toBeGreaterThan(before)
    }))

  it.each([
    ['tree', 'narrow', 1280],
    ['sequence', 'narrow', 1280],
    ['tree', 'wide', 1800],
    ['sequence', 'wide', 1800],
  ] as const)(
    'stays as a %s, in a %s window, while another exchange of it is read, with focus and keys',
    (view, _, width) =>
      inWorkbench({ viewport: { width, height: 900 } }, async ({ page }) => {
        await page.getByRole('button', { name: 'Approve' }).click()
        await expect(page.getByRole('article').filter({ hasText: '1 of 2 approvals' })).toBeVisible()
        await page.getByRole('row', { name: /click/ }).click()
        if (view === 'sequence') await page.getByRole('radio', { name: 'Sequence' }).click()
        const story = page.getByRole('list', { name: view === 'tree' ? 'Story' : 'Sequence' })
        const lines = story.getByRole('button')
        await expect(lines.nth(3)).toBeVisible()
        await story.evaluate(element => element.setAttribute('data-same', ''))
        const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
        const asked = page.waitForRequest(/\/workbench\/api\/exchanges\/\w+$/)
        await page.route(/\/workbench\/api\/exchanges\/\w+$/, async route => {
          await isLetGo
          await route.continue()
        })
        const detail = page.getByRole('region', { name: 'Exchange' })
        await lines.nth(1).focus()
        await page.keyboard.press('Enter')
        await asked
        await expect(detail.locator('header').first()).toContainText('callback')
        await expect(detail.locator('[aria-busy="true"]')).toHaveCount(1)
        await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
        await expect(lines.nth(1)).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(lines.nth(2)).toBeFocused()
        letGo()
        await expect(detail.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(lines.nth(2)).toBeFocused()
        await page.keyboard.press('ArrowUp')
        await expect(lines.nth(1)).toBeFocused()
        await expect(story).toHaveAttribute('data-same')
      }),
  )

  it('has its whole height below the bodies in a narrow window, beside the list of all traffic', () =>
    inWorkbench({ viewport: { width: 1024, height: 768 } }, async ({ page }) => {
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('article').filter({ hasText: '1 of 2 approvals' })).toBeVisible()
      await page.getByRole('row', { name: /callback/ }).click()
      await page.getByRole('radio', { name: 'Sequence' }).click()
      await page.getByRole('button', { name: 'Expand' }).press('Enter')
      const last = page.getByRole('list', { name: 'Sequence' }).getByRole('button').last()
      await last.scrollIntoViewIfNeeded()
      const height = await page.locator('[data-part=story]').evaluate(card => card.getBoundingClientRect().height)
      expect(height).toBeGreaterThan(300)
      await expect(page.getByRole('region', { name: 'Timing' })).toContainText('first byte')
    }))

  it('is saved as a picture, and copied as Mermaid', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await page.getByRole('button', { name: 'Approve' }).click()
      await chooseVerb(page.getByRole('article').filter({ hasText: '1 of 2 approvals' }), 'Story of this post')
      await page.getByRole('radio', { name: 'Sequence' }).click()
      await expect(page.getByRole('list', { name: 'Sequence' }).getByRole('button').nth(3)).toBeVisible()
      const saved = async (as: string) => {
        await page.getByRole('button', { name: 'Export story' }).click()
        const download = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: `Save as ${as}` }).click()
        return readFile(await (await download).path())
      }
      const svg = (await saved('SVG')).toString()
      expect(svg).toContain('click approve')
      expect(svg).not.toMatch(/class=|var\(/)
      expect([...(await saved('PNG')).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
      await page.getByRole('button', { name: 'Export story' }).click()
      await page.getByRole('menuitem', { name: 'Copy as Mermaid' }).click()
      await expect(noteOf(page, 'Story copied as Mermaid')).toBeVisible()
    }))

  it.each(['light', 'dark'] as const)('is accessible as a sequence, %s', colorScheme =>
    inWorkbench({ colorScheme }, async workbench => {
      const { page } = workbench
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('article').filter({ hasText: '1 of 2 approvals' })).toBeVisible()
      await page.getByRole('row', { name: /callback/ }).click()
      await page.getByRole('radio', { name: 'Sequence' }).click()
      await expect(page.getByRole('list', { name: 'Sequence' }).getByRole('button').first()).toBeVisible()
      const { violations } = await axeOn(page).include('[aria-label="Exchange"]').analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
    }),
  )
})

describe('a webhook that a post did not set off', () => {
  it('is behind a folded line of the story, with wanted and had, and fires by the fix that it offers', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Canary checkout-api 4.18.0' })
      await chooseVerb(page.getByRole('article').filter({ hasText: 'Canary checkout-api' }), 'Story of this post')
      const line = page.getByRole('button', { name: '1 outgoing webhook did not fire: why?' })
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await line.click()
      const why = page.getByRole('region', { name: '1 outgoing webhook did not fire' })
      await expect(why).toContainText('First word is a trigger word')
      await expect(why.getByRole('definition').last()).toContainText('“Canary”')
      await why.getByRole('button', { name: 'Add “Canary” as a word' }).click()
      await expect(why).toContainText('every rule holds now')
      await why.getByRole('button', { name: 'Replay this post' }).click()
      await expect(noteOf(page, 'canary-watch was called for this post')).toBeVisible()
      await expect(line).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Story' })).toContainText('webhook canary-watch')
    }))

  it('comes into view when its line is opened, however little room the story has', () =>
    inWorkbench({ viewport: { width: 1440, height: 720 } }, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Canary checkout-api 4.18.0' })
      await chooseVerb(page.getByRole('article').filter({ hasText: 'Canary checkout-api' }), 'Story of this post')
      await page.getByRole('button', { name: 'Expand' }).press('Enter')
      await page.getByRole('radio', { name: 'Sequence' }).click()
      await page.getByRole('button', { name: '1 outgoing webhook did not fire: why?' }).click()
      await expect(page.getByRole('definition').last()).toBeInViewport()
    }))

  it('is judged anew when a setting is changed, and when that is undone', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await postAsBot(workbench, { message: 'Canary checkout-api 4.18.0' })
      await chooseVerb(page.getByRole('article').filter({ hasText: 'Canary checkout-api' }), 'Story of this post')
      await page.getByRole('button', { name: '1 outgoing webhook did not fire: why?' }).click()
      const why = page.getByRole('region', { name: '1 outgoing webhook did not fire' })
      await expect(why).toContainText('First word is a trigger word')
      await fetch(`${service.url}/api/v4/config/patch`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
        body: JSON.stringify({ ServiceSettings: { EnableOutgoingWebhooks: false } }),
      })
      const off = 'Outgoing webhooks are turned off by the setting EnableOutgoingWebhooks.'
      await expect(why).toContainText(off)
      await why.getByRole('button', { name: 'Turn outgoing webhooks on' }).click()
      await expect(why).toContainText('First word is a trigger word')
      await noteOf(page, 'EnableOutgoingWebhooks changed').getByRole('button', { name: 'Undo' }).click()
      await expect(why).toContainText(off)
      await why.getByRole('button', { name: 'All rules' }).click()
      const rules = page.getByRole('region', { name: 'Why it did not fire' })
      await expect(rules).toContainText(off)
      await rules.getByRole('button', { name: 'Turn outgoing webhooks on' }).click()
      await expect(rules).toContainText('trigger words are case-sensitive')
      await noteOf(page, 'EnableOutgoingWebhooks changed').last().getByRole('button', { name: 'Undo' }).click()
      await expect(rules).toContainText(off)
    }))

  it('opens the page of the webhook with all rules for that post', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'please watch' })
      await postAsBot(workbench, { message: 'another one' })
      await chooseVerb(page.getByRole('article').filter({ hasText: 'please watch' }), 'Story of this post')
      await page.getByRole('button', { name: '1 outgoing webhook did not fire: why?' }).click()
      await page.getByRole('button', { name: 'All rules' }).click()
      await expect(page.getByRole('heading', { name: 'canary-watch', level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Why it did not fire' })).toContainText('please watch')
    }))
})
