export type TokenKind = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space'

export interface Token {
  kind: TokenKind
  text: string
}

const scanner = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|([{}[\],:]+)|(-?\d[\d.eE+-]*)|(true|false|null)|(\s+)|(.)/g

/** One line of tidy JSON as coloured pieces: no value of such a text goes over a line. */
export const lineTokens = (line: string): Token[] =>
  [...line.matchAll(scanner)].map(([text, string, colon, punctuation, number, word, space]) => ({
    text,
    kind:
      string !== undefined
        ? colon === undefined
          ? 'string'
          : 'key'
        : punctuation !== undefined
          ? 'punctuation'
          : number !== undefined
            ? 'number'
            : word !== undefined
              ? 'literal'
              : space === undefined
                ? 'punctuation'
                : 'space',
  }))
