import { describe, expect, it } from 'vitest'
import { followRenames, withRename } from '#domain/variables/renames'

const first = { from: 'a', to: 'b', before: '{{a}}', after: '{{b}}' }
const second = { from: 'b', to: 'c', before: '{{b}}!', after: '{{c}}!' }

describe('a rename of a variable', () => {
  it('is taken back in the samples when the text is as before, and made again with redo', () => {
    const made = withRename([], first)
    expect(followRenames(made, '{{b}}')).toEqual({ steps: [], renames: made })
    expect(followRenames(made, '{{b}} more').steps).toEqual([])
    const back = followRenames(made, '{{a}}')
    expect(back.steps).toEqual([{ from: 'b', to: 'a' }])
    expect(followRenames(back.renames, '{{a}}').steps).toEqual([])
    const again = followRenames(back.renames, '{{b}}')
    expect(again.steps).toEqual([{ from: 'a', to: 'b' }])
    expect(followRenames(again.renames, '{{a}}').steps).toEqual([{ from: 'b', to: 'a' }])
  })

  it('goes with those after it, the last first, when several keys of undo arrive as one text', () => {
    const made = withRename(withRename([], first), second)
    const back = followRenames(made, '{{a}}')
    expect(back.steps).toEqual([
      { from: 'c', to: 'b' },
      { from: 'b', to: 'a' },
    ])
    expect(followRenames(back.renames, '{{c}}!').steps).toEqual([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ])
  })

  it('is followed among the last twenty', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...first, before: `${at}` })).reduce(withRename, [])
    expect(followRenames(many, '0').steps).toEqual([])
    expect(followRenames(many, '20').steps).toHaveLength(1)
  })
})
