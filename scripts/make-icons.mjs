// Draws the application's icon from the mark, for every desktop: resources/icons/icon.{png,ico,icns}. Run after the
// mark changes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = fileURLToPath(new URL('../resources/icons/', import.meta.url))

/** The mark on a rounded tile: on its own its grey blocks would be lost on a dark dock. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024">
<rect x="64" y="64" width="896" height="896" rx="200" fill="#161b1b"/>
<g transform="translate(222 214) scale(29)">
<rect x="1" y="11" width="8" height="8" rx="1.4" fill="#e7ecea"/>
<rect x="11" y="11" width="8" height="8" rx="1.4" fill="#66726f"/>
<rect x="6" y="1" width="8" height="8" rx="1.4" fill="#cdea2e"/>
</g>
</svg>`

/** An .ico of PNG pictures by their side in pixels; 256 is written as 0. */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ side, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(side % 256, at)
    head.writeUInt8(side % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** What macOS calls a PNG picture of a side. */
const icnsTypes = { 16: 'icp4', 32: 'icp5', 64: 'icp6', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' }

/** An .icns of PNG pictures by their side in pixels. */
export function icnsOf(pictures) {
  const chunks = pictures.map(({ side, png }) => chunk(icnsTypes[side], png))
  return chunk('icns', Buffer.concat(chunks))
}

function chunk(type, data) {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'ascii')
  head.writeUInt32BE(data.length + 8, 4)
  return Buffer.concat([head, data])
}

async function main() {
  const { default: sharp } = await import('sharp')
  const drawn = side => sharp(Buffer.from(svg)).resize(side).png({ compressionLevel: 9 }).toBuffer()
  const pictures = await Promise.all(
    [16, 32, 48, 64, 128, 256, 512, 1024].map(async side => ({ side, png: await drawn(side) })),
  )
  mkdirSync(folder, { recursive: true })
  const of = sides => pictures.filter(({ side }) => sides.includes(side))
  writeFileSync(`${folder}icon.png`, of([512])[0].png)
  writeFileSync(`${folder}icon.ico`, icoOf(of([16, 32, 48, 64, 128, 256])))
  writeFileSync(`${folder}icon.icns`, icnsOf(of([16, 32, 64, 128, 256, 512, 1024])))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
