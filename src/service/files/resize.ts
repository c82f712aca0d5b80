/** Pixels of a picture that is still worked on; a small file can claim to hold far more. */
const MOST_PIXELS = 100_000_000
const SECONDS = 10

export interface Box {
  width: number
  height: number
}

/**
 * A JPEG of a picture, at most as large as the box and never larger than the picture; `null` when it cannot be made:
 * the picture is damaged or of a format the library does not read, or there is no build of the library for this
 * machine.
 */
export async function resized(picture: Buffer, box: Box): Promise<Buffer | null> {
  try {
    // Loaded by the first who needs it: it brings a native library along.
    const { default: sharp } = await import('sharp')
    return await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    return null
  }
}
