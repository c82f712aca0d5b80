import { describe, expect, it } from 'vitest'
import {
  closeTab,
  noTabs,
  openChannelTab,
  openDocumentTab,
  reopenTab,
} from '../../../../src/renderer/store/payloads/tabs'
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

describe('a closed tab', () => {
  const payload = { id: 'one', kind: 'post' as const, name: 'one.json', text: '{}', unsaved: true }
  const open = openDocumentTab(openChannelTab(noTabs, 'town'), payload)

  it('comes back with its text, the last one first', () => {
    const closed = closeTab(closeTab(open, 'document:one'), 'channel:town')
    expect(closed.documents).toEqual({})
    const first = reopenTab(closed)
    expect(first.activeTab).toBe('channel:town')
    const second = reopenTab(first)
    expect(second.documents['one']).toMatchObject({ text: '{}', unsaved: true })
    expect(second.closed).toEqual([])
  })

  it('comes back by its id, and only once', () => {
    const closed = closeTab(open, 'document:one')
    const again = reopenTab(closed, 'document:one')
    expect(again.tabs).toHaveLength(2)
    expect(reopenTab(again, 'document:one')).toEqual(again)
  })

  it('is remembered for the last fifty', () => {
    let state = noTabs
    for (let count = 0; count < 51; count += 1) {
      state = closeTab(openChannelTab(state, `channel ${count}`), `channel:channel ${count}`)
    }
    expect(state.closed).toHaveLength(50)
    expect(state.closed.at(-1)?.tab.id).toBe('channel:channel 1')
  })
})
