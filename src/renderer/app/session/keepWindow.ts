/**
 * Keeps a file that is dropped where nothing takes it from replacing the workbench, which is what browsers do with it.
 */
export function keepWindow(): void {
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', keep)
  window.addEventListener('drop', keep)
}
