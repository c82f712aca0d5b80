import { describe, expect, it } from 'vitest'
import { leastSize, restoreWindowState } from '../../src/main/windowState'

const display = { x: 0, y: 0, width: 1920, height: 1080 }
const bounds = { x: 100, y: 50, width: 1200, height: 800 }

describe('a kept window state', () => {
  it.each([undefined, null, 'text', 7, [], {}, { bounds: { x: 'a' } }, { bounds: null }])(
    'is ignored when it is malformed: %j',
    stored => {
      expect(restoreWindowState(stored, [display])).toEqual({ maximized: false })
    },
  )

  it('is restored when its display is still there', () => {
    expect(restoreWindowState({ bounds, maximized: true }, [display])).toEqual({ bounds, maximized: true })
  })

  it('loses its place, and keeps the rest, when no display shows it any more', () => {
    const away = { ...bounds, x: 4000 }
    expect(restoreWindowState({ bounds: away, maximized: true }, [display])).toEqual({ maximized: true })
  })

  it.each([
    ['80 px of the title bar on the display', 1840, true],
    ['79 px of it', 1841, false],
  ])('with %s is in reach: %s', (_words, x, kept) => {
    expect(restoreWindowState({ bounds: { ...bounds, x } }, [display]).bounds !== undefined).toBe(kept)
  })

  it('never restores a window above the display, where its title bar cannot be reached', () => {
    expect(restoreWindowState({ bounds: { ...bounds, y: -1 } }, [display]).bounds).toBeUndefined()
  })

  it('is made as large as the least window', () => {
    const small = { ...bounds, width: 10, height: 10 }
    expect(restoreWindowState({ bounds: small }, [{ ...display, x: -200 }]).bounds).toEqual({ ...bounds, ...leastSize })
  })
})
