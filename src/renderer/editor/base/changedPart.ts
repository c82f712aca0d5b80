import type { TextEdit } from '#domain/edits/edits'

/** The one edit that makes a text of another and leaves alone what both begin and end with. */
export function changedPart(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  return { offset: start, length: before.length - same - start, content: after.slice(start, after.length - same) }
}
