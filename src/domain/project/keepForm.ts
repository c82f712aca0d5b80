const MARK = '\uFEFF'
const mark = /^\uFEFF/
const lineEnd = /\r\n|\r|\n/g

/**
 * A text of a file as an editor has it: without its byte order mark, and with one kind of line end, that of most lines.
 * `keepForm` puts back what is missing when it is written.
 */
export function asEdited(text: string): string {
  const bare = text.replace(mark, '')
  return bare.includes('\r') ? bare.replace(lineEnd, usualEnd(bare)) : bare
}

/** As an editor decides: pairs where more than half of the line ends have a return. */
function usualEnd(text: string): string {
  const ends = text.match(lineEnd) ?? []
  return ends.filter(end => end !== '\n').length > ends.length / 2 ? '\r\n' : '\n'
}

/**
 * A new text in the form of the file that it replaces: with its byte order mark and its line ends, and the very same
 * where nothing else changed. Windows and forms give neither back as they got them. In a file with several kinds of line
 * ends, lines before and after the change keep their own.
 */
export function keepForm(former: string, text: string): string {
  if (plain(former) === plain(text)) return former
  const bare = text.replace(mark, '')
  const formed = former.includes('\r') ? withEnds(former.replace(mark, ''), bare) : bare
  return former.startsWith(MARK) ? MARK + formed : formed
}

const plain = (text: string): string => text.replace(mark, '').replaceAll('\r\n', '\n')

interface Line {
  words: string
  /** `''` at the end of the text. */
  end: string
}

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)].map(([, words = '', end = '']) => ({ words, end }))

function withEnds(former: string, text: string): string {
  const usual = usualEnd(former)
  const was = linesOf(former)
  const now = linesOf(text)
  const most = Math.min(was.length, now.length)
  let head = 0
  while (head < most && was[head]?.words === now[head]?.words) head++
  let tail = 0
  while (tail < most - head && was.at(-1 - tail)?.words === now.at(-1 - tail)?.words) tail++
  return now
    .map(({ words, end }, at) => {
      const same = at < head ? was[at] : at >= now.length - tail ? was[at - now.length + was.length] : undefined
      return words + (end === '' ? '' : same?.end || usual)
    })
    .join('')
}
