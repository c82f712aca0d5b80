import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { consentTokens } from '#service/oauth/consent/pageStyle'

const sheet = readFileSync(resolve(import.meta.dirname, '../../src/renderer/styles/tokens.css'), 'utf8')

/** What the stylesheet of the window says in the rule of a theme. */
function tokensOf(theme: string): Record<string, string> {
  const rule = new RegExp(String.raw`\[data-theme="${theme}"\] \{([^}]*)\}`).exec(sheet)?.[1] ?? ''
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the colours of the consent page', () => {
  it.each(['light', 'dark', 'hc'] as const)('are those of the window: %s', theme => {
    expect(tokensOf(theme)).toMatchObject(consentTokens[theme])
  })
})
