import { beforeEach, describe, expect, it, vi } from 'vitest'

const agents = {
  linux: 'Mozilla/5.0 (X11; Linux x86_64)',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
}

describe.each<[keyof typeof agents, Record<string, string>]>([
  ['linux', { 'Mod+Shift+P': 'Ctrl ⇧ P', 'Alt+W': 'Alt W', R: 'R', '+': '+' }],
  ['mac', { 'Mod+Shift+P': '⌘ ⇧ P', 'Alt+W': '⌥ W', R: 'R', '+': '+' }],
])('on %s', (system, combinations) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { userAgent: agents[system] })
    vi.resetModules()
    return () => {
      vi.unstubAllGlobals()
      vi.resetModules()
    }
  })

  it.each(Object.entries(combinations))('%s is printed as %s', async (keys, printed) => {
    const { printedKeys } = await import('../../../../src/renderer/ui/keys/printedKeys')
    expect(printedKeys(keys)).toBe(printed)
  })
})
