import { describe, expect, it } from 'vitest'
import { fittingTabs, tabsInView } from '../../../../src/renderer/ui/tabs/useFittingTabs'

const tabs = ['a', 'b', 'c', 'd'].map(id => ({ id }))

describe('tabs in a bar', () => {
  it.each([
    [4, 560, 4],
    [4, 559, 3],
    [4, 476, 3],
    [4, 475, 2],
    [4, 10, 1],
    [0, 10, 0],
  ])('of %i, %i pixels have room for %i', (count, width, fitting) => expect(fittingTabs(count, width)).toBe(fitting))

  it('are the first that fit, with the chosen one among them', () => {
    expect(tabsInView(tabs, 'a', 2).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(tabsInView(tabs, 'd', 2).map(({ id }) => id)).toEqual(['a', 'd'])
    expect(tabsInView(tabs, '', 4)).toEqual(tabs)
  })
})
