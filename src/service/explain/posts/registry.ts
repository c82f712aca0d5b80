import { explainPost } from '#domain/explain/tables/posts'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import type { Context } from '../../context'

/** Remarks on the actions that an edit takes along though it says nothing of them: with the controls, which it leaves out. */
export function remarkPruned({ recorder }: Context, old: PostContent, next: PostContent): void {
  const has = new Set(idsOf(next))
  const ids = idsOf(old).filter(id => !has.has(id))
  if (ids.length > 0) recorder.remark(explainPost('registry.pruned', { ids }))
}

const idsOf = ({ props: { svc_blocks_actions: registry } }: PostContent): string[] =>
  isObject(registry) ? Object.keys(registry) : []
