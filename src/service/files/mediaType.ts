import { imageSize } from 'image-size'
import mime from 'mime'

/** What image-size calls a picture -> its media type. Other pictures are files like any other. */
const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

const UNKNOWN = 'application/octet-stream'

/** What the name and the first bytes of a file tell; width and height in pixels, 0 when it is no picture. */
export interface FileKind {
  mime_type: string
  width: number
  height: number
}

/**
 * The kind of a file: of a picture by its content, of anything else by its name. A name alone makes no picture, so that
 * nothing else is ever served as one.
 */
export function fileKind(name: string, head: Buffer): FileKind {
  const picture = pictureIn(head)
  if (picture !== null) return picture
  const byName = mime.getType(name) ?? UNKNOWN
  return { mime_type: isPicture(byName) ? UNKNOWN : byName, width: 0, height: 0 }
}

export const isPicture = (mimeType: string): boolean => Object.values(pictures).includes(mimeType)

function pictureIn(head: Buffer): FileKind | null {
  try {
    // A copy, since the library reads on behind the end of a slice of a larger buffer.
    const { type = '', width, height, orientation = 1 } = imageSize(Uint8Array.from(head))
    const mime_type = pictures[type]
    if (mime_type === undefined || !(width > 0 && height > 0)) return null
    // Five to eight are turned by a quarter: viewers show width and height exchanged.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height }
    return { mime_type, width: Math.round(size.width), height: Math.round(size.height) }
  } catch {
    // The library throws whatever its readers stumble over; such a file is no picture to us.
    return null
  }
}
