import { describe, expect, it } from 'vitest'
import type { ProjectFile } from '#contract/project/files'
import {
  afterLoss,
  afterRead,
  afterWrite,
  keepMine,
  markedChange,
  takeTheirs,
  writeAgain,
} from '../../../src/renderer/files/contents'
import { nextStep } from '../../../src/renderer/files/nextStep'
import { createSaveClock } from '../../../src/renderer/files/saveClock'
import type { FileDocument } from '../../../src/renderer/store/payloads/studioDocument'

const path = 'payloads/gate.post.json'
const file = (hash: string, words_hash = hash): ProjectFile => ({
  path,
  kind: 'post',
  hash,
  words_hash,
  bytes: 2,
  modified_at: 7,
  fault: null,
  errors: 0,
  actions: [],
})
const saved: FileDocument = { id: 'd', kind: 'post', name: 'gate', text: '{}', unsaved: false, path, base: 'one' }
const dirty: FileDocument = { ...saved, text: '{ }', unsaved: true }
const reads = (document: FileDocument, hash: string, text: string) => ({
  ...document,
  ...afterRead(document, { file: file(hash), text }),
})

describe('the next step of a document', () => {
  it('without a file is to make one', () => expect(nextStep({ ...saved, path: undefined }, undefined)).toBe('create'))

  it('is to write where there are words that are not on disk, and nothing where there are none', () => {
    expect(nextStep(dirty, file('one'))).toBe('write')
    expect(nextStep(saved, file('one'))).toBe('none')
  })

  it('is to read where the list says other contents, or nothing of the file', () => {
    expect(nextStep(saved, file('two'))).toBe('read')
    expect(nextStep(dirty, file('two'))).toBe('read')
    expect(nextStep(dirty, undefined)).toBe('read')
  })

  it('is to rename where the name says another kind, and not where it says none', () => {
    expect(nextStep({ ...dirty, kind: 'attachments' }, file('one'))).toBe('rename')
    const plain = { ...dirty, kind: 'attachments' as const, path: 'payloads/gate.json' }
    expect(nextStep(plain, file('one'))).toBe('write')
  })

  it('is never to rename an integration, whose name is a name alone', () => {
    const integration = { ...dirty, kind: 'integration' as const, path: 'integrations/gate.post.json' }
    expect(nextStep(integration, file('one'))).toBe('write')
  })
})

