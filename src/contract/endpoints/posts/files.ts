import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Bytes, FileInfo, UploadedFiles } from '../../wire/files'
import { byFile, optionalFlag, optionalText } from '../parts'
import { sample } from '../sample'

const missing = 'app.file_info.get.app_error'
const download = Type.Object({ download: optionalFlag('True makes browsers download it.') })

/** Files of posts (docs/reference/clients.md#endpoints). */
export const files = {
  uploadFiles: {
    method: 'POST',
    path: '/api/v4/files',
    summary: 'Upload files to a channel',
    description:
      'A form with `channel_id`, one `files` part per file and, if wanted, one `client_ids` per file; or the bytes of one ' +
      'file as the body, with `channel_id` and `filename` in the query. A post then names them in `file_ids`. Needs ' +
      '`upload_file` in the channel; a bot must be a member.',
    auth: 'session',
    tag: 'files',
    query: Type.Object({
      channel_id: optionalText('For a body that is the file itself.'),
      filename: optionalText('For a body that is the file itself.'),
    }),
    body: Type.Object({
      channel_id: Type.String(),
      client_ids: Type.Optional(Type.Array(Type.String(), { description: 'Returned as sent, to match the files.' })),
      files: Type.Array(Bytes, { description: 'The files.' }),
    }),
    accepts: ['multipart/form-data', 'application/octet-stream'],
    reply: UploadedFiles,
    status: 201,
    errors: [
      'app.channel.get.existing.app_error',
      'api.file.upload_file.read_request.app_error',
      'api.file.upload_file.too_many_files.app_error',
      'api.file.upload_file.too_large_detailed.app_error',
    ],
    example: { body: { channel_id: sample.channelId, client_ids: ['report-1'], files: ['report.pdf'] } },
  },
  getFile: {
    method: 'GET',
    path: '/api/v4/files/:file_id',
    summary: 'Get the bytes of a file',
    auth: 'session',
    tag: 'files',
    params: byFile,
    query: download,
    reply: Bytes,
    responses: 'application/octet-stream',
    errors: [missing],
  },
  getFileInfo: {
    method: 'GET',
    path: '/api/v4/files/:file_id/info',
    summary: 'Describe a file',
    auth: 'session',
    tag: 'files',
    params: byFile,
    reply: FileInfo,
    errors: [missing],
  },
  getFileThumbnail: {
    method: 'GET',
    path: '/api/v4/files/:file_id/thumbnail',
    summary: 'Get the thumbnail of an image',
    auth: 'session',
    tag: 'files',
    params: byFile,
    query: download,
    reply: Bytes,
    responses: 'image/jpeg',
    errors: [missing, 'api.file.get_file_thumbnail.no_thumbnail.app_error'],
  },
  getFilePreview: {
    method: 'GET',
    path: '/api/v4/files/:file_id/preview',
    summary: 'Get the preview of an image',
    auth: 'session',
    tag: 'files',
    params: byFile,
    query: download,
    reply: Bytes,
    responses: 'image/jpeg',
    errors: [missing, 'api.file.get_file_preview.no_preview.app_error'],
  },
  getFileLink: {
    method: 'GET',
    path: '/api/v4/files/:file_id/link',
    summary: 'Get a public URL of a file',
    auth: 'session',
    tag: 'files',
    params: byFile,
    reply: Type.Object({ link: Type.String() }),
    errors: [missing, 'api.file.get_public_link.no_post.app_error'],
  },
  getPublicFile: {
    method: 'GET',
    path: '/files/:file_id/public',
    summary: 'Get a file by its public URL',
    auth: 'none',
    tag: 'files',
    params: byFile,
    query: Type.Object({ h: Type.String({ description: 'The proof in the URL.' }) }),
    reply: Bytes,
    responses: 'application/octet-stream',
    errors: [missing],
    example: { params: { file_id: sample.fileId }, query: { h: 'a3Jq9ZkN1xw' } },
  },
} as const satisfies Record<string, Endpoint>
