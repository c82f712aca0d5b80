/** A piece of a sentence. What is strong is the author's own: a path, a name, a value. */
export interface Segment {
  text: string
  isStrong: boolean
}

export const plain = (text: string): Segment => ({ text, isStrong: false })
export const strong = (text: string): Segment => ({ text, isStrong: true })

/** A sentence without its emphasis, for labels. */
export const textOfSegments = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('')

/** Values in a row: `10`, `25` or `50`. */
export function anyOf(values: readonly string[]): Segment[] {
  return values.flatMap((value, index) => {
    const before = index === 0 ? '' : index === values.length - 1 ? ' or ' : ', '
    return before === '' ? [strong(value)] : [plain(before), strong(value)]
  })
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const [ten, hundred] = [number % 10, number % 100]
  const word = hundred >= 11 && hundred <= 13 ? '' : (['', 'one', 'two', 'few'][ten] ?? '')
  return `${number}${endings[word] ?? 'th'}`
}
