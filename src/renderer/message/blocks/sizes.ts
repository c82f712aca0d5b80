import type { Gap } from '#domain/blocks/declare/field'
import type { ImageBlock } from '#domain/blocks/types'

/** Gaps of docs/reference/rendering.md#sizes in CSS pixels. */
export const gaps = { none: 0, small: 8, medium: 12, large: 16, xlarge: 20 } as const satisfies Record<Gap, number>

/**
 * Heights at which a container scrolls, and at which its narrow form is cut, in CSS pixels
 * (docs/reference/rendering.md#sizes).
 */
export const heights = {
  wide: { small: 160, medium: 240, large: 320 },
  narrow: { small: 160, medium: 280, large: 420 },
} as const

interface Cap {
  width: number | undefined
  height: number | undefined
}

const caps = {
  auto: { width: undefined, height: undefined },
  xsmall: { width: 108, height: 64 },
  small: { width: 204, height: 120 },
  medium: { width: 320, height: 184 },
  large: { width: 428, height: 240 },
  stretch: { width: 500, height: 350 },
} as const satisfies Record<ImageBlock['size'], Cap>

const positive = (pixels: number | undefined) => (pixels !== undefined && pixels > 0 ? pixels : undefined)

/**
 * How large an image may get: its size's caps, each overridden by `max_width` and `max_height` singly
 * (docs/reference/rendering.md#sizes).
 */
export const imageCap = ({ size, max_width, max_height }: ImageBlock): Cap => ({
  width: positive(max_width) ?? caps[size].width,
  height: positive(max_height) ?? caps[size].height,
})

/** A person's picture is a square that fits both caps. */
export const personCap = ({ width, height }: Cap): Cap => {
  const side = Math.min(width ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(side) ? { width: side, height: side } : { width: undefined, height: undefined }
}
