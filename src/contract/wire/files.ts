import { type Static, Type } from 'typebox'

const str = Type.String()
const int = Type.Integer()

/** docs/reference/clients.md#endpoints. Sizes in bytes, width and height in pixels. */
export const FileInfo = Type.Object({
  id: str,
  user_id: str,
  post_id: Type.Optional(Type.String({ description: 'Empty until a post names the file.' })),
  channel_id: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  name: str,
  extension: str,
  size: Type.Integer({ description: 'Bytes.' }),
  mime_type: str,
  width: Type.Optional(Type.Integer({ description: 'Pixels; images only.' })),
  height: Type.Optional(Type.Integer({ description: 'Pixels; images only.' })),
  has_preview_image: Type.Optional(Type.Boolean()),
  mini_preview: Type.Union([Type.String(), Type.Null()], { description: 'A tiny JPEG in base64, or null.' }),
  remote_id: str,
  archived: Type.Boolean(),
})
export type FileInfo = Static<typeof FileInfo>

export const UploadedFiles = Type.Object({
  file_infos: Type.Array(FileInfo),
  client_ids: Type.Array(str, { description: 'The ids the caller gave, in the order of `file_infos`.' }),
})
export type UploadedFiles = Static<typeof UploadedFiles>

/** The bytes of a file; the Content-Type of the response is the file's own. */
export const Bytes = Type.String({ contentMediaType: 'application/octet-stream', description: 'The bytes.' })
