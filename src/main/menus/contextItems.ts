import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'

/** The parts of a right click that decide what its menu offers. */
export type RightClick = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>

export interface ContextActions {
  replaceMisspelling(word: string): void
  addToDictionary(word: string): void
  copyText(text: string): void
}

/** Suggestions that are offered for a misspelled word. */
const suggestionsMax = 5

/**
 * What a right click offers: spelling first, then what can be done with the text; nothing where there is nothing to do.
 */
export function contextItems(click: RightClick, actions: ContextActions): MenuItemConstructorOptions[] {
  const groups = [spellingItems(click, actions), linkItems(click, actions), textItems(click)].filter(
    group => group.length > 0,
  )
  return groups.flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]))
}

function spellingItems(
  { isEditable, misspelledWord: word, dictionarySuggestions }: RightClick,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  if (!isEditable || word === '') return []
  const suggestions = dictionarySuggestions.slice(0, suggestionsMax).map(suggestion => ({
    label: suggestion,
    click: () => actions.replaceMisspelling(suggestion),
  }))
  const offered = suggestions.length > 0 ? suggestions : [{ label: 'No suggestions', enabled: false }]
  return [...offered, { label: `Add “${word}” to the dictionary`, click: () => actions.addToDictionary(word) }]
}

const linkItems = ({ linkURL }: RightClick, actions: ContextActions): MenuItemConstructorOptions[] =>
  linkURL === '' ? [] : [{ label: 'Copy link', click: () => actions.copyText(linkURL) }]

function textItems({ isEditable, editFlags, selectionText }: RightClick): MenuItemConstructorOptions[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
  return [
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { role: 'pasteAndMatchStyle', label: 'Paste as plain text', enabled: editFlags.canPaste },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ]
}
