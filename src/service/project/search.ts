import { textOf } from './describeFile'
import type { OpenProject } from './project'

const MOST_HITS = 200
const AROUND = 60

export interface Hit {
  path: string
  /** Counted from 1. */
  line: number
  excerpt: string
}

/** The first place of a text in every file that has it, without regard to case. */
export async function searchFiles({ tree, index }: OpenProject, wanted: string): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const { path } of index.files()) {
    const found = await tree.read(path).catch(() => null)
    const hit = found === null ? null : hitIn(textOf(found.bytes), wanted)
    if (hit !== null) hits.push({ path, ...hit })
    if (hits.length === MOST_HITS) break
  }
  return hits
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
