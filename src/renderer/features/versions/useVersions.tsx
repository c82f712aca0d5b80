import { type ReactNode, useCallback, useState } from 'react'
import { versions as endpoints, type PostVersion } from '#contract/traffic/versions'
import { useLoaded } from '../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../store/workbench'
import { NotLoaded } from '../../ui/states/NotLoaded'
import { Skeleton } from '../../ui/states/Skeleton'
import { Waiting } from '../../ui/states/Waiting'

/** The versions of a post, oldest first, or what stands in their place until they are here. */
export type ReadVersions =
  | { versions: readonly PostVersion[]; instead?: never }
  | { versions?: never; instead: ReactNode }

/** Reads the versions of a post, anew whenever it changes. */
export function useVersions(postId: string): ReadVersions {
  const { call } = useWorkbench()
  // What was done to the post last: another change is another version.
  const last = useSelect(({ traffic }) => traffic.effects.findLast(({ post_id }) => post_id === postId)?.id ?? '')
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.postVersions, { params: { post_id: postId }, signal }),
    [call, postId],
  )
  const { loaded, load } = useLoaded(read, last)
  const [kept, setKept] = useState<PostVersion[] | null>(null)
  if (loaded?.state === 'ready' && loaded.value.versions !== kept) setKept(loaded.value.versions)
  if (kept) return { versions: kept }
  if (loaded?.state === 'failed') {
    return { instead: <NotLoaded what="The versions" error={loaded.error} onAgain={load} /> }
  }
  return {
    instead: (
      <Waiting label="Reading the versions">
        <Skeleton width="60%" />
      </Waiting>
    ),
  }
}
