import { describe, expect, it } from 'vitest'
import { knownKinds } from '#domain/blocks/kinds/knownKinds'
import { fieldErrors, formFields } from '../../../../src/renderer/features/studio/properties/fieldControl'

const controls = (type: string) => Object.fromEntries(formFields(type).map(({ key, control }) => [key, control]))

describe('the form of a block', () => {
  it('has a fitting control for every field that is declared', () => {
    expect(controls('button')).toEqual({
      text: 'markdown',
      action_id: 'action',
      style: 'suggested',
      tooltip: 'text',
      disabled: 'flag',
      query: 'query',
    })
    expect(formFields('image').find(({ key }) => key === 'url')?.label).toBe('URL')
    expect(controls('static_select')).toMatchObject({ options: 'options', data_source: 'choice', placeholder: 'text' })
    expect(controls('image')).toMatchObject({ max_width: 'number', size: 'choice', url: 'text' })
    expect(controls('container')).toMatchObject({ accent_color: 'suggested', border: 'flag', gap: 'choice' })
    for (const kind of knownKinds) expect(formFields(kind.type)).toHaveLength(kind.values.length)
  })

  it('says of each what it is for', () => {
    const fields = knownKinds.flatMap(kind => formFields(kind.type))
    expect(fields.filter(field => field.hint === '' || field.hint.includes('`'))).toEqual([])
  })

  it('finds what is said about a key, by its place or by the issue of its block', () => {
    const issue = (path: string, data?: Record<string, unknown>) => ({
      path,
      code: 'c',
      severity: 'error' as const,
      message: `at ${path}`,
      ...(data && { data }),
    })
    const errors = fieldErrors([issue('/0', { key: 'url' }), issue('/0/query/a'), issue('/01/text'), issue('/0')], '/0')
    expect([...errors]).toEqual([
      ['url', 'at /0'],
      ['query', 'at /0/query/a'],
    ])
  })
})
