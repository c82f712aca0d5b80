import { describe, expect, it } from 'vitest'
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
    expect(ids(commands)).toEqual(['theme.hc'])
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
