/** What an atom may be followed by so that it need not occur at all. */
const OPTIONAL = /^(?:[?*]|\{0*[,}])/

/**
 * Returns texts that occur in whatever a regular expression finds, in lower case; none where that cannot be seen at a
 * glance. Only what stands outside of groups and is a letter, a digit or a usual sign is looked at.
 */
export function literalsOf(source: string): string[] {
  if (/[|(]|\\[^dDwWsSbB\W_]/.test(source)) return []
  const found: string[] = []
  let run = ''
  const end = (): void => {
    if (run !== '') found.push(run.toLowerCase())
    run = ''
  }
  let at = 0
  while (at < source.length) {
    const [atom = '', plain] =
      /^(?:([A-Za-z0-9 _/:@%&=,;"'<>~#!-])|\\.|\[(?:[^\\\]]|\\.)*\]|.)/.exec(source.slice(at)) ?? []
    at += Math.max(1, atom.length)
    const rest = source.slice(at, at + 4)
    if (plain === undefined || OPTIONAL.test(rest)) end()
    else run += plain
    const [quantifier = ''] = /^(?:[?*+]|\{\d*,?\d*\})\??/.exec(source.slice(at)) ?? []
    if (quantifier !== '') end()
    at += quantifier.length
  }
  end()
  return found
}
