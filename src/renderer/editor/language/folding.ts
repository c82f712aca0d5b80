import type { editor, languages } from 'monaco-editor/editor'
import { foldsOf, itemLines } from '#domain/edits/folds'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** The objects and lists of a text; the line that closes one is hidden with it. */
export const provideFolding = (): languages.FoldingRangeProvider => ({
  provideFoldingRanges: model => foldsOf(model.getValue()).map(({ start, end }) => ({ start, end })),
})

/** Folds each item of the lists that a text consists of, so that its blocks are one line each. */
export function foldItems(code: editor.ICodeEditor, model: editor.ITextModel): void {
  const selectionLines = itemLines(model.getValue()).map(line => line - 1)
  code.trigger('fold', 'editor.fold', { levels: 1, direction: 'down', selectionLines })
}

/** The part of the editor's own folding that says what is folded; see its `FoldingModel`. */
interface FoldedRegions {
  regions: { length: number; isCollapsed(at: number): boolean; getStartLineNumber(at: number): number }
  onDidChange(listener: () => void): { dispose(): void }
}

interface FoldingContribution extends editor.IEditorContribution {
  getFoldingModel(): Promise<FoldedRegions | null> | null
}

const hasFolding = (part: editor.IEditorContribution | null): part is FoldingContribution =>
  part !== null && 'getFoldingModel' in part && typeof part.getFoldingModel === 'function'

/**
 * Writes what is folded behind the first line of each fold, with the brackets that close it: the editor itself has only
 * an ellipsis. Returns what ends it.
 */
export function summariseFolds(monaco: Monaco, code: editor.IStandaloneCodeEditor): () => void {
  const summaries = code.createDecorationsCollection()
  const part = code.getContribution('editor.contrib.folding')
  if (!hasFolding(part)) return () => {}
  let followed: FoldedRegions | null = null
  let listening: { dispose(): void } | null = null
  let isOver = false
  const update = async () => {
    const folding = await part.getFoldingModel()
    if (isOver || !folding) return
    if (folding !== followed) {
      listening?.dispose()
      listening = folding.onDidChange(() => void update())
      followed = folding
    }
    summaries.set(decorationsOf(monaco, code, folding))
  }
  const changes = code.onDidChangeModelContent(() => void update())
  const loads = code.onDidChangeModelDecorations(() => {
    if (!followed) void update()
  })
  void update()
  return () => {
    isOver = true
    listening?.dispose()
    changes.dispose()
    loads.dispose()
  }
}

function decorationsOf(
  monaco: Monaco,
  code: editor.IStandaloneCodeEditor,
  { regions }: FoldedRegions,
): editor.IModelDeltaDecoration[] {
  const model = code.getModel()
  const lines = Array.from({ length: regions.length }, (_, at) => at)
    .filter(at => regions.isCollapsed(at))
    .map(at => regions.getStartLineNumber(at))
  if (!model || lines.length === 0 || model.getValueLength() > richTextLimit) return []
  const folds = new Map(foldsOf(model.getValue()).map(fold => [fold.start, fold]))
  return lines.flatMap(line => {
    const fold = folds.get(line)
    if (!fold || line > model.getLineCount()) return []
    const end = model.getLineMaxColumn(line)
    return [
      {
        range: new monaco.Range(line, end, line, end),
        options: {
          before: { content: `\u00a0${fold.summary}\u00a0`, inlineClassName: 'by-fold' },
          after: { content: `\u00a0${fold.closing}`, inlineClassName: 'by-fold-closing' },
          showIfCollapsed: true,
        },
      },
    ]
  })
}
