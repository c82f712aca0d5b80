// The bundled emoji font, made fit for Chromium: a Vite plugin.
//
// The package's woff2 pieces carry their colours as SVG only, which Chromium does not draw; its woff pieces carry them
// as COLR as well (github.com/fontsource/fontsource/issues/588). So we take the woff pieces and leave their SVG out,
// which is two thirds of their size.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const STYLE_SHEET = '@fontsource/noto-color-emoji/400.css'
const cache = fileURLToPath(new URL('../node_modules/.cache/blockyard/emoji-font', import.meta.url))

const HEADER_LENGTH = 44
const ENTRY_LENGTH = 20
const aligned = length => Math.ceil(length / 4) * 4

/** The tables of a WOFF file, their bytes as they are: tag, the rest of the directory entry, compressed data. */
function tablesOf(font) {
  return Array.from({ length: font.readUInt16BE(12) }, (_, index) => {
    const entry = font.subarray(HEADER_LENGTH + index * ENTRY_LENGTH, HEADER_LENGTH + (index + 1) * ENTRY_LENGTH)
    const from = entry.readUInt32BE(4)
    return { tag: entry.toString('latin1', 0, 4), entry, data: font.subarray(from, from + entry.readUInt32BE(8)) }
  })
}

/** A WOFF file (W3C, WOFF File Format 1.0) without one of its tables. */
export function withoutTable(font, tag) {
  const tables = tablesOf(font).filter(table => table.tag !== tag)
  const header = Buffer.from(font.subarray(0, HEADER_LENGTH))
  let offset = HEADER_LENGTH + tables.length * ENTRY_LENGTH
  let unpacked = 12 + tables.length * 16
  const entries = []
  const bodies = []
  for (const { entry, data } of tables) {
    const own = Buffer.from(entry)
    own.writeUInt32BE(offset, 4)
    entries.push(own)
    bodies.push(data, Buffer.alloc(aligned(data.length) - data.length))
    offset += aligned(data.length)
    unpacked += aligned(entry.readUInt32BE(12))
  }
  header.writeUInt32BE(offset, 8)
  header.writeUInt16BE(tables.length, 12)
  header.writeUInt32BE(unpacked, 16)
  // There is neither metadata nor private data behind the tables any more.
  header.fill(0, 24)
  return Buffer.concat([header, ...entries, ...bodies])
}

/** Writes the fixed pieces and their style sheet into `folder`; returns the style sheet's path. */
export function writeEmojiFont(folder = cache) {
  const source = createRequire(import.meta.url).resolve(STYLE_SHEET)
  const files = join(dirname(source), 'files')
  mkdirSync(folder, { recursive: true })
  const sheet = readFileSync(source, 'utf8')
    .replaceAll(/url\([^)]*\.woff2\)\s*format\('woff2'\),\s*/g, '')
    .replaceAll(/\.\/files\/([\w-]+\.woff)/g, (_, name) => {
      writeFileSync(join(folder, name), withoutTable(readFileSync(join(files, name)), 'SVG '))
      return `./${name}`
    })
  const path = join(folder, 'emoji.css')
  writeFileSync(path, sheet)
  return path
}

/** Puts the fixed font in place of the package's own style sheet. */
export const emojiFont = () => ({
  name: 'emoji-font',
  config: () => ({ resolve: { alias: [{ find: STYLE_SHEET, replacement: writeEmojiFont() }] } }),
})
