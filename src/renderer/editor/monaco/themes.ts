import type { Monaco } from './monaco'

/** Editor colours by the token of docs/reference/look.md#colours they are taken from. */
const colours: Record<string, string> = {
  'editor.background': '--sunken',
  'editor.foreground': '--j-key',
  'editorLineNumber.foreground': '--control',
  'editorLineNumber.activeForeground': '--text',
  'editorCursor.foreground': '--text',
  'editor.selectionBackground': '--sel-marked',
  'editor.inactiveSelectionBackground': '--sel-quiet',
  'editorIndentGuide.background1': '--line',
  'editorIndentGuide.activeBackground1': '--line-2',
  'editorBracketMatch.background': '--sel-quiet',
  'editorBracketMatch.border': '--line-2',
  'editorGutter.background': '--sunken',
  'editorError.foreground': '--bad',
  'editorWarning.foreground': '--warn',
  'editorInfo.foreground': '--info',
  'editorHint.foreground': '--text-3',
  'editorOverviewRuler.errorForeground': '--bad',
  'editorOverviewRuler.warningForeground': '--warn',
  'editorOverviewRuler.infoForeground': '--info',
  'editorOverviewRuler.border': '--line',
  'editorBracketHighlight.foreground1': '--j-pun',
  'editorBracketHighlight.foreground2': '--j-pun',
  'editorBracketHighlight.foreground3': '--j-pun',
  'diffEditor.insertedLineBackground': '--add',
  'diffEditor.insertedTextBackground': '--add-2',
  'diffEditor.removedLineBackground': '--del',
  'diffEditor.removedTextBackground': '--del-2',
  'diffEditor.border': '--line-2',
  'diffEditor.diagonalFill': '--line-2',
  'diffEditor.unchangedRegionForeground': '--text-3',
  'diffEditor.unchangedRegionBackground': '--panel',
  'editorLightBulb.foreground': '--warn',
  'editorLightBulbAutoFix.foreground': '--warn',
  'editorLightBulbAi.foreground': '--warn',
  'editorWidget.background': '--raised',
  'editorWidget.foreground': '--text',
  'editorWidget.border': '--line-2',
  'editorHoverWidget.background': '--raised',
  'editorHoverWidget.border': '--line-2',
  'editorSuggestWidget.background': '--raised',
  'editorSuggestWidget.border': '--line-2',
  'editorSuggestWidget.foreground': '--text',
  'editorSuggestWidget.highlightForeground': '--accent-ink',
  'editorSuggestWidget.focusHighlightForeground': '--accent-ink',
  'editorSuggestWidget.selectedBackground': '--sel',
  'editorSuggestWidget.selectedForeground': '--text',
  'editorActionList.background': '--raised',
  'editorActionList.foreground': '--text',
  'editorActionList.focusBackground': '--sel',
  'editorActionList.focusForeground': '--text',
  'quickInputList.focusBackground': '--sel',
  'quickInputList.focusForeground': '--text',
  'quickInput.background': '--raised',
  'quickInput.foreground': '--text',
  'list.hoverBackground': '--hover',
  'list.activeSelectionBackground': '--sel',
  'list.activeSelectionForeground': '--text',
  'list.activeSelectionIconForeground': '--text-2',
  'list.inactiveSelectionBackground': '--sel',
  'list.inactiveFocusBackground': '--sel',
  'list.focusOutline': '--ring',
  'list.focusBackground': '--sel',
  'list.focusForeground': '--text',
  'list.highlightForeground': '--accent-ink',
  'list.focusHighlightForeground': '--accent-ink',
  'menu.background': '--raised',
  'menu.foreground': '--text',
  'menu.selectionBackground': '--sel',
  'menu.selectionForeground': '--text',
  'menu.separatorBackground': '--line',
  'input.background': '--raised',
  'input.foreground': '--text',
  'input.border': '--control',
  // The box of a sentence at the caret: a rejected name, a text that is read only.
  'inputValidation.infoBackground': '--raised',
  'inputValidation.infoForeground': '--text',
  'inputValidation.infoBorder': '--line-2',
  'inputOption.activeBackground': '--sel',
  'inputOption.activeForeground': '--text',
  'inputOption.activeBorder': '--accent-edge',
  'editor.findMatchBackground': '--warn-t',
  'editor.findMatchHighlightBackground': '--chg',
  'editor.wordHighlightBackground': '--sel-quiet',
  'editor.foldBackground': '--mute-t',
  'editor.hoverHighlightBackground': '--sel-quiet',
  'editor.wordHighlightStrongBackground': '--sel-quiet',
  'editor.rangeHighlightBackground': '--sel-quiet',
  'editor.snippetTabstopHighlightBackground': '--sel-quiet',
  'editor.snippetFinalTabstopHighlightBorder': '--line-2',
  'editorHoverWidget.foreground': '--text',
  'editorHoverWidget.highlightForeground': '--accent-ink',
  'editorHoverWidget.statusBarBackground': '--panel',
  'editorSuggestWidget.selectedIconForeground': '--text-2',
  'editorOverviewRuler.bracketMatchForeground': '--line-2',
  'editorOverviewRuler.findMatchForeground': '--warn',
  'progressBar.background': '--accent-ink',
  'sash.hoverBorder': '--line-2',
  'pickerGroup.foreground': '--text-3',
  'quickInputList.focusIconForeground': '--text-2',
  'toolbar.hoverBackground': '--hover',
  'button.background': '--accent',
  'button.foreground': '--on-accent',
  'button.hoverBackground': '--accent-hover',
  'badge.background': '--mute-t',
  'badge.foreground': '--text-2',
  'scrollbarSlider.background': '--scroll',
  'scrollbarSlider.hoverBackground': '--scroll',
  'scrollbarSlider.activeBackground': '--scroll',
  'textLink.foreground': '--accent-ink',
  'textLink.activeForeground': '--accent-ink',
  'textCodeBlock.background': '--mute-t',
  focusBorder: '--ring',
  'widget.border': '--line-2',
  descriptionForeground: '--text-2',
  foreground: '--text',
}

