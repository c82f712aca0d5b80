/** Hands a file to the reader, as a download under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
