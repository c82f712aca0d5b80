import { textOf } from './describeFile'
import type { OpenProject } from './project'

const MOST_HITS = 200
const AROUND = 60
/** Files that are read at the same time. */
const AT_ONCE = 16

export interface Hit {
  path: string
  /** Counted from 1. */
  line: number
  excerpt: string
}

/** The first place of a text in every file that has it, without regard to case. */
export async function searchFiles({ tree, index }: OpenProject, wanted: string): Promise<Hit[]> {
  const hits: Hit[] = []
  const files = index.files()
  const look = async (path: string): Promise<Hit[]> => {
    const found = await tree.read(path).catch(() => null)
    const hit = found === null ? null : hitIn(textOf(found.bytes), wanted)
    return hit === null ? [] : [{ path, ...hit }]
  }
  for (let at = 0; at < files.length && hits.length < MOST_HITS; at += AT_ONCE) {
    const some = await Promise.all(files.slice(at, at + AT_ONCE).map(({ path }) => look(path)))
    hits.push(...some.flat())
  }
  return hits.slice(0, MOST_HITS)
}

function hitIn(text: string, wanted: string): Omit<Hit, 'path'> | null {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return null
  const start = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  const from = Math.max(start, at - AROUND)
  const excerpt = text.slice(from, Math.min(end < 0 ? text.length : end, at + wanted.length + AROUND)).trim()
  return { line: text.slice(0, at).split('\n').length, excerpt }
}