/** What the wire looks like: JSON parts by the token of docs/reference/look.md#colours. */
const wire: Record<string, string> = {
  '': '--j-key',
  'string.key.json': '--j-key',
  'string.value.json': '--j-str',
  'number.json': '--j-num',
  'keyword.json': '--j-bool',
  'delimiter.bracket.json': '--j-pun',
  'delimiter.array.json': '--j-pun',
  'delimiter.colon.json': '--j-pun',
  'delimiter.comma.json': '--j-pun',
}

/** Shades the editor wants that are mixed from tokens: token, and how much of it is left, in hexadecimal. */
const mixed: Record<string, { token: string; alpha: string }> = {
  '--sel-marked': { token: '--accent', alpha: '59' },
  '--scroll': { token: '--control', alpha: '66' },
}

/**
 * Makes the editor's theme from the design tokens as they are now, and chooses it. The tokens are read from the page,
 * so the style sheet stays the only place that names a colour.
 */
function applyTheme(monaco: Monaco, root: Element): void {
  const style = getComputedStyle(root)
  const name = root.getAttribute('data-theme') ?? 'light'
  const colourOf = (token: string): string => {
    const shade = mixed[token]
    return shade ? `${hex(style.getPropertyValue(shade.token))}${shade.alpha}` : hex(style.getPropertyValue(token))
  }
  const entries = Object.entries(colours).map(([part, token]) => [part, colourOf(token)] as const)
  monaco.editor.defineTheme(`blockyard-${name}`, {
    base: name === 'light' ? 'vs' : name === 'hc' ? 'hc-black' : 'vs-dark',
    inherit: true,
    rules: Object.entries(wire).map(([token, from]) => ({ token, foreground: colourOf(from).slice(1) })),
    colors: Object.fromEntries(entries.filter(([, colour]) => colour !== '')),
  })
  monaco.editor.setTheme(`blockyard-${name}`)
}

/** `#abc` as `#aabbcc`; the editor takes six or eight digits only. Anything but a hex colour is left out. */
function hex(value: string): string {
  const colour = value.trim()
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : ''
}

/** Keeps the editor in the page's theme; returns the function that stops it. */
export function followTheme(monaco: Monaco): () => void {
  const root = document.documentElement
  applyTheme(monaco, root)
  const observer = new MutationObserver(() => applyTheme(monaco, root))
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