describe('another program that writes the file', () => {
  it('replaces a text that has no words of its own', () => {
    expect(reads(saved, 'two', '[]')).toMatchObject({ text: '[]', base: 'two', unsaved: false, theirs: undefined })
  })

  it('leaves words of the window alone: both stay, and nothing is written until somebody chooses', () => {
    const both = reads(dirty, 'two', '[]')
    expect(both).toMatchObject({ text: '{ }', base: 'one', unsaved: true, theirs: { text: '[]', hash: 'two' } })
    expect(nextStep(both, file('two'))).toBe('none')
    expect(nextStep(both, file('three'))).toBe('read')
  })

  it('keeping mine writes over theirs; taking theirs leaves nothing to write', () => {
    const both = reads(dirty, 'two', '[]')
    const mine = { ...both, ...keepMine(both) }
    expect(mine).toMatchObject({ text: '{ }', base: 'two', theirs: undefined })
    expect(nextStep(mine, file('two'))).toBe('write')
    const theirs = { ...both, ...takeTheirs(both) }
    expect(theirs).toMatchObject({ text: '[]', base: 'two', unsaved: false })
    expect(nextStep(theirs, file('two'))).toBe('none')
  })

  it('is no conflict when it writes the same, or the former contents again', () => {
    expect(reads(dirty, 'two', '{ }')).toMatchObject({ base: 'two', unsaved: false, theirs: undefined })
    const both = reads(dirty, 'two', '[]')
    const again = reads(both, 'one', '{}')
    expect(again.theirs).toBeUndefined()
    expect(nextStep(again, file('one'))).toBe('write')
  })

  it('is no conflict when it changes nothing but line ends: the text stays, and undo with it', () => {
    const lines = { ...dirty, text: '{\n}\n' }
    expect(reads(lines, 'two', '{\r\n}\r\n')).toMatchObject({ text: '{\n}\n', base: 'two', unsaved: false })
    expect(reads({ ...saved, text: '{\n}\n' }, 'two', '{\r\n}\r\n').text).toBe('{\n}\n')
    expect(reads(lines, 'two', '{\r\n }\r\n').theirs).toBeDefined()
  })

  it('is no conflict either while there are unsaved words: they are written over the new line ends', () => {
    const mine = { ...dirty, text: '{\n  "a": 1\n}\n', baseWords: 'words' }
    const read = (words: string) => ({
      ...mine,
      ...afterRead(mine, { file: file('two', words), text: '{\r\n}\r\n' }),
    })
    expect(read('words')).toMatchObject({ text: mine.text, base: 'two', unsaved: true, theirs: undefined })
    expect(nextStep(read('words'), file('two'))).toBe('write')
    expect(read('others').theirs).toMatchObject({ hash: 'two', words: 'others' })
  })

  it('moves it while a write is under way: the window looks again, and goes on where the file is', () => {
    const lost = { ...dirty, ...afterLoss() }
    const moved = { ...lost, path: 'payloads/moved.post.json' }
    const there = { ...file('one'), path: moved.path }
    expect(nextStep(moved, there)).toBe('read')
    const found = { ...moved, ...afterRead(moved, { file: there, text: '{}' }) }
    expect(nextStep(found, there)).toBe('write')
  })

  it('deletes it: the text stays until it is written again or the file is back', () => {
    const gone = { ...dirty, ...afterLoss() }
    expect(nextStep(gone, undefined)).toBe('none')
    expect(nextStep({ ...gone, ...writeAgain() }, undefined)).toBe('write')
    expect(nextStep(gone, file('two'))).toBe('read')
  })
})

describe('a write', () => {
  it('leaves what was typed meanwhile to be written', () => {
    const reply = { file: file('two'), text: '{ }' }
    expect({ ...dirty, ...afterWrite(dirty, '{ }', reply) }).toMatchObject({ base: 'two', unsaved: false })
    const typed = { ...dirty, text: '{  }' }
    const after = { ...typed, ...afterWrite(typed, '{ }', reply) }
    expect(after).toMatchObject({ base: 'two', unsaved: true })
    expect(nextStep(after, file('two'))).toBe('write')
  })

  it('an editor that reports the text it was given has no new words', () => {
    expect(markedChange(saved, { text: '{}', kind: 'post', unsaved: true, changedAt: 1 })).toEqual({
      text: '{}',
      kind: 'post',
    })
    expect(markedChange(saved, { text: '{}', kind: 'blocks', unsaved: true })).toHaveProperty('unsaved')
  })

  it('every other text or kind has, whoever made it: Undo of a conversion too', () => {
    expect(markedChange(saved, { text: '' })).toEqual({ text: '', unsaved: true })
    expect(markedChange(saved, { text: '{}', kind: 'attachments' })).toHaveProperty('unsaved', true)
    expect(markedChange(saved, { senderId: 'u' })).toEqual({ senderId: 'u' })
  })
})

describe('the clock of a document', () => {
  it('waits for a pause of 250 ms', () => {
    const clock = createSaveClock()
    clock.touch(1000)
    expect(clock.dueIn(1249)).toBe(1)
    expect(clock.dueIn(1250)).toBe(0)
    clock.touch(1249)
    expect(clock.dueIn(1250)).toBe(249)
  })

  it('waits no longer than 800 ms for somebody who never pauses', () => {
    const clock = createSaveClock()
    for (let now = 0; now <= 790; now += 10) clock.touch(now)
    expect(clock.dueIn(799)).toBe(1)
    expect(clock.dueIn(800)).toBe(0)
  })

  it('waits for nothing once all is written', () => {
    const clock = createSaveClock()
    clock.touch(0)
    clock.settle()
    expect(clock.dueIn(1)).toBe(0)
  })
})
