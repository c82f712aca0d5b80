import type { UserRow } from '../store/tables/accounts/users'

const SIZE = 128
/** Dark enough for white letters: each has a contrast of at least 4.5 to white. */
const colors = ['#1c6e6a', '#3a5fa8', '#7a4b9a', '#9a4a3c', '#5b6b1f', '#8a5a12', '#2f6b3f', '#a03c6e']

/**
 * The picture of an account that has no other: the first letters of its name on a colour that stays its own, as SVG.
 */
export function avatarOf({ id, username, first_name, last_name }: UserRow): string {
  const letters = first_name && last_name ? first(first_name) + first(last_name) : first(username)
  const color = colors[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colors.length]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="${color}"/>` +
    `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="56" fill="#fff">` +
    `${escaped(letters.toUpperCase())}</text></svg>`
  )
}

const first = (name: string): string => [...name][0] ?? ''

const escaped = (text: string): string => text.replace(/[<>&"']/g, letter => `&#${letter.charCodeAt(0)};`)
