const MARK = '\uFEFF'

/**
 * A new text in the form of the file that it replaces: with its byte order mark and its line ends, and the very same
 * where nothing else changed. Windows and forms give neither back as they got them.
 */
export function keepForm(former: string, text: string): string {
  if (plain(former) === plain(text)) return former
  const hasMark = former.startsWith(MARK)
  const bare = text.replace(/^\uFEFF/, '')
  const lines = endsInPairs(former) ? bare.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n') : bare
  return hasMark ? MARK + lines : lines
}

const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

/** Whether the lines of a text end as on Windows, all of them. */
const endsInPairs = (text: string): boolean => text.includes('\r\n') && !/(?<!\r)\n/.test(text)
