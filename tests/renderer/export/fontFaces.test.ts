import { describe, expect, it } from 'vitest'
import { fontFacesFor, rangesOf } from '../../../src/renderer/export/fontFaces'
import { fileStem } from '../../../src/renderer/export/savePosts'

const face = (family: string, range: string, file: string, style = 'normal') =>
  `@font-face{font-family:${family};font-style:${style};src:url(./${file})format("woff2");unicode-range:${range}}`
const css = [
  face('Open Sans Variable', 'U+??', 'latin.woff2'),
  face('Open Sans Variable', 'U+400-45F', 'cyrillic.woff2'),
  face('Open Sans Variable', 'U+??', 'italic.woff2', 'italic'),
  face('"JetBrains Mono Variable"', 'U+??', 'mono.woff2'),
  face('Noto Color Emoji', 'U+30-39,U+FE0F,U+1F389', 'party.woff'),
  face('Noto Color Emoji', 'U+1F1E6-1F1FF', 'flags.woff'),
  face('Inter Variable', 'U+??', 'tool.woff2'),
].join('\n')

const filesFor = async (markup: string, missing: string[] = []) => {
  const rules = await fontFacesFor(markup, {
    css,
    load: async url => (missing.some(name => url.endsWith(name)) ? undefined : `data:,${url.slice(2)}`),
  })
  return [...rules.matchAll(/url\(data:,([^)]+)\)/g)].map(([, name]) => name)
}

describe('the faces a page brings along', () => {
  it('are those whose characters it has', async () => {
    expect(await filesFor('plain 123')).toEqual(['latin.woff2'])
    expect(await filesFor('привет')).toEqual(['cyrillic.woff2'])
    expect(await filesFor('<em>x</em> <code>y</code>')).toEqual(['latin.woff2', 'italic.woff2', 'mono.woff2'])
  })

  it('are of emoji only the pieces of what is drawn, and none for digits or selectors', async () => {
    expect(await filesFor('1 \ufe0f')).toEqual(['latin.woff2'])
    expect(await filesFor('x 🎉')).toEqual(['latin.woff2', 'party.woff'])
    expect(await filesFor('x 🇫🇷')).toEqual(['latin.woff2', 'flags.woff'])
  })

  it('leave out a file that cannot be had', async () => {
    expect(await filesFor('x', ['latin.woff2'])).toEqual([])
  })

  it.each([
    ['@font-face{}', [[0, 0x10ffff]]],
    ['unicode-range:U+41', [[0x41, 0x41]]],
    [
      'unicode-range: u+4??, U+1F600-1F64F;',
      [
        [0x400, 0x4ff],
        [0x1f600, 0x1f64f],
      ],
    ],
  ])('say of %s which characters they have', (rule, ranges) => {
    expect(rangesOf(rule)).toEqual(ranges)
  })
})

describe('the name of a saved file', () => {
  it.each([
    ['Town Square, 5 January', 'town-square-5-january'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Größe: 🎉', 'größe'],
    ['🎉', 'posts'],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('of %s is %s', (title, stem) => {
    expect(fileStem(title)).toBe(stem)
  })
})
