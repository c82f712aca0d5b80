/**
 * Puts text on the clipboard; `done` runs when it is there. Falls back to the old way where the new one is not allowed.
 */
export async function copyText(text: string, done: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyBySelection(text)
  }
  done()
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
