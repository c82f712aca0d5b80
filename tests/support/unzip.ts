import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50

/** The files of a ZIP archive, by name, read by its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('This is no ZIP archive.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, i) =>
      i === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, entry(zip, zip.readUInt32LE(at + 42), size))
    at += 46 + nameLength + extra + comment
  }
  return files
}

function entry(zip: Buffer, at: number, size: number): Buffer {
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const bytes = zip.subarray(start, start + size)
  return zip.readUInt16LE(at + 8) === 0 ? bytes : inflateRawSync(bytes)
}
