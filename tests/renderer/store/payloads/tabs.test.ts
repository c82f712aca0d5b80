import { describe, expect, it } from 'vitest'
import { withMove } from '../../../../src/renderer/store/payloads/followMoves'
import { openPageTab } from '../../../../src/renderer/store/payloads/pageTabs'
import {
  closeTab,
  noTabs,
  openChannelTab,
  openDocumentTab,
  openGalleryTab,
  reopenTab,
} from '../../../../src/renderer/store/payloads/tabs'

const three = ['a', 'b', 'c'].reduce(openChannelTab, noTabs)
const open = (state: typeof noTabs) => state.tabs.map(tab => tab.id)

describe('tabs', () => {
  it('a channel has one tab, however often it is opened', () => {
    const again = openChannelTab(three, 'a')
    expect(open(again)).toEqual(open(three))
    expect(again.activeTab).toBe('channel:a')
  })

  it('closing a tab that is not open changes nothing', () => expect(closeTab(three, 'channel:x')).toBe(three))

  it('closing a tab in the background leaves the stage alone', () => {
    expect(closeTab(three, 'channel:a').activeTab).toBe('channel:c')
  })

  it('the tab after a closed one takes the stage, the one before where there is none', () => {
    const middle = { ...three, activeTab: 'channel:b' }
    expect(closeTab(middle, 'channel:b').activeTab).toBe('channel:c')
    expect(closeTab(three, 'channel:c').activeTab).toBe('channel:b')
  })

  it('nothing is on the stage after the last one', () => {
    expect(closeTab(openChannelTab(noTabs, 'a'), 'channel:a')).toMatchObject({ tabs: [], activeTab: '' })
  })

  it('a tab that was kept without its payload takes it, and one that has it keeps its own', () => {
    const document = { id: 'd', kind: 'post' as const, name: 'a.json', text: '{}', unsaved: true }
    const kept = { ...openDocumentTab(three, document), documents: {} }
    expect(openDocumentTab(kept, document)).toEqual(openDocumentTab(three, document))
    const changed = { ...document, text: '{ }' }
    expect(openDocumentTab(openDocumentTab(three, changed), document).documents['d']).toEqual(changed)
  })

  it('a payload that is closed can be opened again, with its text', () => {
    const document = { id: 'd', kind: 'post' as const, name: 'a.json', text: '{}', unsaved: true }
    const opened = openDocumentTab(three, document)
    expect(opened.documents['d']).toEqual(document)
    const closed = closeTab(opened, 'document:d')
    expect(closed.documents).toEqual({})
    expect(reopenTab(closed).documents['d']).toMatchObject(document)
    expect(reopenTab(closed).activeTab).toBe('document:d')
    expect(reopenTab(closed, 'document:x')).toEqual(closed)
  })

  it('the document of an integration is written on its page, and closed and opened with it', () => {
    const path = 'integrations/gate.json'
    const document = { id: path, kind: 'integration' as const, name: 'gate', text: '{}', unsaved: true, path }
    const opened = openDocumentTab(three, document)
    expect(opened.activeTab).toBe('page:simulated:gate')
    const closed = closeTab(opened, 'page:simulated:gate')
    expect(closed.documents).toEqual({})
    expect(reopenTab(closed).documents[path]).toMatchObject(document)
  })

  it('the page of an integration follows its file, in the place of one that has that name', () => {
    const path = 'integrations/gate.json'
    const document = { id: path, kind: 'integration' as const, name: 'gate', text: '{}', unsaved: false, path }
    const both = openPageTab(openDocumentTab(three, document), { page: 'simulated', subject: 'door' })
    const file = { path: 'integrations/door.json', kind: 'integration' as const }
    const moved = withMove({ ...both, activeTab: 'page:simulated:gate' }, { from: path, file })
    expect(moved.tabs.map(({ id }) => id)).toEqual(['channel:a', 'channel:b', 'channel:c', 'page:simulated:door'])
    expect(moved.activeTab).toBe('page:simulated:door')
    expect(moved.documents[path]).toMatchObject({ name: 'door', kind: 'integration', path: file.path })
  })

  it('opening one brings nothing else of the window along', () => {
    const elsewhere = { ...closeTab(three, 'channel:a'), place: 'traffic' }
    const document = { id: 'd', kind: 'post' as const, name: 'a.json', text: '{}', unsaved: true }
    for (const opened of [
      openChannelTab(elsewhere, 'x'),
      openGalleryTab(elsewhere),
      openDocumentTab(elsewhere, document),
      reopenTab(elsewhere),
      reopenTab(elsewhere, 'none'),
    ]) {
      expect(opened).not.toHaveProperty('place')
    }
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
