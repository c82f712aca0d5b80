/** Where the caret is; lines and columns count from 1. */
export interface Caret {
  offset: number
  line: number
  column: number
}

export const caretAt = (text: string, offset: number): Caret => {
  const before = text.slice(0, offset).split('\n')
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
