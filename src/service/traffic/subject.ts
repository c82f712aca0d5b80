import type { FilterSubject } from '#domain/filter/subject'
import type { Store } from '../store/store'
import type { Kept } from '../store/tables/workspace/bodies'

/** Texts of long bodies that were just read: many exchanges have the same. */
const MOST_TEXTS = 8

/** Reads exchanges as filters look at them; what is in them is decoded when it is asked for. */
export function subjectReader({ exchanges, traffic }: Pick<Store, 'exchanges' | 'traffic'>) {
  const texts = new Map<number, string>()
  const textOf = (kept: Kept): string | null => {
    if (kept === null) return null
    if (typeof kept !== 'number') return kept.toString()
    const known = texts.get(kept)
    if (known !== undefined) return known
    const text = exchanges.bodyOf(kept)?.toString() ?? ''
    if (texts.size >= MOST_TEXTS) texts.clear()
    texts.set(kept, text)
    return text
  }
  return (number: number): FilterSubject | null => {
    const record = traffic.record(number)
    if (record === undefined) return null
    const { row, requestHeaders, responseHeaders, requestBody, responseBody, effects } = record
    return {
      row,
      headers: side => (side === 'req' ? requestHeaders : responseHeaders),
      body: side => textOf(side === 'req' ? requestBody : responseBody),
      posts: () => effects.map(({ post_id }) => post_id).filter(id => id !== ''),
    }
  }
}

export type SubjectReader = ReturnType<typeof subjectReader>
