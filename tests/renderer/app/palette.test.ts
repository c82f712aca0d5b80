import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/renderer/app/commands/commands'
import { otherWords } from '../../../src/renderer/app/commands/otherWords'
import { paletteFinds } from '../../../src/renderer/app/palette/paletteFinds'
import { readRecent, writeRecent } from '../../../src/renderer/app/palette/recent'
import { initialState } from '../../../src/renderer/store/state'

const find = (text: string, lately: string[] = []) => paletteFinds(initialState, { text, mode: 'commands', lately })
const ids = (found: { command: { id: string } }[]) => found.map(({ command }) => command.id)

describe('the palette', () => {
  it('begins with the commands that were run last, newest first, and lists no command twice', () => {
    const lately = ['theme.hc', 'shortcuts', 'gone']
    const { recent, commands } = find('', lately)
    expect(ids(recent)).toEqual(['theme.hc', 'shortcuts'])
    expect(ids(commands)).not.toContain('shortcuts')
    expect(ids(find('').commands)).toContain('shortcuts')
  })

  it('knows no last commands once something is looked for', () => {
    const { recent, commands } = find('contrast theme', ['theme.hc'])
    expect(recent).toEqual([])
    expect(ids(commands)).toEqual(['theme.hc', 'setting.theme'])
  })

  it('lists commands that cannot run now behind those that can', () => {
    const whys = find('').commands.map(({ why }) => why !== null)
    expect(whys).toContain(true)
    expect(whys).toEqual(whys.toSorted((a, b) => Number(a) - Number(b)))
  })

  it('lists first what begins with the text, then what holds it, then what holds its words', () => {
    const labels = find('post as').commands.map(({ command }) => command.label)
    expect(labels.slice(0, 2)).toEqual(['Save post as HTML', 'Save post as PNG'])
    expect(labels.indexOf('Save posts in this channel as HTML')).toBeGreaterThan(1)
    expect(find('show').commands[0]?.command.label).toMatch(/^Show/)
  })

  it('lists first the command that is called so, however much of its name is typed', () => {
    for (const text of ['new p', 'new payload']) expect(find(text).commands[0]?.command.id).toBe('document.new')
    expect(find('New payload: Post').commands[0]?.command.id).toBe('document.new.post')
  })

  it.each([
    ['import', 'payload.import'],
    ['curl', 'payload.import'],
    ['har', 'payload.import'],
    ['duplicate', 'file.duplicate'],
    ['remove', 'file.remove'],
    ['export', 'file.saveCopy'],
    ['beautify', 'payload.format'],
    ['lint', 'payload.part.problems'],
    ['secret', 'payload.part.problems'],
    ['wrap', 'payload.wrap.container'],
    ['insert', 'payload.insert.text'],
    ['button', 'payload.insert.button'],
    ['undo', 'payload.text.undo'],
    ['find', 'payload.text.find'],
    ['replace', 'payload.text.replace'],
    ['fold', 'payload.text.fold'],
    ['outline', 'payload.outline'],
    ['schema', 'payload.kind.post'],
    ['mobile', 'payload.width.narrow'],
    ['settings', 'settings.local'],
    ['keys', 'shortcuts'],
    ['user', 'persona.next'],
    ['emoji', 'post.pick'],
    ['new file', 'document.new'],
    ['staging', 'target.add'],
  ])('finds by “%s”, which is no name of it, what it is about', (words, id) => {
    expect(ids(find(words).commands)).toContain(id)
  })

  it('has other words for commands that exist, and lists what is found by them last', () => {
    const known = ids(commands.map(command => ({ command })))
    const missing = Object.keys(otherWords).filter(id =>
      id.endsWith('*') ? ![...known, 'target.add'].some(one => one.startsWith(id.slice(0, -1))) : !known.includes(id),
    )
    expect(missing).toEqual([])
    const offers = { post: null, payload: { why: () => null, run: () => {} } }
    const state = { ...initialState, offers }
    const found = ids(paletteFinds(state, { text: 'find', mode: 'commands', lately: [] }).commands)
    expect(found.slice(0, 2)).toEqual(['payload.text.find', 'payload.text.replace'])
  })

  it('adds, chooses and edits the send targets of the project', () => {
    const staging = {
      name: 'staging',
      kind: 'webhook',
      url: 'https://chat.northwind.test/hooks/x',
      has_token: false,
    } as const
    const state = { ...initialState, project: { ...initialState.project, targets: [staging] } }
    const found = paletteFinds(state, { text: 'target', mode: 'commands', lately: [] }).commands
    expect(found.map(({ command, why }) => [command.label, why])).toEqual([
      ['Add send target…', null],
      ['Edit send target: staging', null],
      ['Choose send target: staging', 'No payload is open.'],
    ])
  })

  it.each(['#theme', '@theme'])('leaves commands out for %s', text => {
    expect(find(text)).toMatchObject({ query: 'theme', commands: [] })
  })
})

/** A storage that keeps what it holds already, and takes no more. */
const fullStorage = (kept: string): Storage => ({
  length: 1,
  key: () => null,
  getItem: () => kept,
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
  removeItem: () => {},
  clear: () => {},
})

it('runs a command also where the browser keeps nothing more', () => {
  const storage = fullStorage('shortcuts')
  expect(() => writeRecent(storage, 'theme.hc')).not.toThrow()
  expect(readRecent(storage)).toEqual(['shortcuts'])
})
