import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

/** Sizes and strokes of docs/reference/look.md#icons: `xs` 12, `s` 14, `m` 16, `l` 20 px. */
const sizes = {
  xs: { size: 12, strokeWidth: 2.25 },
  s: { size: 14, strokeWidth: 2 },
  m: { size: 16, strokeWidth: 1.75 },
  l: { size: 20, strokeWidth: 1.6 },
} as const
export type IconSize = keyof typeof sizes

export interface IconProps {
  of: LucideIcon
  size?: IconSize
  /** Says what the icon means; without it the icon is decoration beside words. */
  label?: string
  className?: string
}

/** Rendered once for what it is given: icons stand in nearly everything that follows a key. */
export const Icon = memo(function Icon({ of: Glyph, size = 'm', label, className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Glyph {...sizes[size]} {...name} className={className} style={{ flex: 'none', display: 'block' }} />
})
