import { describe, expect, it } from 'vitest'
import {
  afterScroll,
  elementHeight,
  isAtEnd,
  mostPixels,
  placeAt,
  placeOfRow,
  type RowList,
  rowsInView,
} from '../../../src/renderer/ui/panes/scaledScroll'

const listOf = (count: number): RowList => ({ count, rowHeight: 28, viewport: 560 })
const few = listOf(1000)
const million = listOf(1_000_000)

describe('the scroll bar of a list of any length', () => {
  it('is as long as the rows while they fit, and no longer than a browser can place', () => {
    expect(elementHeight(few)).toBe(28_000)
    expect(elementHeight(million)).toBe(mostPixels)
  })

  it('a short list scrolls as any other', () => {
    expect(afterScroll(few, { offset: 0, top: 0 }, 5000)).toEqual({ offset: 5000, top: 5000 })
  })

  it('a wheel moves a long list by as many pixels as a short one', () => {
    const middle = placeAt(million, 14_000_000)
    expect(afterScroll(million, middle, middle.top + 120).offset).toBe(middle.offset + 120)
    expect(afterScroll(million, middle, middle.top - 120).offset).toBe(middle.offset - 120)
  })

  it('a drag of the bar reaches every part of a long list', () => {
    const top = mostPixels - million.viewport
    const end = afterScroll(million, { offset: 0, top: 0 }, top)
    expect(rowsInView(million, end, 0).last).toBe(999_999)
    const half = afterScroll(million, { offset: 0, top: 0 }, top / 2)
    expect(rowsInView(million, half, 0).first).toBeGreaterThan(499_900)
    expect(rowsInView(million, half, 0).last).toBeLessThan(500_100)
    expect(afterScroll(million, end, 0).offset).toBe(0)
  })

  it('a wheel that does not rest meets the first and the last row, and never the end of the bar before them', () => {
    const bottom = mostPixels - million.viewport
    let place = { offset: 60_000, top: 20_300 }
    let turns = 0
    for (; place.offset > 0; turns += 1) place = afterScroll(million, place, Math.max(0, place.top - 100))
    expect(place).toEqual({ offset: 0, top: 0 })
    expect(turns).toBeLessThan(610)
    place = { offset: 28_000_000 - 560 - 60_000, top: bottom - 20_300 }
    for (turns = 0; !isAtEnd(million, place); turns += 1)
      place = afterScroll(million, place, Math.min(place.top + 100, bottom))
    expect(rowsInView(million, place, 0).last).toBe(999_999)
    expect(turns).toBeLessThan(610)
  })

  it('rows stand within the element, wherever the list is', () => {
    for (const row of [0, 1, 499_999, 999_998, 999_999]) {
      const { offset, top } = placeOfRow(million, placeAt(million, 0), row, 'center')
      const y = row * 28 + top - offset
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + 28).toBeLessThanOrEqual(mostPixels)
      expect(y).toBeGreaterThanOrEqual(top)
      expect(y + 28).toBeLessThanOrEqual(top + 560)
    }
  })

  it('brings a row into view by the shortest way, and leaves one that is there', () => {
    const place = placeAt(few, 2800)
    expect(placeOfRow(few, place, 105, 'near')).toBe(place)
    expect(placeOfRow(few, place, 99, 'near').offset).toBe(99 * 28)
    expect(placeOfRow(few, place, 120, 'near').offset).toBe(121 * 28 - 560)
  })

  it('less than a row from its end counts as its end', () => {
    expect(isAtEnd(few, placeAt(few, 28_000 - 560 - 27))).toBe(true)
    expect(isAtEnd(few, placeAt(few, 28_000 - 560 - 28))).toBe(false)
    expect(isAtEnd(listOf(3), { offset: 0, top: 0 })).toBe(true)
    expect(rowsInView(listOf(0), { offset: 0, top: 0 }, 12)).toEqual({ first: 0, last: -1 })
  })
})
