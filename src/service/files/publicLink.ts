import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context'
import { invalidUrl, ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import type { FileRow } from '../store/tables/posts/files'
import { existingFile, readableFile } from './readFile'

/** An address under which anybody who has it can read a file of a post (docs/reference/clients.md#endpoints). */
export function publicLink(ctx: Context, caller: Caller, fileId: string): { link: string } {
  const file = readableFile(ctx, caller, fileId)
  if (file.post_id === '') throw new ServiceError('api.file.get_public_link.no_post.app_error')
  return { link: `${ctx.url()}/files/${file.id}/public?h=${proofOf(ctx, file.id).toString('base64url')}` }
}

/** The file behind such an address. @throws 400 when the proof in it is wrong. */
export function publicFile(ctx: Context, fileId: string, proof: string): FileRow {
  const file = existingFile(ctx, fileId)
  const expected = proofOf(ctx, file.id)
  const given = Buffer.from(proof, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidUrl('h')
  return file
}

const proofOf = (ctx: Context, fileId: string): Buffer => createHmac('sha256', linkKey(ctx)).update(fileId).digest()

/** A secret of the workspace, made when the first link is. */
const linkKey = ({ store, randomBytes }: Context): string =>
  store.secrets.keep('public_link_key', () => randomBytes(32).toString('base64'))
