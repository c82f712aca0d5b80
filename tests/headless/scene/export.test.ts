import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { browserPath, noBrowser, sharedBrowser } from '../../support/browser'
import { headlessEntry, startCommand } from '../../support/command'
import { expect } from '../../support/expect'
import { startService, type TestService } from '../../support/service'

let ground: string
let data: string
let service: TestService
beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'blockyard-export-'))
  data = join(ground, 'desk')
  service = await startService({ data })
})
afterAll(async () => {
  await service.close()
  rmSync(ground, { recursive: true, force: true })
})

async function exportScene(name: string, ...more: string[]) {
  const file = join(ground, `${name}.html`)
  const command = startCommand(process.execPath, [
    ...[headlessEntry, 'scene', 'export', name, '-o', file, '--data', data, ...more],
  ])
  const code = await command.ended
  return { code, file, out: command.stdout(), err: command.stderr() }
}

const write = (name: string, cues: unknown[]) => {
  const scene = { format: 1, title: name, channel: 'deployments', persona: 'alice', cues }
  writeFileSync(join(data, 'scenes', `${name}.json`), JSON.stringify(scene))
}

/** Opens a file without a network; whatever it asks for but itself is told. */
async function opened(
  file: string,
  use: (page: Page, asked: string[]) => Promise<void>,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const context = await (await sharedBrowser()).newContext({ offline: true, reducedMotion })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    page.on('console', message => asked.push(message.text()))
    page.on('pageerror', error => asked.push(error.message))
    await page.goto(`file://${file}`)
    await use(page, asked)
  } finally {
    await context.close()
  }
}

const place = (page: Page) => page.locator('#place')

describe.skipIf(!browserPath)(`blockyard scene export${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(['release-day', 'incident-at-half-past-ten', 'three-decisions'])(
    'writes %s as a file that plays to its end without a network',
    async name => {
      const { code, file, out, err } = await exportScene(name)
      expect([code, err]).toEqual([0, ''])
      const steps = Number(/ (\d+) steps\./.exec(out)?.[1])
      await opened(file, async (page, asked) => {
        for (let step = 1; step <= steps; step++) {
          await page.keyboard.press('Space')
          await expect(place(page)).toHaveText(`${step} of ${steps}`)
        }
        await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
        await page.keyboard.press('Backspace')
        await expect(place(page)).toHaveText(`${steps - 1} of ${steps}`)
        await page.getByRole('button', { name: 'Reset' }).click()
        await expect(place(page)).toHaveText(`0 of ${steps}`)
        expect(asked).toEqual([`file://${file}`])
      })
    },
  )

  it('plays by itself, with the pointer on what is clicked and the text that is typed', async () => {
    write('short', [
      { type: 'typing', text: 'Ready to roll', speed: 'fast', lasts: 0.1 },
      { type: 'click', as: 'bob', control: 'Approve', post: { from: 'deploy-gate' }, lasts: 0.1, note: 'Only for me' },
      { type: 'note', text: 'Breathe', lasts: 0.1 },
    ])
    const { file } = await exportScene('short')
    await opened(
      file,
      async page => {
        await page.getByRole('button', { name: 'Play' }).click()
        await expect(page.locator('#field')).toContainText('Ready')
        await expect(place(page)).toHaveText('1 of 2')
        await expect(page.locator('#posts')).toContainText('Ready to roll')
        await expect(page.locator('#pointer')).toBeVisible()
        await expect(page.locator('#who')).toHaveText('bob')
        await expect(place(page)).toHaveText('2 of 2')
        await expect(page.locator('#posts')).toContainText('Your approval is in')
        await expect(page.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-pressed', 'false')
      },
      'no-preference',
    )
    for (const note of ['Only for me', 'Breathe']) expect(readFileSync(file, 'utf8')).not.toContain(note)
  })

  it('has the dialog that is open as clients show it, with what is filled in and why it was rejected', async () => {
    const alarm = { type: 'click', as: 'bob', control: 'Set an alarm', post: { from: 'canary-watch' }, lasts: 0.1 }
    const note = '</textarea></template><script>alert(1)</script><img src=x onerror=alert(1)>'
    const fields = { Measure: 'Error rate', Threshold: '900', 'Who is called': 'carol', 'What to do first': note }
    write('asked', [
      alarm,
      { type: 'dialog', as: 'bob', fields, fails: true, lasts: 0.1 },
      { type: 'dialog', as: 'bob', cancel: true, lasts: 0.1 },
    ])
    const { file } = await exportScene('asked')
    await opened(file, async (page, asked) => {
      const dialog = page.getByRole('region', { name: 'Dialog Set an alarm' })
      await page.keyboard.press('Space')
      await expect(place(page)).toHaveText('1 of 3')
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('250')
      // What is filled in stands for a while before the step; another key cuts that short.
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('900')
      await expect(dialog.getByRole('radio', { name: 'Error rate' })).toBeChecked()
      await expect(dialog.getByRole('combobox', { name: 'Who is called' })).toHaveValue('@carol')
      await expect(dialog.getByRole('textbox', { name: 'What to do first' })).toHaveValue(note)
      await expect(place(page)).toHaveText('1 of 3')
      await page.keyboard.press('Space')
      await expect(place(page)).toHaveText('2 of 3')
      await expect(dialog).toContainText('Error rate is from 0.01 to 100 %.')
      // The keys stay with the page.
      await page.getByRole('button', { name: 'Reset' }).focus()
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(0)
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toHaveText('3 of 3')
      await expect(dialog).toHaveCount(0)
      await page.keyboard.press('ArrowLeft')
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('900')
      expect(asked).toEqual([`file://${file}`])
    })
  })

  it('holds no secret of the workspace, and says what was taken out', async () => {
    const { bot_token, webhook_key, admin_token } = service.sample
    write('leaky', [
      { type: 'post', as: 'bob', text: `My token is ${bot_token}` },
      { type: 'title', title: 'Secrets', text: `curl ${service.url}/hooks/${webhook_key}` },
      { type: 'post', as: 'alice', text: '<script>alert(1)</script></template><img src=x onerror=alert(1)>' },
    ])
    const { code, file, out } = await exportScene('leaky', '--json')
    expect(code).toBe(0)
    const text = readFileSync(file, 'utf8')
    for (const secret of [bot_token, webhook_key, admin_token]) expect(text).not.toContain(secret)
    expect(JSON.parse(out).removed).toEqual([
      { placeholder: expect.stringMatching(/^\[redacted:/), step: 1 },
      { placeholder: expect.stringMatching(/^\[redacted:/), step: 2 },
    ])
    await opened(file, async (page, asked) => {
      for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
      await expect(place(page)).toHaveText('3 of 3')
      await expect(page.locator('#posts')).toContainText('<script>alert(1)</script>')
      expect(asked).toEqual([`file://${file}`])
    })
  })

  it('leaves out cues that cannot run, and says so by its exit code', async () => {
    write('partly', [
      { type: 'click', control: 'No such button' },
      { type: 'title', title: 'The end' },
    ])
    const { code, out } = await exportScene('partly')
    expect([code, out]).toEqual([6, expect.stringContaining('1 cue could not run')])
    expect((await exportScene('nowhere')).code).toBe(2)
    const wrong = await exportScene('short', '-o', join(ground, 'no', 'folder.html'))
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('ENOENT')])
  })
})
