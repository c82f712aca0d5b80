import type { Page } from 'playwright'

/** Opens a payload of its own by the command palette, and puts this text in it. */
export async function openPayload(page: Page, text?: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new payload')
  await page.keyboard.press('Enter')
  // The editor of the payload before is there as well: it has lost the focus to the palette.
  await page.getByRole('dialog', { name: 'Commands' }).waitFor({ state: 'hidden' })
  await page.locator('.monaco-editor.focused .view-line').first().waitFor()
  if (text !== undefined) await replaceText(page, text)
}

/** Pastes over everything that is in the editor. */
export async function replaceText(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
  await pasteOver(page, text)
}

/** Pastes over everything in the editor that has the focus, wherever it is scrolled to. */
export async function pasteOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** The preview beside the editor. */
export const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** Chooses the channel the studio sends to, and sends by the keyboard. */
export async function sendTo(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: /^To / }).click()
  await page.getByRole('option', { name: channel, exact: true }).click()
  await page.locator('.monaco-editor').getByRole('textbox').first().focus()
  await page.keyboard.press('Control+Enter')
}
