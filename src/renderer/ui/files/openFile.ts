/** Asks for a file of this device; resolves to nothing when the choice is cancelled. `accept` as in an input of files. */
export const openFile = (accept: string): Promise<File | undefined> =>
  new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
