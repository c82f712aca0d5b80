import { describe, expect, it } from 'vitest'
import type { BodyData } from '../../../src/renderer/bodies/body'
import { formFields } from '../../../src/renderer/bodies/formFields'
import { indexJson } from '../../../src/renderer/bodies/lineIndex'
import { fittingView, viewsFor } from '../../../src/renderer/bodies/views'

const bodyOf = (text: string, type: string, more: Partial<BodyData> = {}): BodyData => ({
  text,
  encoding: 'utf8',
  bytes: text.length,
  isPart: false,
  type,
  ...more,
})

const views = (body: BodyData | null, isMessage = false) =>
  viewsFor({
    body,
    json: body?.encoding === 'utf8' ? indexJson(body.text) : null,
    hasFields: body !== null && formFields(body) !== null,
    isMessage,
  })

describe('the views of a body', () => {
  it('are those that fit it', () => {
    expect(views(bodyOf('{"a":1}', 'application/json'), true)).toEqual([
      'pretty',
      'raw',
      'tree',
      'rendered',
      'headers',
      'hex',
    ])
    expect(views(bodyOf('a=1', 'application/x-www-form-urlencoded'))).toEqual(['form', 'raw', 'headers', 'hex'])
    expect(views(bodyOf('words', 'text/plain'))).toEqual(['raw', 'headers', 'hex'])
    expect(views(bodyOf('iVBO', 'image/png', { encoding: 'base64' }))).toEqual(['image', 'headers', 'hex'])
    expect(views(bodyOf('iVBO', 'image/png', { encoding: 'base64', isPart: true }))).toEqual(['headers', 'hex'])
    expect(views(null)).toEqual(['headers'])
  })

  it('keep the chosen one where it fits, and go back to it', () => {
    expect(fittingView('tree', ['pretty', 'raw', 'tree'])).toBe('tree')
    expect(fittingView('tree', ['raw', 'hex'])).toBe('raw')
  })
})

describe('the fields of a form', () => {
  it('come in their order, repeated and decoded', () => {
    expect(formFields(bodyOf('a=1+2&b=%C3%A9&a=', 'application/x-www-form-urlencoded; charset=utf-8'))).toEqual([
      { name: 'a', value: '1 2', file: '' },
      { name: 'b', value: 'é', file: '' },
      { name: 'a', value: '', file: '' },
    ])
  })

  it('of several parts name their files, with type and size', () => {
    const text = [
      '--x1',
      'Content-Disposition: form-data; name="note"',
      '',
      'grün',
      '--x1',
      'Content-Disposition: form-data; name="files"; filename="a.png"',
      'Content-Type: image/png',
      '',
      '12345',
      '--x1--',
      '',
    ].join('\r\n')
    expect(formFields(bodyOf(text, 'multipart/form-data; boundary=x1'))).toEqual([
      { name: 'note', value: 'grün', file: '' },
      { name: 'files', value: '', file: 'a.png, image/png, 5 bytes' },
    ])
  })
})
