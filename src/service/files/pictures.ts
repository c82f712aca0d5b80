import type { FastifyReply } from 'fastify'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { SENT } from '../http/mount'
import type { Caller } from '../sessions/caller'
import { isPicture } from './mediaType'
import { readableFile } from './readFile'
import { resized } from './resize'
import { sendFile, sendJpeg } from './sendFile'

interface Request {
  file_id: string
  download: boolean
}

/** The pictures made of a picture: the box that each fits into, in pixels, and the rejection of files that are none. */
const kinds = {
  thumbnail: { width: 120, height: 100, rejection: 'api.file.get_file_thumbnail.no_thumbnail.app_error' },
  preview: { width: 1920, height: 1920, rejection: 'api.file.get_file_preview.no_preview.app_error' },
} as const

/** Sends a smaller picture of a file, or the file itself where it cannot be made smaller. */
export async function sendPicture(
  ctx: Context,
  caller: Caller,
  { request: { file_id, download }, kind, reply }: { request: Request; kind: keyof typeof kinds; reply: FastifyReply },
): Promise<typeof SENT> {
  const file = readableFile(ctx, caller, file_id)
  const { rejection, ...box } = kinds[kind]
  if (!isPicture(file.mime_type)) throw new ServiceError(rejection)
  const bytes = await resized(await ctx.blobs.read(file.content_hash), box)
  return bytes === null ? sendFile(ctx, reply, { file, download }) : sendJpeg(reply, { file, download }, bytes)
}
