import { isObject } from '#domain/json'
import type { Post } from '#domain/posts/post'

/** What is drawn of one file of a post. */
export interface PostFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Pixels, of pictures alone. */
  picture: { width: number; height: number } | null
}

/** The files of a post, as its metadata describe them (docs/reference/clients.md#endpoints). */
export const readFiles = ({ metadata }: Post): PostFile[] => {
  const { files } = metadata ?? {}
  return Array.isArray(files) ? files.filter(isObject).map(readFile) : []
}

const readFile = ({ id, name, size, mime_type, width, height }: Record<string, unknown>): PostFile => {
  const isPicture = typeof mime_type === 'string' && mime_type.startsWith('image/')
  const [w, h] = [Number(width), Number(height)]
  return {
    id: String(id),
    name: String(name),
    size: Number(size) || 0,
    picture: isPicture && w > 0 && h > 0 ? { width: w, height: h } : null,
  }
}
