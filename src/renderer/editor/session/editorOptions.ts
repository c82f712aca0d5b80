import type { editor } from 'monaco-editor/editor'
import { colouredLineLimit, drawnLineLimit } from '../base/sizes'

/**
 * How the editor is set: quiet, exact, and safe with long lines (docs/reference/look.md#colours,
 * docs/reference/look.md#screens; docs/reference/workbench.md#speed).
 */
export const editorOptions = (
  model: editor.ITextModel | null,
  label: string,
): editor.IStandaloneEditorConstructionOptions => ({
  model,
  ariaLabel: label,
  automaticLayout: true,
  fixedOverflowWidgets: true,
  fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font-wire').trim(),
  fontSize: 12,
  lineHeight: 19,
  fontLigatures: false,
  padding: { top: 6, bottom: 12 },
  wordWrap: 'off',
  maxTokenizationLineLength: colouredLineLimit,
  stopRenderingLineAfter: drawnLineLimit,
  minimap: { enabled: false },
  lineNumbersMinChars: 3,
  glyphMargin: false,
  renderLineHighlight: 'none',
  renderWhitespace: 'none',
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  overviewRulerBorder: true,
  hideCursorInOverviewRuler: true,
  stickyScroll: { enabled: false },
  guides: { indentation: true, bracketPairs: false, highlightActiveIndentation: false },
  bracketPairColorization: { enabled: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  links: false,
  colorDecorators: true,
  codeLensFontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font-ui').trim(),
  codeLensFontSize: 11,
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showWords: false, preview: false },
  wordBasedSuggestions: 'off',
  formatOnPaste: false,
  dropIntoEditor: { enabled: false },
})

const decorationsWidth = 14
/** Width of the editor's marks of folds, which are gone with them. */
const foldsWidth = 16

/**
 * What works through the whole text after every change: a large text, which has no language, goes without, and stays
 * where it is.
 */
export const languageOptions = (model: editor.ITextModel): editor.IEditorOptions => {
  const isPlain = model.getLanguageId() !== 'json'
  return {
    folding: !isPlain,
    matchBrackets: isPlain ? 'never' : 'always',
    lineDecorationsWidth: isPlain ? decorationsWidth + foldsWidth : decorationsWidth,
  }
}

/** The same for two texts beside each other, of which neither can be edited. */
export const diffOptions = (label: string): editor.IStandaloneDiffEditorConstructionOptions => {
  const { model: _model, ...options } = editorOptions(null, label)
  return {
    ...options,
    readOnly: true,
    originalEditable: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: false,
    hideUnchangedRegions: { enabled: true, contextLineCount: 2, minimumLineCount: 2 },
    renderOverviewRuler: false,
    lineDecorationsWidth: 10,
    folding: false,
    originalAriaLabel: `${label}, mine`,
    modifiedAriaLabel: `${label}, theirs`,
  }
}
