import { describe, expect, it } from 'vitest'
import { steepTexts } from '../../support/growth'
import { hostileTexts } from './hostileTexts'
import { textFunctions } from './textFunctions'

describe('the work of a text function grows with the text, however hostile the text is', () => {
  it.each(Object.entries(textFunctions))('%s', { timeout: 300_000 }, (_name, measured) => {
    expect(steepTexts(hostileTexts, measured)).toEqual([])
  })
})
