import {
  ContiguousTokensEditing,
  EMPTY_LINE_TOKENS,
} from 'monaco-editor/editor/common/tokens/contiguousTokensEditing.js'

/**
 * Makes the editor forget the tokens of an empty line that is written in. It keeps them as those of an empty line until
 * it next colours the line. A line that is joined with its neighbour before that, as happens while the window is busy
 * with loading, loses the length of its own text, and every render throws `Token length and text length do not match!`.
 */
export function forgetEmptyLines(): void {
  const insert = ContiguousTokensEditing.insert
  ContiguousTokensEditing.insert = (tokens, offset, length) =>
    tokens === EMPTY_LINE_TOKENS && length > 0 ? null : insert(tokens, offset, length)
}
