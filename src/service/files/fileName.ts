import { extname } from 'node:path'
import { limits } from '#domain/limits'

/** Characters that are invisible, turn the direction of writing, or mean something to a file system. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The last part of a path as a name that is safe to show and to save; `file` when nothing of it is left. */
export function safeFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = base.replace(unsafe, '').replace(/^[\s.]+|[\s.]+$/g, '')
  return name === '' ? 'file' : shortened(name)
}

/** Cut to the length a name may have, with its extension kept when that is a usual one. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= limits.fileNameLength) return name
  const extension = extname(name).length <= 16 ? extname(name) : ''
  return letters.slice(0, limits.fileNameLength - extension.length).join('') + extension
}

/** The extension of a name, lower case and without the dot. */
export const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase()
