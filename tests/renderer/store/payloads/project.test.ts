import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { ProjectFile } from '#contract/project/files'
import { payloadFiles } from '../../../../src/renderer/store/payloads/project'
import { openDocumentTab } from '../../../../src/renderer/store/payloads/tabs'
import { initialState, withEvents } from '../../../../src/renderer/store/state'

const file = (path: string, hash = 'h', kind: ProjectFile['kind'] = 'post'): ProjectFile => ({
  path,
  kind,
  hash,
  words_hash: hash,
  bytes: 2,
  modified_at: 0,
  fault: null,
  errors: 0,
  actions: [],
})
const say = (...bodies: object[]) => bodies.map((body, seq) => ({ ...body, seq, at: 0 }) as StreamEvent)
const a = 'payloads/a.post.json'
const b = 'payloads/deep/b.webhook.json'

describe('the project on the stream', () => {
  it('has what is new or changed, and not what is deleted', () => {
    const changed = say(
      { type: 'project_file', file: file(a) },
      { type: 'project_file', file: file(b) },
      { type: 'project_file', file: file(a, 'other') },
      { type: 'project_file_deleted', path: b },
      { type: 'project_folders', folders: ['payloads/deep'] },
    )
    const { project } = withEvents(initialState, changed)
    expect(project.files).toEqual({ [a]: file(a, 'other') })
    expect(project.folders).toEqual(['payloads/deep'])
  })

  it('lists no simulated integration and no scene among the payloads', () => {
    const others = [file('integrations/gate.json', 'h', 'integration'), file('scenes/friday.json', 'h', 'scene')]
    const all = [file(a), file('payloads/a.sample.json', 'h', 'sample'), ...others]
    const { project } = withEvents(initialState, say(...all.map(one => ({ type: 'project_file', file: one }))))
    expect(Object.keys(payloadFiles(project.files))).toEqual([a, 'payloads/a.sample.json'])
  })

  it('another event leaves it as it is', () => {
    expect(withEvents(initialState, say({ type: 'resync' })).project).toBe(initialState.project)
  })

  it('a document follows its file, whoever moved it: open or closed, with name and kind', () => {
    const document = { id: 'd', kind: 'post' as const, name: 'a', text: '{}', unsaved: true, path: a, base: 'h' }
    const open = { ...initialState, ...openDocumentTab(initialState, document) }
    const move = say({ type: 'project_file_moved', from: a, file: file(b, 'h', 'incoming_webhook') })
    const moved = { path: b, name: 'b', kind: 'incoming_webhook', text: '{}', unsaved: true }
    expect(withEvents(open, move).documents['d']).toMatchObject(moved)
    const closed = { ...initialState, closed: [{ tab: { id: 't', kind: 'gallery' as const }, document }] }
    expect(withEvents(closed, move).closed[0]?.document).toMatchObject(moved)
  })

  it('a kind that was chosen while its file moved stays, and a name says more of the kind than the list does', () => {
    const document = { id: 'd', kind: 'cards' as const, name: 'a', text: '{}', unsaved: true, path: a, base: 'h' }
    const open = (kind: 'cards' | 'post') => ({
      ...initialState,
      ...openDocumentTab(initialState, { ...document, kind }),
    })
    const move = say({ type: 'project_file_moved', from: a, file: file(b, 'h', 'post') })
    expect(withEvents(open('cards'), move).documents['d']?.kind).toBe('cards')
    expect(withEvents(open('post'), move).documents['d']?.kind).toBe('incoming_webhook')
  })
})
