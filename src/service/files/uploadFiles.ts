import type { UploadedFiles } from '#contract/wire/files'
import type { Context } from '../context'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import { createFirstBytes } from '../recorder/firstBytes'
import { isAdmin, requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { FileRow } from '../store/tables/posts/files'
import { fileInfo } from './fileInfo'
import { extensionOf } from './fileName'
import { fileKind } from './mediaType'
import { readUpload, type Upload, type UploadedFile, type UploadRequest } from './readUpload'

/**
 * Takes files in for a channel; a post of it may then name them (docs/reference/clients.md#endpoints). Returns when
 * bytes and rows are on disk.
 */
export async function uploadFiles(
  ctx: Context,
  caller: Caller,
  request: Omit<UploadRequest, 'heard'>,
): Promise<UploadedFiles> {
  const { channel_id } = request.query
  if (channel_id !== undefined) requireUploadChannel(ctx, caller, channel_id)
  const upload = await readRecorded(ctx, request)
  try {
    requireUploadChannel(ctx, caller, upload.channel_id)
    if (upload.files.length === 0) throw noFiles()
  } catch (error) {
    await Promise.all(upload.files.map(file => file.received.drop()))
    throw error
  }
  return keep(ctx, caller, upload)
}

/** The body is recorded like any other, though it never is in memory as a whole. */
async function readRecorded(ctx: Context, request: Omit<UploadRequest, 'heard'>): Promise<Upload> {
  const body = createFirstBytes()
  const live = ctx.recorder.current()
  try {
    return await readUpload(ctx, { ...request, heard: body.take })
  } finally {
    if (live !== null) body.give(live)
  }
}

/** Bots only where they are members, whatever their role (docs/reference/bots.md#records). */
function requireUploadChannel(ctx: Context, { user }: Caller, channelId: string): void {
  if (!isId(channelId)) throw invalidBody('channel_id')
  const channel = ctx.store.channels.byId(channelId)
  if (channel === undefined) {
    throw isAdmin(user) ? new ServiceError('app.channel.get.existing.app_error') : forbidden('upload_file')
  }
  ctx.recorder.about({ channel_id: channelId })
  requirePermission(ctx, user, 'upload_file', channel)
  if (user.is_bot && !ctx.store.channelMembers.has(channel.id, user.id)) throw forbidden('upload_file')
}

async function keep(ctx: Context, { user }: Caller, { channel_id, client_ids, files }: Upload): Promise<UploadedFiles> {
  await Promise.all(files.map(file => file.received.keep()))
  try {
    const rows = files.map(file => rowOf(ctx, file, { channel_id, user_id: user.id }))
    await ctx.store.commit(() => {
      for (const row of rows) ctx.store.files.insert(row)
    })
    return { file_infos: rows.map(fileInfo), client_ids }
  } finally {
    for (const { received } of files) received.release()
  }
}

function rowOf(
  ctx: Context,
  { name, received }: UploadedFile,
  place: Pick<FileRow, 'channel_id' | 'user_id'>,
): FileRow {
  const at = ctx.now()
  return {
    id: ctx.newId(),
    ...place,
    post_id: '',
    create_at: at,
    update_at: at,
    delete_at: 0,
    name,
    extension: extensionOf(name),
    size: received.size,
    ...fileKind(name, received.head),
    content_hash: received.hash,
  }
}

const noFiles = (): ServiceError =>
  new ServiceError('api.file.upload_file.read_request.app_error', { detail: 'The form has no file.' })
