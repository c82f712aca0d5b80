import { blockFormats } from '#domain/content/formats'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'

/** @throws 400 `action_integration` for a click of one of the block formats while blocks are turned off. */
export function requireBlocks(ctx: Context, format: string): void {
  const name = format.trim().toLowerCase()
  if (!ctx.settings.values.SvcBlocksEnabled && blockFormats.some(known => known === name)) throw blocksOff()
}

/** 400 `action_integration`: blocks and their actions are turned off. */
export const blocksOff = (): ServiceError =>
  new ServiceError('api.post.do_action.action_integration.app_error', {
    detail: 'SvcBlocksEnabled is off, so that only actions of attachments can be clicked.',
  })
