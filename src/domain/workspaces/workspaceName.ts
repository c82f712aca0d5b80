/** Characters that a title bar and a list have room for. */
const longest = 80

/** Says why a workspace cannot have a name; `null` when it can. */
export function workspaceNameFault(name: string): string | null {
  if (name.trim() === '') return 'it has no name.'
  if ([...name.trim()].length > longest) return `its name has more than ${longest} characters.`
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? 'its name has a character that is not visible.' : null
}
