/** A string of PowerShell, in single or double quotes, or on lines of its own between `@'` and `'@`. */
const literal = /@'\r?\n[\s\S]*?\r?\n'@|@"\r?\n[\s\S]*?\r?\n"@|'(?:[^']|'')*'|"(?:[^"`]|""|`[\s\S])*"/g

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

/** A backtick with its character, and the characters that browsers write by their number. */
const escaped = /`([\s\S])|\$\(\[char\](0x[\da-f]+|\d+)\)/gi

/** What PowerShell makes of a string; variables in it stay as they are written. */
function contentOf(text: string): string {
  const isHere = text.startsWith('@')
  const inner = isHere
    ? text
        .slice(2, -2)
        .replace(/^\r?\n/, '')
        .replace(/\r?\n$/, '')
    : text.slice(1, -1)
  const quote = isHere ? text.charAt(1) : text.charAt(0)
  const whole = isHere ? inner : inner.replaceAll(quote + quote, quote)
  if (quote === "'") return whole
  return whole.replaceAll(escaped, (_, char: string | undefined, code: string) =>
    char === undefined ? String.fromCharCode(Number(code)) : (escapes[char] ?? char),
  )
}

/** Whether a curl command is written for PowerShell: by its line ends, or curl.exe with single quotes. */
export const isPowershell = (text: string): boolean => /`[ \t]*\r?\n/.test(text) || /^curl\.exe\s[\s\S]*\s'/i.test(text)

/** A command for PowerShell with the quotes of a POSIX shell, so that one reader takes both apart. */
export const posixOf = (text: string): string =>
  text.replaceAll(/`[ \t]*\r?\n/g, ' ').replaceAll(literal, found => `'${contentOf(found).replaceAll("'", `'\\''`)}'`)

/**
 * What PowerShell hands to a program such as curl: quotes inside of a word need a backslash before PowerShell 7.3, and
 * none since. What is JSON already was meant as it is.
 */
export function nativeWord(word: string): string {
  try {
    JSON.parse(word)
    return word
  } catch {
    return word.replaceAll(/(\\+)"/g, (_, slashes: string) => `${slashes.slice(0, Math.floor(slashes.length / 2))}"`)
  }
}

/** `([Text.Encoding]::UTF8.GetBytes(…))`, around a body that has letters of all kinds. */
const encoded = /^\(*\[(?:System\.)?Text\.Encoding\]::UTF8\.GetBytes\(([\s\S]*?)\)+$/i

/** The words of `Invoke-RestMethod` as those of curl; `null` where it names no address. */
export function curlWordsOf(words: readonly string[]): string[] | null {
  const optionOf = (name: string): string | undefined => {
    const at = words.findIndex(word => word.toLowerCase() === name)
    return at < 0 ? undefined : words[at + 1]
  }
  const textOf = (name: string): string | undefined => {
    const value = optionOf(name)
    return value?.startsWith('$') ? assigned(words, value) : value
  }
  const url = textOf('-uri')
  if (url === undefined) return null
  const body = optionOf('-body') === undefined ? undefined : bodyOf(words, textOf('-body'))
  const type = textOf('-contenttype')
  return [
    'curl',
    url,
    ...(type === undefined ? [] : ['-H', `Content-Type: ${type}`]),
    ...['-X', textOf('-method') ?? 'GET'],
    ...(body === undefined ? [] : ['--data-raw', body]),
  ]
}

/** The text of a body that is there, or that was turned into bytes before the command. */
const bodyOf = (words: readonly string[], given: string | undefined): string | undefined =>
  given === undefined
    ? words.map(word => encoded.exec(word)?.[1]).find(text => text !== undefined)
    : (encoded.exec(given)?.[1] ?? given)

/** The text that `$body = '…'` gives a name before the command. */
function assigned(words: readonly string[], name: string): string | undefined {
  const at = words.findIndex((word, index) => word === name && words[index + 1] === '=')
  return at < 0 ? undefined : words[at + 2]
}
