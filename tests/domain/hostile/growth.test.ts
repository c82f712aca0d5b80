import { describe, expect, it } from 'vitest'
import { growsSteeply } from '../../support/growth'
import { hostileTexts } from './hostileTexts'
import { textFunctions } from './textFunctions'

describe('the work of a text function grows with the text, however hostile the text is', () => {
  it.each(Object.entries(textFunctions))('%s', { timeout: 300_000 }, (_name, { run, length }) => {
    const steep = Object.entries(hostileTexts).filter(([, make]) =>
      growsSteeply(size => {
        const given = make(size)
        return () => run(given)
      }, length),
    )
    expect(steep.map(([name]) => name)).toEqual([])
  })
})
