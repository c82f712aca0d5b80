/** What of the editor's own modules is not in its declarations; see lineTokens.ts. */
declare module 'monaco-editor/editor/common/tokens/contiguousTokensEditing.js' {
  /** Tokens of one line as the editor stores them: `null` when they are not known. */
  type StoredTokens = ArrayBuffer | Uint32Array | null

  export const EMPTY_LINE_TOKENS: ArrayBuffer
  export const ContiguousTokensEditing: {
    /** The tokens of a line into which so many characters were written. */
    insert(tokens: StoredTokens, offset: number, length: number): StoredTokens
  }
}
