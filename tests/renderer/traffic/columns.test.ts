import { describe, expect, it } from 'vitest'
import { columnsFor, sideOf, templateOf } from '../../../src/renderer/features/traffic/columns/columns'
import { columnIds, defaultColumns, sized, toggled } from '../../../src/renderer/store/inspection/columns'

const ids = (room: number, choice = defaultColumns.full) => columnsFor(choice, room, 'full').shown.map(({ id }) => id)

describe('the columns of the exchange list', () => {
  it('are those that were chosen, in their own order', () => {
    const choices = toggled(toggled(defaultColumns, 'full', 'user'), 'full', 'kind')
    expect(ids(2000, choices.full)).toEqual([
      'lanes', 'time', 'direction', 'kind', 'exchange', 'outcome', 'user', 'took', 'when',
    ]) // biome-ignore format: one line of columns
    expect(toggled(choices, 'full', 'user').full.shown).not.toContain('user')
    expect(choices.side).toBe(defaultColumns.side)
  })

  it('always have the exchange', () => {
    expect(toggled(defaultColumns, 'side', 'exchange')).toBe(defaultColumns)
  })

  it('leave out what there is no room for, what it is known by last', () => {
    expect(ids(620)).toEqual(['lanes', 'time', 'direction', 'exchange', 'outcome', 'took', 'when'])
    expect(ids(450)).not.toContain('when')
    expect(ids(380)).not.toContain('time')
    expect(ids(100)).toEqual(['exchange', 'outcome'])
    expect(columnsFor(defaultColumns.full, 380, 'full').leftOut.map(({ label }) => label)).toEqual([
      'Time', 'Duration in ms', 'When',
    ]) // biome-ignore format: one line of columns
  })

  it('are all there once one was added, each as wide as it has to be', () => {
    const { full } = toggled(defaultColumns, 'full', 'hook')
    const { shown, leftOut, width, isCut } = columnsFor(full, 380, 'full')
    expect(shown).toHaveLength(8)
    expect(leftOut).toEqual([])
    expect(isCut).toBe(true)
    expect(width).toBe(46 + 82 + 14 + 160 + 82 + 92 + 46 + 62 + 7 * 8 + 12)
  })

  it('take none away when one is made wider', () => {
    const before = columnsFor(defaultColumns.full, 600, 'full')
    const { full } = sized(defaultColumns, 'full', 'time', 300)
    const { shown, width } = columnsFor(full, 600, 'full')
    expect(shown).toHaveLength(before.shown.length)
    expect(width).toBe(before.width + 300 - 82)
  })

  it('keep the width that was given by hand, no less than the least, and forget it again', () => {
    const wide = sized(defaultColumns, 'full', 'time', 200)
    expect(templateOf(columnsFor(wide.full, 2000, 'full').shown)).toBe(
      '46px 200px 14px minmax(160px, 1fr) 82px 46px 62px',
    )
    const thin = sized(wide, 'full', 'time', 1)
    expect(columnsFor(thin.full, 2000, 'full').shown[1]?.px).toBe(40)
    expect(sized(thin, 'full', 'time', null)).toEqual(defaultColumns)
  })

  it('grow to the right before the exchange, and to the left behind it', () => {
    const at = (side: 1 | -1) => columnIds.filter(id => sideOf(id) === side)
    expect(at(1)).toEqual(['lanes', 'number', 'time', 'direction', 'kind', 'method', 'exchange'])
    expect(at(-1)).toEqual(['comment', 'outcome', 'status', 'user', 'channel', 'hook', 'size', 'took', 'when'])
    expect(columnIds.filter(id => sideOf(id, true) === 1)).toEqual(columnIds)
  })
})
