import { describe, expect, it } from 'vitest'
import { placeInText } from '#domain/edits/visual/placeInText'

const text = `{
  "message": "a",
  "svc_blocks": [
    { "type": "divider" },
    {
      "type": "container",
      "content": [
        { "type": "divider" }, { "type": "text", "text": "x" }
      ]
    },
    { "type": "column_set", "columns": [] }
  ]
}
`
const blocks = '/svc_blocks'
const everywhere = () => true

/** The place of a drop in front of the first of these words, as `list index side`. */
function at(words: string, takes: (list: string) => boolean = everywhere) {
  const found = placeInText({ text, blocks }, text.indexOf(words), takes)
  return found && `${found.place.list} ${found.place.index} ${found.side}`
}

describe('a drop on the text of a message', () => {
  it('goes before or after the block that it is on, by lines, or by characters where it has one line', () => {
    expect(at('{ "type": "divider" },\n')).toBe('/svc_blocks 0 before')
    expect(at('divider" },\n')).toBe('/svc_blocks 1 after')
    expect(at('"type": "container"')).toBe('/svc_blocks 1 before')
    expect(at('},\n    { "type": "column_set"')).toBe('/svc_blocks 2 after')
  })

  it('goes into the innermost list there', () => {
    expect(at('{ "type": "divider" }, {')).toBe('/svc_blocks/1/content 0 before')
    expect(at('"text": "x" }')).toBe('/svc_blocks/1/content 2 after')
    expect(at('] }\n')).toBe('/svc_blocks/2/columns 0 inside')
  })

  it('goes to the nearest list around it that takes it, or nowhere', () => {
    expect(at('"text": "x" }', list => list === blocks)).toBe('/svc_blocks 2 after')
    expect(at('"text": "x" }', () => false)).toBeNull()
  })

  it('goes to the beginning from above the blocks, and to the end from below', () => {
    expect(at('"message"')).toBe('/svc_blocks 0 before')
    expect(at('\n  ]\n}')).toBe('/svc_blocks 3 after')
    expect(placeInText({ text, blocks }, text.length, everywhere)?.place).toEqual({ list: blocks, index: 3 })
  })

  it('makes the list where there is none yet', () => {
    const end = { place: { list: blocks, index: Number.MAX_SAFE_INTEGER }, beside: null, side: 'inside' }
    for (const empty of ['', '{}', '{ "svc_blocks": 5 }'])
      expect(placeInText({ text: empty, blocks }, 0, everywhere)).toEqual(end)
    expect(placeInText({ text: '{}', blocks }, 0, () => false)).toBeNull()
    expect(placeInText({ text: '[]', blocks: '' }, 1, everywhere)?.place).toEqual({ list: '', index: 0 })
  })
})
