type Rgb = readonly [number, number, number]

/** How much of a button's colour its tint has (docs/reference/rendering.md#sizes). */
const tintShare = 0.08

/** What messages stand on (docs/reference/look.md#message-theme). */
const grounds = { light: [255, 255, 255], dark: [26, 29, 35] } as const satisfies Record<string, Rgb>

/** A theme of clients. */
export type ClientTheme = keyof typeof grounds
export const clientThemes = ['light', 'dark'] as const satisfies readonly ClientTheme[]

const rgbOf = (hex: string): Rgb => {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

const hexOf = (color: Rgb): string => `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [red, green, blue] = from.map((part, at) => part + ((to[at] ?? 0) - part) * share)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** WCAG contrast of a colour, as text, on its own tint over a client's ground; 1 to 21. */
export function contrastOnTint(hex: string, theme: ClientTheme = 'light'): number {
  const ink = rgbOf(hex)
  return contrast(ink, mixed(grounds[theme], ink, tintShare))
}

/** WCAG contrast of a colour with a client's ground; 1 to 21. */
export const contrastOnGround = (hex: string, theme: ClientTheme): number => contrast(rgbOf(hex), grounds[theme])

/** Shades that are tried on the way to white, and to black. */
const steps = 64

/** Returns the shade of a colour nearest to it that passes a test; `null` when none does. */
export function nearestShade(hex: string, passes: (hex: string) => boolean): string | null {
  const color = rgbOf(hex)
  for (let step = 1; step <= steps; step++) {
    for (const end of [
      [0, 0, 0],
      [255, 255, 255],
    ] as const) {
      const shade = hexOf(mixed(color, end, step / steps))
      if (passes(shade)) return shade
    }
  }
  return null
}
