import { describe, expect, it } from 'vitest'
import type { CallEndpoint } from '../../../src/renderer/api/client'
import { closeStage } from '../../../src/renderer/files/closeStage'
import { openPage, pageTabId } from '../../../src/renderer/store/payloads/pageTabs'
import type { FileDocument } from '../../../src/renderer/store/payloads/studioDocument'
import { openDocumentTab } from '../../../src/renderer/store/payloads/tabs'
import { createWorkbench } from '../../../src/renderer/store/workbench'

const nothing: unknown = async () => ({ ok: true, value: {} })
const gate: FileDocument = {
  id: 'd',
  kind: 'post',
  name: 'gate',
  path: 'payloads/gate.post.json',
  text: '{}',
  unsaved: false,
}

describe('the tabs of a file that goes', () => {
  it('are closed, also that of a page whose file is still being read, and no other', () => {
    const { store } = createWorkbench(nothing as CallEndpoint)
    store.setState(state => openDocumentTab(state, gate))
    store.setState(state => openPage(state, { page: 'simulated', subject: 'gate' }))
    store.setState(state => openPage(state, { page: 'settings' }))
    const simulated = pageTabId('simulated', 'gate')
    expect(closeStage(store, 'integrations/gate.json')).toEqual([simulated])
    expect(closeStage(store, 'payloads')).toEqual(['document:d'])
    expect(store.getState().tabs.map(({ id }) => id)).toEqual([pageTabId('settings', '')])
    expect(store.getState().closed.map(({ tab }) => tab.id)).toEqual(['document:d', simulated])
  })
})
