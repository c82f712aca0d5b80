import { describe, expect, it } from 'vitest'
import { firstPlace } from '#domain/edits/firstPlace'

/** The text with a bar where the caret is. */
const marked = (text: string) => `${text.slice(0, firstPlace(text))}|${text.slice(firstPlace(text))}`

describe('the caret of a new payload', () => {
  it.each([
    ['{\n  "message": ""\n}\n', '{\n  "message": "|"\n}\n'],
    ['{ "text": "" }', '{ "text": "|" }'],
    ['{ "ephemeral_text": "" }', '{ "ephemeral_text": "|" }'],
    [
      '{ "update": { "message": "Hi" }, "ephemeral_text": "Done." }',
      '{ "update": { "message": "Hi|" }, "ephemeral_text": "Done." }',
    ],
    [
      '{ "props": { "message": "" }, "message": "a \\"b\\"" }',
      '{ "props": { "message": "" }, "message": "a \\"b\\"|" }',
    ],
    ['\ufeff[]\n', '\ufeff[|]\n'],
    ['{ "message": 5 }', '{| "message": 5 }'],
    ['', '|'],
    ['"text"', '|"text"'],
  ])('is where its author writes first: %j', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })
})
