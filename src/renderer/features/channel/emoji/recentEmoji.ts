const key = 'blockyard:emoji'
const limit = 16
/** What people reach for first. */
const favourites = ['+1', 'white_check_mark', 'eyes', 'tada', 'rocket', 'heart', 'joy', 'thinking_face']

/** Names of the emoji that were chosen last, newest first, filled up with those that most people use. */
export function readRecentEmoji(storage: Storage): string[] {
  const chosen = (storage.getItem(key) ?? '').split(' ').filter(Boolean)
  return [...new Set([...chosen, ...favourites])].slice(0, limit)
}

/** Notes that an emoji is chosen. A full storage is no reason not to choose it. */
export function writeRecentEmoji(storage: Storage, name: string): void {
  const chosen = (storage.getItem(key) ?? '').split(' ').filter(one => one && one !== name)
  try {
    storage.setItem(key, [name, ...chosen].slice(0, limit).join(' '))
  } catch {}
}
