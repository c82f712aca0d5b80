import { describe, expect, it } from 'vitest'
import { readStudio } from '../../../../src/renderer/features/studio/document/readStudio'
import {
  missingNames,
  readValue,
  sampleRows,
  withFirst,
  writtenValue,
} from '../../../../src/renderer/features/studio/variables/sampleRows'

describe('the table of sample data', () => {
  it('has what lacked a value first, what is not used last, and says how often each is used', () => {
    const payload = { a: '{{set}} {{missing}}', b: '{{set}} {{secret.key}}' }
    const rows = sampleRows(payload, { unused: 1, set: 'x' })
    expect(rows.map(({ name }) => name)).toEqual(['set', 'missing', 'secret.key', 'unused'])
    const missing = missingNames(rows)
    const filled = withFirst(sampleRows(payload, { unused: 1, set: 'x', missing: 'y' }), missing)
    expect(filled.map(({ name }) => name)).toEqual(['missing', 'set', 'secret.key', 'unused'])
    expect(
      withFirst(rows, missing).map(({ name, uses, isMissing, isSecret }) => [name, uses, isMissing, isSecret]),
    ).toEqual([
      ['missing', 1, true, false],
      ['set', 2, false, false],
      ['secret.key', 1, false, true],
      ['unused', 0, false, false],
    ])
  })

  it('writes text as it is and other values as JSON, and reads both again', () => {
    for (const value of ['', 'text', '3', 3, true, null, [1, { a: 'b' }], 'two\nlines']) {
      const { text, isJson } = writtenValue(value)
      expect([isJson, readValue(text, isJson)]).toEqual([typeof value !== 'string', value])
    }
    expect(readValue('[1', true)).toBeUndefined()
  })
})

describe('problems and preview with sample data', () => {
  const text = '{ "message": "{{text}}", "props": {} }'
  const read = (values: Record<string, unknown> | null) => readStudio({ kind: 'post', text, values }, null)

  it('are those of the filled text, at the places of the written one', () => {
    const tooLong = read({ text: 'x'.repeat(16_384) })
    expect(tooLong.content?.message).toHaveLength(16_384)
    expect(tooLong.issues).toMatchObject([{ path: '/message', code: 'message.too_long' }])
    expect(read({ text: 'x' }).issues.filter(one => one.severity === 'error')).toEqual([])
    expect(tooLong.value).toEqual(JSON.parse(text))
  })

  it('name what has no value, and nothing while variables are off', () => {
    expect(read({})).toMatchObject({ unfilled: ['text'], issues: [{ code: 'variables.unfilled', path: '/message' }] })
    expect(read(null)).toMatchObject({ unfilled: [], content: { message: '{{text}}' } })
  })
})
