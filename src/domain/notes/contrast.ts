type Rgb = readonly [number, number, number]

/** How much of a button's colour its tint has (docs/reference/rendering.md#sizes). */
const tintShare = 0.08

const rgbOf = (hex: string): Rgb => {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** WCAG contrast of a colour, as text, on its own tint over white; 1 to 21. */
export function contrastOnTint(hex: string): number {
  const ink = rgbOf(hex)
  const tint: Rgb = [mixed(ink[0]), mixed(ink[1]), mixed(ink[2])]
  return (luminance(tint) + 0.05) / (luminance(ink) + 0.05)
}

const mixed = (value: number): number => 255 - (255 - value) * tintShare
