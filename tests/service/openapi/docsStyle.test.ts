import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { docsTokens } from '#service/openapi/docsStyle'

const css = readFileSync(new URL('../../../src/renderer/styles/tokens.css', import.meta.url), 'utf8')
const block = (selector: string): string => {
  const start = css.indexOf(selector)
  expect(start).toBeGreaterThan(-1)
  return css.slice(start, css.indexOf('}', start))
}

describe('the tokens of the page', () => {
  it.each([
    ['light', '[data-theme="light"] {'],
    ['dark', '[data-theme="dark"] {'],
  ] as const)('are those of the window in %s', (theme, selector) => {
    const declared = block(selector)
    const wrong = Object.entries(docsTokens[theme]).filter(
      ([name, value]) => !declared.includes(`--${name}: ${value};`),
    )
    expect(wrong).toEqual([])
  })
})
