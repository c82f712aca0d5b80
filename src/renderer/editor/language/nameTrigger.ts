import type { editor } from 'monaco-editor/editor'
import type { Monaco } from '../monaco/monaco'

/** Signs that begin the name of a user or channel. A colon makes the editor ask by itself. */
const signs = /[@~]$/

/**
 * Asks for completion at every sign that begins a name. The editor itself does not while it waits for what the character
 * before completes (a space or a quote, asked of the JSON worker): a name that is typed faster than the worker responds
 * would open no list. Dispose it with its editor.
 */
export const askAtSigns = (monaco: Monaco, code: editor.ICodeEditor): { dispose(): void } =>
  code.onDidChangeCursorPosition(({ position, reason, source }) => {
    if (source !== 'keyboard' || reason !== monaco.editor.CursorChangeReason.NotSet) return
    const before =
      code
        .getModel()
        ?.getLineContent(position.lineNumber)
        .slice(0, position.column - 1) ?? ''
    if (signs.test(before)) code.trigger('names', 'editor.action.triggerSuggest', { auto: true })
  })
