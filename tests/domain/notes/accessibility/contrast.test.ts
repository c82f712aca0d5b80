import { expect, it } from 'vitest'
import { contrastOnTint } from '#domain/notes/accessibility/contrast'

it.each([
  ['#000000', 17.55],
  ['#0a0a0a', 16.67],
  ['#777777', 4.08],
  ['#777', 4.08],
  ['#ff0000', 3.48],
  ['#f00', 3.48],
  ['#ffffff', 1],
])('the contrast of %s on its own tint over white is %d', (hex, contrast) => {
  expect(contrastOnTint(hex)).toBeCloseTo(contrast, 2)
})

it('counts green more than red, and red more than blue', () => {
  expect(contrastOnTint('#00ff00')).toBeLessThan(contrastOnTint('#ff0000'))
  expect(contrastOnTint('#ff0000')).toBeLessThan(contrastOnTint('#0000ff'))
})
