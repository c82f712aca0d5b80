import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import {
  addSample,
  removeSample,
  removeValue,
  renameInSamples,
  renameSample,
  setValue,
} from '#domain/variables/sampleEdits'
import { readSamples, SampleFile } from '#domain/variables/sampleFile'

const file = `{
  "samples": {
    "default": {
      "release": "4.18.0"
    },
    "long names": { "release": "a release with a very long name", "count": 3 }
  }
}
`
const samplesOf = (text: string) => {
  const read = readSamples(text)
  return read.ok ? read.samples : read.fault
}
const faultOf = (text: string) => samplesOf(text)

describe('reading sample data', () => {
  it('gives the samples in their order', () => {
    expect(samplesOf(file)).toEqual({
      default: { release: '4.18.0' },
      'long names': { release: 'a release with a very long name', count: 3 },
    })
    expect(Object.keys(samplesOf(file))).toEqual(['default', 'long names'])
  })

  it('takes an empty file as one without samples', () => {
    expect(samplesOf(' \n')).toEqual({})
  })

  it('names the line of what is wrong', () => {
    expect(faultOf('{\n  "samples": {\n')).toMatchObject({ line: 3 })
    expect(faultOf('[]')).toMatchObject({
      line: 1,
      message: 'Sample data is an object with "samples", and not a list.',
    })
    expect(faultOf('{\n  "samples": []\n}')).toMatchObject({ line: 2 })
    expect(faultOf('{\n  "samples": {},\n  "active": 1\n}')).toMatchObject({
      line: 3,
      message: '"active" is not known here; samples go into "samples".',
    })
    expect(faultOf('{\n  "samples": {\n    "a": {},\n    "b": 1\n  }\n}')).toMatchObject({ line: 4 })
    expect(faultOf('{\n  "samples": {\n    "a": {\n      "two words": 1 } } }')).toMatchObject({ line: 4 })
    expect(faultOf('{ "samples": { "": {} } }')).toMatchObject({ line: 1 })
  })

  it('rejects secrets, which belong into a file that is never shared', () => {
    expect(faultOf('{ "samples": {\n "a": {\n "secret.staging": "x" } } }')).toMatchObject({
      line: 3,
      message: '"secret.staging" is a secret: only blockyard.local.json holds what begins with "secret.".',
    })
  })

  it('takes 50 samples of 500 variables, and no more', () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value]))
    const text = (samples: unknown) => JSON.stringify({ samples })
    expect(readSamples(text(many(50, {}))).ok).toBe(true)
    expect(readSamples(text(many(51, {}))).ok).toBe(false)
    expect(readSamples(text({ a: many(500, 1) })).ok).toBe(true)
    expect(readSamples(text({ a: many(501, 1) })).ok).toBe(false)
  })

  it('agrees with the JSON Schema of the format', () => {
    const texts = [
      file,
      '{ "samples": {} }',
      '{ "$schema": "x", "samples": { "a": { "b": [1] } } }',
      '{ "samples": { "": {} } }',
      '{ "samples": { "a": { "two words": 1 } } }',
      '{ "samples": { "a": { "secret.staging": 1 } } }',
      '{ "samples": { "a": { "secrets": 1 } } }',
      '{ "samples": { "a": 1 } }',
      '{ "samples": [] }',
      '{ "samples": {}, "active": "a" }',
      '{}',
      '[]',
    ]
    for (const text of texts) expect([text, Check(SampleFile, JSON.parse(text))]).toEqual([text, readSamples(text).ok])
  })
})

describe('changing sample data', () => {
  it('begins a file with the first value', () => {
    const begun = setValue('', { sample: 'default', name: 'release' }, '4.18.0')
    expect(samplesOf(begun)).toEqual({ default: { release: '4.18.0' } })
    expect(begun.endsWith('}\n')).toBe(true)
  })

  it('changes the lines of the value alone', () => {
    expect(setValue(file, { sample: 'default', name: 'release' }, ['a'])).toBe(file.replace('"4.18.0"', '["a"]'))
    expect(removeValue(file, { sample: 'long names', name: 'count' })).toBe(file.replace(', "count": 3', ''))
    expect(renameSample(file, 'default', 'short')).toBe(file.replace('"default"', '"short"'))
    expect(renameInSamples(file, { samples: ['default', 'long names'], from: 'release', to: 'tag' })).toBe(
      file.replaceAll('"release"', '"tag"'),
    )
  })

  it('adds a sample, with the values of another, and removes it again', () => {
    const added = addSample(file, 'empty')
    expect(samplesOf(added)).toMatchObject({ empty: {} })
    expect(samplesOf(addSample(file, 'copy', { release: '1' }))).toMatchObject({ copy: { release: '1' } })
    expect(removeSample(added, 'empty')).toBe(file)
  })
})
