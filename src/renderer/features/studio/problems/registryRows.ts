import { collectReferences } from '#domain/actions/references/references'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'

/** One action of a post: its entry, and who calls it. */
export interface RegistryRow {
  id: string
  /** Pointer of the entry in the post; of the first reference where there is no entry. */
  path: string
  type: string
  url: string
  /** Labels of what calls it. */
  usedBy: string[]
  context: number
  query: number
  missing: boolean
}

/** The action registry as a table: entries in their order, then actions that are called and have none. */
export function registryRows(content: PostContent): RegistryRow[] {
  const registry = isObject(content.props['svc_blocks_actions']) ? content.props['svc_blocks_actions'] : {}
  const references = collectReferences(content)
  const byAction = Map.groupBy(references, reference => reference.action_id)
  const usedBy = (id: string) => (byAction.get(id) ?? []).map(reference => reference.label || reference.kind)
  const entries = Object.entries(registry).map(([id, entry]): RegistryRow => {
    const fields = isObject(entry) ? entry : {}
    return {
      id,
      path: pointer('/props/svc_blocks_actions', id),
      type: typeof fields.type === 'string' ? fields.type : '',
      url: typeof fields.url === 'string' ? fields.url : '',
      usedBy: usedBy(id),
      context: isObject(fields.context) ? Object.keys(fields.context).length : 0,
      query: isObject(fields.query) ? Object.keys(fields.query).length : 0,
      missing: false,
    }
  })
  const lost = references.filter(one => one.required && !Object.hasOwn(registry, one.action_id))
  const missing = new Map(lost.toReversed().map(one => [one.action_id, one.path]))
  return [
    ...entries,
    ...[...missing].map(
      ([id, path]): RegistryRow => ({
        id,
        path,
        type: '',
        url: '',
        usedBy: usedBy(id),
        context: 0,
        query: 0,
        missing: true,
      }),
    ),
  ]
}
