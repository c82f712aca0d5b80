import type { CSSProperties } from 'react'
import { colorOf } from '#domain/attachments/color'

const named = /^[a-z]{3,24}$/i
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
// Numbers, angles, percentages and separators only: no url(), var() or calc() gets in.
const functional = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?:[\d.,%/\s+-]|deg|rad|turn|none)+\)$/i
const keywords = new Set(['inherit', 'initial', 'unset', 'revert', 'currentcolor', 'transparent'])

const browserKnows = (value: string): boolean => typeof CSS === 'undefined' || CSS.supports('color', value)

/**
 * The value when it is one plain CSS colour, else `undefined`; what is let through is safe in a style
 * (docs/reference/rendering.md#sizes).
 */
export const cssColor = (value: string): string | undefined => {
  const color = value.trim()
  const wellFormed =
    hex.test(color) || functional.test(color) || (named.test(color) && !keywords.has(color.toLowerCase()))
  return wellFormed && browserKnows(color) ? color : undefined
}

const accents = new Map([
  ['default', 'var(--m-header)'],
  ['primary', 'var(--m-tint)'],
  ['good', 'var(--m-good)'],
  ['success', 'var(--m-good)'],
  ['warning', 'var(--m-warn)'],
  ['danger', 'var(--m-bad)'],
])

/** The colour of an accent bar: a named accent of the theme, or the author's own colour when it is one. */
export const accentColor = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : (accents.get(value.trim()) ?? cssColor(value))

/**
 * The colour of an attachment's border; the theme's header colour where the sender gave none
 * (docs/reference/rendering.md#attachments).
 */
export const attachmentColor = (value: string): string => accentColor(colorOf(value) ?? 'default') ?? 'var(--m-header)'

/** A custom property is the only way an author's colour gets near a style, and it has been validated. */
export const accentStyle = (color: string | undefined): CSSProperties & Record<'--acc', string | undefined> => ({
  '--acc': color,
})
