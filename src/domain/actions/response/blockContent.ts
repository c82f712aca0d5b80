import { checkLimits } from '../../blocks/checkLimits'
import { errorAt, type Issue, pointer } from '../../issue'
import { describe } from '../../json'
import { limits } from '../../limits'
import { parseBudget } from '../../markdown/parseBudget'
import { svcBlockReferences } from '../references/svcBlocks'
import { checkRegistry } from '../registry/checkRegistry'

/** Blocks that stand in no post, and the registry that they call, in the plain. */
export interface BlockContent {
  svc_blocks?: unknown
  svc_blocks_actions?: unknown
}

/**
 * The rules of create on blocks outside of a post, as in a dialog: limits, registry, references
 * (docs/reference/registry.md#validation, docs/reference/actions.md#block-actions). Errors only.
 */
export function checkBlockContent({ svc_blocks, svc_blocks_actions }: BlockContent, base: string): Issue[] {
  const path = pointer(base, 'svc_blocks')
  if (svc_blocks !== undefined && svc_blocks !== null && !Array.isArray(svc_blocks)) {
    return [errorAt(path, 'blocks.not_list', `svc_blocks is a list of blocks, and this is ${describe(svc_blocks)}.`)]
  }
  const references = svcBlockReferences(svc_blocks, path, parseBudget(limits.linksParsed))
  const registry = pointer(base, 'svc_blocks_actions')
  return [...checkLimits(svc_blocks, path), ...checkRegistry(svc_blocks_actions, references, registry)].filter(
    issue => issue.severity === 'error',
  )
}
