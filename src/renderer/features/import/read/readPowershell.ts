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

const cmdlet = /^(?:Invoke-(?:RestMethod|WebRequest)|irm|iwr)$/i

/** Whether a command is a cmdlet of PowerShell that makes requests. */
export const isCmdlet = (command: string): boolean => cmdlet.test(command.split(/\s/, 1)[0] ?? '')

/** Parameters that take no value. */
const switches = new Set(
  [
    ...['-AllowInsecureRedirect', '-AllowUnencryptedAuthentication', '-DisableKeepAlive', '-FollowRelLink', '-NoProxy'],
    ...[
      '-PassThru',
      '-PreserveAuthorizationOnRedirect',
      '-PreserveHttpMethodOnRedirect',
      '-ProxyUseDefaultCredentials',
    ],
    ...['-Resume', '-SkipCertificateCheck', '-SkipHeaderValidation', '-SkipHttpErrorCheck', '-UseBasicParsing'],
    ...['-UseDefaultCredentials', '-Verbose', '-Debug'],
  ].map(name => name.toLowerCase()),
)

/** The first value without a parameter: the address, where `-Uri` is left out. */
function firstPlain(words: readonly string[]): string | undefined {
  let depth = 0
  let isValue = false
  for (const word of words.slice(words.findIndex(one => cmdlet.test(one)) + 1)) {
    const isPlain: boolean = depth === 0 && !isValue
    if (isPlain && /^[|;]/.test(word)) return undefined
    if (isPlain && !word.startsWith('-')) return word
    isValue = isPlain && !word.includes(':') && !switches.has(word.toLowerCase())
    // A table or an expression has more than one word. What is in quotes may have brackets of its own, as JSON has: as many.
    depth = Math.max(0, depth + countOf(word, /[{(]/g) - countOf(word, /[})]/g))
  }
  return undefined
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** The words of `Invoke-RestMethod` as those of curl; `null` where it names no address. */
export function curlWordsOf(words: readonly string[]): string[] | null {
  const optionOf = (name: string): string | undefined => {
    const at = words.findIndex(word => word.toLowerCase() === name)
    return at < 0 ? undefined : words[at + 1]
  }
  const resolved = (value: string | undefined): string | undefined =>
    value?.startsWith('$') ? assigned(words, value) : value
  const textOf = (name: string): string | undefined => resolved(optionOf(name))
  const url = textOf('-uri') ?? resolved(firstPlain(words))
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
