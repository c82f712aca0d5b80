import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { postAsBot } from '../workbench'
import { postOf } from './reading'

let workbench: Workbench
let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  if (browserPath) workbench = await openWorkbench()
})
afterAll(async () => {
  await workbench?.close()
  await integration?.close()
})
beforeEach(context => context.skip(!browserPath, noBrowser))

let count = 0

/** Shows a picture of the integration in a new post, by what its path responds; returns the frame in its place. */
async function frame(response: IntegrationResponse, images: 'on' | 'off') {
  const { page } = workbench
  await page.getByRole('button', { name: /^Remote images/ }).click()
  await page.getByRole('menuitemradio', { name: images === 'on' ? 'Always' : 'Never' }).click()
  const alt = `Picture ${++count}`
  await integration.respond(`/${count}.png`, response)
  const url = `${integration.url}/${count}.png`
  const id = await postAsBot(workbench, { props: { svc_blocks: [{ type: 'image', url, alt_text: alt }] } })
  return postOf(workbench, id).locator('.m-picture-frame', { hasText: alt })
}

describe('a picture that is not shown says why', () => {
  it.each<[row: string, response: IntegrationResponse, sentence: string]>([
    ['not found', { kind: 'empty', status: 404 }, 'with status 404 Not Found.'],
    ['a page', { kind: 'text', body: '<p>Sign in', contentType: 'text/html' }, 'with text/html, not a picture.'],
    ['a redirect', { kind: 'redirect', location: '/elsewhere' }, 'with status 302 Found.'],
    ['hung up', { kind: 'reset' }, 'was closed before a response arrived'],
  ])('%s: in the frame', async (_, response, sentence) => {
    const shown = await frame(response, 'on')
    await expect(shown).toContainText(sentence)
    await expect(shown).toHaveAttribute('aria-description', /^Not shown: /)
  })

  it('remote images off: which setting', async () => {
    const shown = await frame({ kind: 'empty' }, 'off')
    await expect(shown).toHaveAttribute(
      'aria-description',
      /the window loads no images from elsewhere\. The status bar/,
    )
  })
})
