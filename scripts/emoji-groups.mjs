// The groups of the emoji picker: a Vite plugin. The table that says which emoji is in which group has 570 kB, mostly labels and
// tags in prose; the window gets the codes alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const NAME = 'virtual:emoji-groups'
const resolved = `\0${NAME}`

/** Unicode's groups in its own numbers; skin tones and hair are parts, not emoji to choose. */
const names = new Map([
  [0, 'Smileys'],
  [1, 'People'],
  [3, 'Nature'],
  [4, 'Food'],
  [5, 'Travel'],
  [6, 'Activities'],
  [7, 'Objects'],
  [8, 'Symbols'],
  [9, 'Flags'],
])

/** Every group with the hex codes of its emoji, in Unicode's order. */
export function readEmojiGroups() {
  const path = createRequire(import.meta.url).resolve('emojibase-data/en/data.json')
  const all = JSON.parse(readFileSync(path, 'utf8')).sort((a, b) => a.order - b.order)
  return [...names].map(([group, name]) => ({
    name,
    codes: all.filter(one => one.group === group).map(one => one.hexcode),
  }))
}

export function emojiGroups() {
  return {
    name: 'emoji-groups',
    resolveId: id => (id === NAME ? resolved : null),
    load: id => (id === resolved ? `export default ${JSON.stringify(readEmojiGroups())}` : null),
  }
}
