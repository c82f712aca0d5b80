import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints'
import { sendPicture } from '../../files/pictures'
import { publicFile, publicLink } from '../../files/publicLink'
import { readableFile, readFileInfo } from '../../files/readFile'
import { sendFile } from '../../files/sendFile'
import { uploadFiles } from '../../files/uploadFiles'
import { mount } from '../../http/mount'
import { flagOf } from '../../http/query'
import type { Mounting } from '../mounting'

/** docs/reference/clients.md#endpoints. */
export function mountFiles(at: Mounting): void {
  const { app, ctx } = at
  app.register(async scope => mountUpload({ app: scope, ctx }))
  mount(at, endpoints.getFile, ({ caller, params, query, reply }) =>
    sendFile(ctx, reply, { file: readableFile(ctx, caller, params.file_id), download: flagOf(query, 'download') }),
  )
  mount(at, endpoints.getFileInfo, ({ caller, params }) => readFileInfo(ctx, caller, params.file_id))
  for (const kind of ['thumbnail', 'preview'] as const) {
    const endpoint = kind === 'thumbnail' ? endpoints.getFileThumbnail : endpoints.getFilePreview
    mount(at, endpoint, ({ caller, params, query, reply }) =>
      sendPicture(ctx, caller, { request: { ...params, download: flagOf(query, 'download') }, kind, reply }),
    )
  }
  mount(at, endpoints.getFileLink, ({ caller, params }) => publicLink(ctx, caller, params.file_id))
  mount(at, endpoints.getPublicFile, ({ params, query, reply }) =>
    sendFile(ctx, reply, { file: publicFile(ctx, params.file_id, query.h ?? ''), download: false }),
  )
}

/** A scope of its own: what comes in is not gathered in memory, but read from the network as it comes. */
function mountUpload(at: { app: FastifyInstance; ctx: Mounting['ctx'] }): void {
  at.app.removeAllContentTypeParsers()
  at.app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  mount(
    at,
    endpoints.uploadFiles,
    ({ caller, query, request: { raw, contentType } }) => uploadFiles(at.ctx, caller, { raw, contentType, query }),
    { raw: true },
  )
}
