import { structuralDiff } from '../diff/structuralDiff'
import { type ComparisonRules, createJudge } from '../exchange/judge'
import type { ComparedRow } from './compareRun'

/** A post at the end of a story. */
export interface EndedPost {
  id: string
  /** As the service keeps it. */
  stored: unknown
  /** The text of it as clients render it. */
  rendered: string
}

/** The posts that a story made or changed, in the order in which it did. */
export interface RunPosts {
  was: readonly EndedPost[]
  now: readonly EndedPost[]
}

/** Compares the posts of a story, as stored and as rendered. Each is a row beside the exchanges. */
export function comparePosts({ was, now }: RunPosts, how: ComparisonRules & { exchange: number }): ComparedRow[] {
  how.ids.see(now.map(({ id }) => id))
  return Array.from({ length: Math.max(was.length, now.length) }, (_, at) => postRow(was[at], now[at], how))
}

function postRow(
  was: EndedPost | undefined,
  now: EndedPost | undefined,
  how: ComparisonRules & { exchange: number },
): ComparedRow {
  const { differences, left_out } = was && now ? comparePost(was, now, how) : { differences: [], left_out: [] }
  return {
    number: null,
    story: how.exchange,
    file: '',
    id: now?.id ?? '',
    role: 'post',
    kind: 'post',
    label: firstWords((now ?? was)?.rendered ?? ''),
    verdict: !now ? 'missing' : !was ? 'extra' : differences.length > 0 ? 'changed' : 'same',
    was_ms: null,
    now_ms: null,
    note: '',
    differences,
    left_out,
  }
}

/** Compares two posts, or two versions of one, by their fields and by their text. */
export function comparePost(was: EndedPost, now: EndedPost, how: ComparisonRules & { exchange: number }) {
  const judge = createJudge(how, how.exchange)
  const stored = { was: was.stored, now: now.stored }
  for (const change of structuralDiff(was.stored, now.stored)) judge.take('post.stored', change, stored)
  const rendered = { was: was.rendered, now: now.rendered }
  for (const change of structuralDiff(was.rendered, now.rendered)) judge.take('post.rendered', change, rendered)
  return judge.result
}

const firstWords = (text: string): string => text.split('\n', 1)[0]?.slice(0, 80) ?? ''
