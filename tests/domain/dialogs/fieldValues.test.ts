import { describe, expect, it } from 'vitest'
import { checkValues, type FieldValue, initialValues, keptValues, submissionOf } from '#domain/dialogs/fieldValues'
import { readDialog } from '#domain/dialogs/readDialog'

const options = [
  { text: 'One', value: '1' },
  { text: 'Two', value: '2' },
]
const fieldsOf = (...elements: object[]) =>
  readDialog({ title: 'T', elements: elements.map(more => ({ display_name: 'A', name: 'a', ...more })) }).fields
const problem = (more: object, value: FieldValue) => checkValues(fieldsOf(more), { a: value })['a']
const handedIn = (more: object, value: FieldValue) => submissionOf(fieldsOf(more), { a: value })['a']

describe('what stands in a dialog', () => {
  it.each<[object, FieldValue]>([
    [{ type: 'text' }, ''],
    [{ type: 'textarea' }, ' \n'],
    [{ type: 'select', options }, []],
    [{ type: 'radio', options }, ''],
    [{ type: 'date' }, ''],
    [{ type: 'datetime' }, ''],
    [{ type: 'file' }, []],
  ])('is needed in %j, unless the field is optional', (more, value) => {
    expect(problem(more, value)).toBe('This is needed.')
    expect(problem({ ...more, optional: true }, value)).toBeUndefined()
  })

  it('is nothing in a button, which is not handed in', () => {
    const fields = fieldsOf({ type: 'action_button' })
    expect([checkValues(fields, {}), submissionOf(fields, {})]).toEqual([{}, {}])
  })

  it('may be a box that is not ticked', () => {
    expect(problem({ type: 'bool' }, false)).toBeUndefined()
  })

  it.each([
    ['ab', 'At least 3 characters; this has 2.'],
    ['abc', undefined],
    ['abcde', undefined],
    ['abcdef', 'At most 5 characters; this has 6.'],
    ['😀😀😀😀😀', undefined],
  ])('is checked against its lengths in characters: %s', (value, expected) => {
    expect(problem({ type: 'text', min_length: 3, max_length: 5 }, value)).toBe(expected)
  })

  it.each([
    ['email', 'a@b', 'a b@c'],
    ['number', ' 1.5e3 ', '1,5'],
    ['url', 'https://a.test/x', 'a.test'],
  ])('is checked against the subtype %s', (subtype, good, bad) => {
    expect(problem({ type: 'text', subtype }, good)).toBeUndefined()
    expect(problem({ type: 'text', subtype }, bad)).toMatch(/^(This is no|An address)/)
  })

  it.each<[object, FieldValue, unknown]>([
    [{ type: 'text' }, 'x', 'x'],
    [{ type: 'text' }, '', null],
    [{ type: 'text', subtype: 'number' }, '4.5', 4.5],
    [{ type: 'text', subtype: 'number' }, '', null],
    [{ type: 'select', options }, ['1'], '1'],
    [{ type: 'select', options }, [], null],
    [{ type: 'select', options, multiselect: true }, ['1', '2'], ['1', '2']],
    [{ type: 'select', options, multiselect: true }, [], []],
    [{ type: 'bool' }, false, false],
    [{ type: 'date' }, '2026-03-31', '2026-03-31'],
    [{ type: 'file' }, ['id'], 'id'],
    [{ type: 'file' }, [], null],
    [{ type: 'file', multiselect: true }, ['id', 'id2'], ['id', 'id2']],
  ])('of %j is handed in: %j as %j', (more, value, expected) => {
    expect(handedIn(more, value)).toEqual(expected)
  })

  it('is kept by a form that takes the place of another, where a field is still the same', () => {
    const before = fieldsOf({ name: 'why', type: 'text' }, { name: 'risk', type: 'radio', options })
    const after = fieldsOf(
      { name: 'why', type: 'text', default: 'fresh' },
      { name: 'risk', type: 'bool', default: true },
      { name: 'new', type: 'text', default: 'n' },
    )
    expect(keptValues(after, before, { why: 'typed', risk: '1' })).toEqual({ why: 'typed', risk: true, new: 'n' })
    expect(initialValues(after)).toEqual({ why: 'fresh', risk: true, new: 'n' })
  })

  it('may be called like a part of every object', () => {
    const fields = fieldsOf({ name: '__proto__', type: 'text' }, { name: 'constructor', type: 'text' })
    expect(Object.keys(checkValues(fields, initialValues(fields)))).toEqual(['__proto__', 'constructor'])
  })
})
