import type { editor, IPosition, languages } from 'monaco-editor/editor'
import { actionAt, renameAction, whyNotRenamed } from '#domain/edits/actionAt'
import { rangeOf } from '../base/ranges'
import type { Monaco } from '../monaco/monaco'

const noAction = 'The caret is not on the name of an action.'

/** F2 on the name of an action renames it everywhere: its entry, its controls, its links. */
export const provideRenaming = (monaco: Monaco): languages.RenameProvider => ({
  resolveRenameLocation: (model, position) => {
    const place = actionAt(model.getValue(), model.getOffsetAt(position))
    if (!place) return { range: monaco.Range.fromPositions(position), text: '', rejectReason: noAction }
    const range = rangeOf(monaco, model, { offset: place.start, length: place.end - place.start })
    return { range, text: place.id }
  },
  provideRenameEdits: (model, position, name) => {
    const text = model.getValue()
    const place = actionAt(text, model.getOffsetAt(position))
    const why = place ? whyNotRenamed(text, place.id, name) : noAction
    if (!place || why !== null) return rejected(monaco, { model, position, why: why ?? noAction })
    const edits = renameAction(text, place.id, name).map(edit => ({
      resource: model.uri,
      versionId: model.getVersionId(),
      textEdit: { range: rangeOf(monaco, model, edit), text: edit.content },
    }))
    return { edits }
  },
})

/** The part of the editor that shows a sentence at a place, and reads it out. */
interface MessageContribution extends editor.IEditorContribution {
  showMessage(message: string, position: IPosition): void
}

const showsMessages = (part: editor.IEditorContribution | null | undefined): part is MessageContribution =>
  !!part && 'showMessage' in part && typeof part.showMessage === 'function'

interface Rejection {
  model: editor.ITextModel
  position: IPosition
  why: string
}

/** The editor itself tells the reason for a name that cannot be to its log alone. */
function rejected(monaco: Monaco, { model, position, why }: Rejection): languages.WorkspaceEdit & languages.Rejection {
  const code = monaco.editor.getEditors().find(one => one.getModel() === model)
  const messages = code?.getContribution('editor.contrib.messageController')
  if (showsMessages(messages)) messages.showMessage(why, position)
  return { edits: [], rejectReason: why }
}
