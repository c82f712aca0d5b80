/** Runs in the page: an editor as it comes, over everything, with the keyboard. `closeBare` takes it away again. */
export async function openBare({ text, language }) {
  const { name } = performance.getEntriesByType('resource').find(({ name }) => /\/monaco-[^/]*\.js$/.test(name))
  const { monaco } = await import(name)
  const element = document.createElement('div')
  element.style.cssText = 'position:fixed;inset:0;z-index:1000'
  document.body.append(element)
  const model = monaco.editor.createModel(text, language)
  const editor = monaco.editor.create(element, { model, minimap: { enabled: false } })
  editor.focus()
  globalThis.closeBare = () => {
    editor.dispose()
    model.dispose()
    element.remove()
  }
}
