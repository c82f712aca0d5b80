import type { Page } from 'playwright'

/** Fills both storages of the page's origin, but for `room` characters in each. */
export const fillStorages = (page: Page, room = 0): Promise<void> =>
  page.evaluate(room => {
    for (const storage of [localStorage, sessionStorage]) {
      if (room > 0) storage.setItem('room', 'x'.repeat(room))
      for (let size = 1 << 22; size > 0; size >>= 1) {
        try {
          for (let part = 0; part < 8; part += 1) storage.setItem(`ballast ${size} ${part}`, 'x'.repeat(size))
        } catch {
          // As much as fits; the next smaller part fills the rest.
        }
      }
      storage.removeItem('room')
    }
  }, room)
