/** Pixels of a character at 11 px, on average: the layout knows no fonts, so that it is the same everywhere. */
const character = 6.2

const most = (room: number): number => Math.max(4, Math.floor(room / character))

/** A text cut with an ellipsis to so many pixels. */
export function fitted(text: string, room: number): string {
  const characters = [...text]
  return characters.length <= most(room)
    ? text
    : `${characters
        .slice(0, most(room) - 1)
        .join('')
        .replace(/[\s.,:;]+$/, '')}…`
}

/** A text as lines of so many pixels, broken between words where it can be; at most `lines`, the last one then cut. */
export function wrapped(text: string, room: number, lines: number): string[] {
  const out: string[] = []
  let rest = text.replaceAll(/\s+/g, ' ').trim()
  while (rest !== '') {
    if (out.length === lines - 1 || rest.length <= most(room)) return [...out, fitted(rest, room)]
    const space = rest.lastIndexOf(' ', most(room))
    const end = space > 0 ? space : most(room)
    out.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return out
}
