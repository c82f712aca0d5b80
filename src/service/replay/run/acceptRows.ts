import { type AcceptedMatcher, acceptMatchers, acceptValues } from '#domain/comparison/accept/acceptInto'
import { acceptPost, addPost, removePost } from '#domain/comparison/accept/acceptPost'
import type { Difference } from '#domain/comparison/difference'
import { applied, setAt } from '#domain/edits/edits'
import { isObject } from '#domain/json'
import { recordingFileName } from '#domain/recording/fileNames'
import { addExchange, storyIn } from './addExtra'
import { changeFile, type Files } from './changeFile'
import { isDecidedWhole, type KeptRow } from './kept'

/** A row of which something is accepted. */
export interface AcceptedRow {
  row: KeptRow
  /** Places of its differences; what is missing or extra has none, and is accepted whole. */
  differences: readonly number[]
}

/** A matcher in place of the new value. */
export type AcceptedBy = Pick<AcceptedMatcher, 'is' | 'pattern' | 'tolerance'> & { isForAll: boolean }

/**
 * Writes what is accepted into the files of a recording, and changes no other line: new values where the old ones stood,
 * or matchers; what is missing is left out from now on, what is extra becomes an exchange of the recording
 * (docs/reference/comparison.md#deciding). Returns all files.
 */
export function acceptRows(
  files: Files,
  accepted: readonly AcceptedRow[],
  by: AcceptedBy | null = null,
): Map<string, string> {
  const out = new Map(files)
  for (const { row, differences } of accepted) {
    const { verdict, file, number } = row.compared
    const chosen = differences.flatMap(at => row.compared.differences[at] ?? [])
    if (row.compared.role === 'post' && (by === null || isDecidedWhole(row))) acceptPostRow(out, row, chosen)
    else if (verdict === 'missing' && file !== '')
      changeFile(out, file, text => applied(text, setAt(text, '/role', 'left_out')))
    else if (verdict === 'extra') addExchange(out, row, writing(row))
    else if (by !== null) {
      // A matcher of a post is for the story that it belongs to.
      const at = row.compared.role === 'post' ? row.compared.story : number
      const exchange = by.isForAll || at === null ? {} : { exchange: at }
      const { isForAll: _, ...how } = by
      const matchers = chosen.filter(isMatchable).map(difference => ({ difference, ...how, ...exchange }))
      changeFile(out, recordingFileName, text => acceptMatchers(text, matchers))
    } else if (file !== '') {
      changeFile(out, file, text => acceptValues(text, chosen, writing(row)))
      const ended = row.now?.outcome
      const isWhole = chosen.length > 0 && chosen.length === row.compared.differences.length
      if (isWhole && ended !== undefined && ended !== 'sent' && verdict !== 'changed') {
        changeFile(out, file, text => applied(text, setAt(text, '/outcome', ended)))
      }
    }
  }
  return out
}

/** What is rendered follows from what is stored: a matcher is for the field. */
const isMatchable = ({ part }: Difference): boolean => part !== 'post.rendered'

function acceptPostRow(files: Map<string, string>, row: KeptRow, chosen: readonly Difference[]): void {
  const { verdict, file, story, post_id = '' } = row.compared
  const write = writing(row)
  if (verdict === 'extra') {
    const { now_post } = row
    const file = now_post && fileForPost(files, story, now_post.id)
    if (file) changeFile(files, file, text => addPost(text, now_post, write))
  } else if (verdict === 'missing') {
    for (const name of filesOfStory(files, story)) changeFile(files, name, text => removePost(text, post_id))
  } else {
    changeFile(files, file, text =>
      acceptPost(text, chosen, { id: post_id, rendered: row.now_post?.rendered ?? null, write }),
    )
  }
}

/** The files of the exchanges of a story: each of them may have left a post that is to go. */
const filesOfStory = (files: Files, story: number): string[] => storyIn(files, story).map(({ file }) => file)

/** The file of the request that made a post, so that it is expected of that one where it is sent by itself. */
function fileForPost(files: Files, story: number, id: string): string | undefined {
  const all = storyIn(files, story)
  const maker = all.find(({ exchange }) => exchange.direction === 'in' && idIn(exchange.response?.body?.json) === id)
  return (maker ?? all.find(({ number }) => number === story))?.file
}

const idIn = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined)

const made = /\[redacted:[a-z0-9]{6}\]|(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

/** Ids of the run become the recorded ones that they stand for, secrets their placeholders. */
const writing =
  ({ ids }: KeptRow) =>
  (text: string): string =>
    text.replace(made, id => ids[id] ?? id)
