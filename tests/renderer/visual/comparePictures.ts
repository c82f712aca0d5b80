import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { repository } from '../../support/command'

export const approvedFolder = resolve(import.meta.dirname, 'approved')
const resultsFolder = resolve(repository, 'test-results/visual')

/** Whether this run approves what it sees: `BLOCKYARD_APPROVE=1`. */
export const approves = Boolean(process.env['BLOCKYARD_APPROVE'])

/** How far the colours of a pixel may lie apart, from 0 to 1; smoothed edges never count. */
const THRESHOLD = 0.1
/** Share of a picture's pixels that may differ. */
const SHARE = 0.0005
const LEAST = 12

interface Picture {
  data: Buffer
  width: number
  height: number
}

const read = async (png: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const write = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer()

const sizeOf = ({ width, height }: Picture) => `${width} x ${height}`

/**
 * Compares a screenshot with the approved picture of its name. Resolves to `null` when they are the same but for
 * smoothing, else to what differs, after writing the screenshot, the approved picture and their difference to
 * test-results/visual.
 */
export async function comparePicture(name: string, screenshot: Buffer): Promise<string | null> {
  const file = resolve(approvedFolder, `${name}.png`)
  const actual = await read(screenshot)
  if (approves) {
    mkdirSync(approvedFolder, { recursive: true })
    writeFileSync(file, await write(actual))
    return null
  }
  if (!existsSync(file)) return `${name} has no approved picture; BLOCKYARD_APPROVE=1 approves what is drawn now.`
  const approved = await read(readFileSync(file))
  const { difference, pixels } = differenceOf(approved, actual)
  if (difference === null) return null
  mkdirSync(resultsFolder, { recursive: true })
  const keep = (what: string, png: Buffer) => writeFileSync(resolve(resultsFolder, `${name}-${what}.png`), png)
  keep('actual', screenshot)
  keep('approved', readFileSync(file))
  if (pixels) keep('difference', await write(pixels))
  return `${name} ${difference}; see test-results/visual.`
}

function differenceOf(approved: Picture, actual: Picture): { difference: string | null; pixels?: Picture } {
  if (sizeOf(approved) !== sizeOf(actual))
    return { difference: `is ${sizeOf(actual)} instead of ${sizeOf(approved)} pixels` }
  const { width, height } = approved
  const pixels = { data: Buffer.alloc(approved.data.length), width, height }
  const count = pixelmatch(approved.data, actual.data, pixels.data, width, height, { threshold: THRESHOLD })
  const most = Math.max(LEAST, width * height * SHARE)
  return { difference: count > most ? `differs in ${count} pixels, and ${Math.floor(most)} may` : null, pixels }
}
