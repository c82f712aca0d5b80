import type { FileInfo } from '#contract/wire/files'
import type { Context } from '../context'
import { forbidden, invalidUrl, ServiceError } from '../errors/ServiceError'
import { canRead } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { FileRow } from '../store/tables/posts/files'
import { fileInfo } from './fileInfo'

/**
 * A file that the caller may read: their own, or of a channel they can read. @throws 404 unknown or deleted, 403 not
 * readable.
 */
export function readableFile(ctx: Context, { user }: Caller, fileId: string): FileRow {
  const file = existingFile(ctx, fileId)
  const channel = ctx.store.channels.byId(file.channel_id)
  if (file.user_id !== user.id && (channel === undefined || !canRead(ctx, user, channel))) {
    throw forbidden('read_channel_content')
  }
  return file
}

/** @throws 404 unknown or deleted. */
export function existingFile(ctx: Context, fileId: string): FileRow {
  if (!isId(fileId)) throw invalidUrl('file_id')
  const file = ctx.store.files.byId(fileId)
  if (file === undefined || file.delete_at > 0) throw new ServiceError('app.file_info.get.app_error')
  return file
}

export const readFileInfo = (ctx: Context, caller: Caller, fileId: string): FileInfo =>
  fileInfo(readableFile(ctx, caller, fileId))
