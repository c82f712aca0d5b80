import type { FileInfo } from '#contract/wire/files'
import type { FileRow } from '../store/tables/posts/files'
import { isPicture } from './mediaType'

/** A file as clients get it (docs/reference/clients.md#endpoints). */
export function fileInfo(file: FileRow): FileInfo {
  const { content_hash: _, width, height, ...rest } = file
  return {
    ...rest,
    ...(width > 0 ? { width, height } : {}),
    ...(isPicture(file.mime_type) ? { has_preview_image: true } : {}),
    mini_preview: null,
    remote_id: '',
    archived: false,
  }
}
