import { blockProps } from '../content/formats'
import { type Issue, warnAt } from '../issue'
import { isObject } from '../json'
import type { PostContent } from './post'

/** The setting without which posts have no blocks and no actions but those of attachments. */
export interface BlockSettings {
  SvcBlocksEnabled: boolean
}

const ownProps = [...blockProps, 'svc_blocks_actions']
const setting = { setting: 'SvcBlocksEnabled' }
const ownCodes = /^(registry|blocks|query|context|legacy)\./

/**
 * The findings on a post that hold under the settings: with blocks turned off, nothing is said of blocks, their
 * registry and action links, since they are kept as they were sent and neither rendered nor called
 * (docs/reference/blocks.md).
 */
export const applicable = (issues: readonly Issue[], { SvcBlocksEnabled }: BlockSettings): Issue[] =>
  SvcBlocksEnabled ? [...issues] : issues.filter(({ code }) => !ownCodes.test(code))

/** A warning for each prop that is kept and has no effect, because blocks are turned off. */
export function ineffectiveProps({ props }: PostContent, { SvcBlocksEnabled }: BlockSettings): Issue[] {
  if (SvcBlocksEnabled || !isObject(props)) return []
  return ownProps
    .filter(key => props[key] !== undefined && props[key] !== null)
    .map(key =>
      warnAt(`/props/${key}`, 'blocks_off.ineffective', `SvcBlocksEnabled is off: ${key} has no effect.`, setting),
    )
}
