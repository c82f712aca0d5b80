/** The smallest pictures of each kind, with their sizes in pixels. */
const base64 = (text: string): Buffer => Buffer.from(text, 'base64')

const png = base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==')
const gif = base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
const webp = base64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')

/** A BMP of one colour. */
function bmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

export const svg = (body = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${body}</svg>`)

export const pictures = [
  { name: 'dot.png', mime_type: 'image/png', width: 1, height: 1, bytes: png },
  { name: 'dot.gif', mime_type: 'image/gif', width: 1, height: 1, bytes: gif },
  { name: 'dot.webp', mime_type: 'image/webp', width: 1, height: 1, bytes: webp },
  { name: 'area.bmp', mime_type: 'image/bmp', width: 7, height: 5, bytes: bmp(7, 5) },
  { name: 'drawing.svg', mime_type: 'image/svg+xml', width: 400, height: 300, bytes: svg() },
] as const
