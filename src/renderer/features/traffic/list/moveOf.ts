/** Where a key leads in a list of `count` rows from row `at` (-1: none yet); `null` when it does not move. */
export function moveOf(key: string, at: number, count: number, page: number): number | null {
  const to = target(key, at, count, page)
  return to === null || count === 0 ? null : Math.min(Math.max(to, 0), count - 1)
}

function target(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return at + 1
    case 'k':
    case 'ArrowUp':
      return at < 0 ? count - 1 : at - 1
    case 'PageDown':
      return at + page
    case 'PageUp':
      return at - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
