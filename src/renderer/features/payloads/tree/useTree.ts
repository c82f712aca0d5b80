import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { project as endpoints } from '#contract/project/endpoints'
import { useShared } from '../../../message/useShared'
import { payloadFiles } from '../../../store/payloads/project'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { countsOf, type FileMark, rowsOf, type TreeChip, type TreeRow } from './tree'

export interface Tree {
  rows: readonly TreeRow[]
  counts: Record<TreeChip, number>
  query: string
  setQuery(text: string): void
  chip: TreeChip
  setChip(chip: TreeChip): void
}

/** What of the open documents the tree shows. A key changes the text of a document, and none of this but once. */
const marksOf = ({ documents }: State): Record<string, FileMark> =>
  Object.fromEntries(
    Object.values(documents).flatMap(({ path, theirs, unsaved }) =>
      path === undefined || !(theirs || unsaved) ? [] : [[path, theirs ? 'conflict' : 'unsaved'] as const],
    ),
  )

/** The rows of the payloads, by what is looked for. */
export function useTree(): Tree {
  const all = useSelect(state => state.project.files)
  const files = useMemo(() => payloadFiles(all), [all])
  const folders = useSelect(state => state.project.folders)
  const closedFolders = useSelect(state => state.closedFolders)
  const marks = useSelect(useShallow(marksOf))
  const [text, setQuery] = useState('')
  const [chip, setChip] = useState<TreeChip>('all')
  const query = useDeferredValue(text.trim())
  const hits = useHits(query)
  const rows = useShared(
    useMemo(
      () => rowsOf({ files, folders, closedFolders, marks, query, hits, chip }),
      [files, folders, closedFolders, marks, query, hits, chip],
    ),
  )
  const counts = useMemo(() => countsOf({ files, marks }), [files, marks])
  return { rows, counts, query: text, setQuery, chip, setChip }
}

/** Milliseconds without a key after which the texts are searched. */
const pause = 150
const none: ReadonlySet<string> = new Set()

/** Paths of the files whose text has the query, once the service has looked; of an older query, none. */
function useHits(query: string): ReadonlySet<string> {
  const { call } = useWorkbench()
  const [found, setFound] = useState({ query: '', paths: none })
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const result = await call(endpoints.searchProject, { query: { text: query.slice(0, 200) }, signal: stop.signal })
      if (result.ok) setFound({ query, paths: new Set(result.value.hits.map(hit => hit.path)) })
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [call, query])
  return found.query === query ? found.paths : none
}
