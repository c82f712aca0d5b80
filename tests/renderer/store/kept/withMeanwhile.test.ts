import { describe, expect, it } from 'vitest'
import type { Kept } from '../../../../src/renderer/store/kept/entries'
import { withMeanwhile } from '../../../../src/renderer/store/kept/withMeanwhile'
import type { FileDocument } from '../../../../src/renderer/store/payloads/studioDocument'
import { noTabs, openChannelTab, openDocumentTab, openTemplatesTab } from '../../../../src/renderer/store/payloads/tabs'
import { initialState, type State } from '../../../../src/renderer/store/state'

const document = (id: string): FileDocument => ({ id, kind: 'post', name: id, text: '{}', unsaved: true })
const kept: Kept = openDocumentTab(openChannelTab(noTabs, 'c1'), document('kept'))
const ids = ({ tabs }: Kept) => tabs?.map(({ id }) => id)
const afterwards = (done: Partial<State>) => withMeanwhile(kept, initialState, { ...initialState, ...done })

describe('what a window finds of its last session', () => {
  it('is as it was kept where nothing was done meanwhile', () => {
    expect({ ...initialState, ...afterwards({}) }).toEqual({ ...initialState, ...kept })
  })

  it('has what was opened meanwhile behind it, on the stage and once', () => {
    const opened = afterwards(openTemplatesTab(openChannelTab(noTabs, 'c1')))
    expect(ids(opened)).toEqual(['channel:c1', 'document:kept', 'templates'])
    expect('activeTab' in opened).toBe(false)
  })

  it('loses no words, neither those that were kept nor those that were written meanwhile', () => {
    const opened = afterwards(openDocumentTab(noTabs, document('new')))
    expect(Object.keys(opened.documents ?? {})).toEqual(['kept', 'new'])
    expect(ids(opened)).toEqual(['channel:c1', 'document:kept', 'document:new'])
    const closed = afterwards({ closed: [{ tab: { id: 'templates', kind: 'templates' } }] })
    expect(closed.closed).toEqual([{ tab: { id: 'templates', kind: 'templates' } }])
  })

  it.each([
    { done: { place: 'traffic' }, gone: ['place'] },
    { done: { listed: 'recordings' }, gone: ['listed', 'place'] },
    { done: openTemplatesTab(noTabs), gone: ['activeTab', 'listed', 'place'] },
    { done: { density: 'compact' }, gone: ['density'] },
  ] as const)('gives way to what was chosen meanwhile, and to nothing else: $gone', ({ done, gone }) => {
    const all = { ...kept, place: 'traffic', listed: 'payloads', density: 'regular' } as const
    const found = withMeanwhile(all, initialState, { ...initialState, ...done })
    expect(Object.keys(all).filter(key => !(key in found))).toEqual(expect.arrayContaining([...gone]))
    expect(Object.keys(all).filter(key => !(key in found))).toHaveLength(gone.length)
  })
})
