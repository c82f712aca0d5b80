import { describe, expect, it } from 'vitest'
import { readStudio } from '../../../../src/renderer/features/studio/document/readStudio'

const read = (text: string, last: ReturnType<typeof readStudio> | null = null) =>
  readStudio({ kind: 'post', text, values: null }, last)
const text = '{ "message": "", "props": { "svc_blocks": [{ "type": "text", "text": "a" }] } }'

describe('the reading of a text', () => {
  it('stays that of the last text that was JSON while this one is not', () => {
    const last = read(text)
    const reading = read(`${text},`, last)
    expect(reading.content).toBe(last.content)
    expect(reading.meters).toBe(last.meters)
    expect(reading.stale).not.toBeNull()
  })

  it('has nothing left of a text that was emptied', () => {
    for (const empty of ['', ' \n\t']) {
      const reading = read(empty, read(text))
      expect(reading.content).toBeNull()
      expect(reading.meters).toEqual([])
      expect(reading.issues.map(({ code }) => code)).toEqual(['json.empty'])
    }
  })

  it('warns of a key that is there twice', () => {
    expect(read('{ "message": "a", "message": "b" }').issues.map(({ code }) => code)).toEqual(['document.repeated_key'])
  })
})
