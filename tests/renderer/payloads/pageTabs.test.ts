import { describe, expect, it } from 'vitest'
import { openPage, openPageTab, pageAtPath, pathOfPage } from '../../../src/renderer/store/payloads/pageTabs'
import { noTabs } from '../../../src/renderer/store/payloads/tabs'
import { initialState } from '../../../src/renderer/store/state'

describe('the tab of a page', () => {
  it('is one for each subject, and comes back to where it was', () => {
    const first = openPageTab(noTabs, { page: 'people', at: 'channels/c1' })
    const other = openPageTab(first, { page: 'bot', subject: 'b1' })
    const back = openPageTab(other, { page: 'people' })
    expect(back.tabs.map(tab => [tab.id, tab.kind === 'page' && tab.at])).toEqual([
      ['page:people:', 'channels/c1'],
      ['page:bot:b1', ''],
    ])
    expect(back.activeTab).toBe('page:people:')
    expect(openPageTab(back, { page: 'people', at: 'people' }).tabs[0]).toMatchObject({ at: 'people' })
  })

  it('lists the integrations beside it, but for the settings', () => {
    expect(openPage(initialState, { page: 'bot', subject: 'b1' })).toMatchObject({
      place: 'tabs',
      listed: 'integrations',
    })
    expect(openPage(initialState, { page: 'settings' })).not.toHaveProperty('listed')
  })
})

describe('the address of a page', () => {
  it.each([
    [{ page: 'bot', subject: 'b1', at: '' }, '/integrations/bot/b1'],
    [{ page: 'simulated', subject: 'deploy gate/2', at: 'health' }, '/integrations/simulated/deploy%20gate%2F2/health'],
    [{ page: 'people', subject: '', at: '' }, '/integrations/people'],
    [{ page: 'people', subject: '', at: 'channels/c1' }, '/integrations/people/channels/c1'],
    [{ page: 'settings', subject: '', at: 'EnableCommands' }, '/settings/EnableCommands'],
  ] as const)('of %j is %s, and is read back', (address, path) => {
    expect(pathOfPage(address)).toBe(path)
    expect(pageAtPath(path)).toEqual(address.page === 'settings' ? { page: 'settings', at: address.at } : address)
  })

  it.each(['/northwind/channels/deployments', '/integrations', '/integrations/nothing/x', '/'])('is not %s', path => {
    expect(pageAtPath(path)).toBeNull()
  })

  it('keeps a part that is not encoded well', () => {
    expect(pageAtPath('/integrations/bot/%E0%A4')).toEqual({ page: 'bot', subject: '%E0%A4', at: '' })
  })
})
