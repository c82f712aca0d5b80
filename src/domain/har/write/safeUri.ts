/**
 * An address as HAR demands it: what no URI has is percent-encoded, also the brackets of placeholders. What is no address at all
 * stands behind `about:invalid#`.
 */
export function safeUri(url: string): string {
  const encoded = (text: string): string =>
    text.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, char => percent(char)).replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
  const [, origin = '', rest = ''] = /^(https?:\/\/(?:\[[0-9a-f:.]+\]|[\w.~-]+)(?::\d*)?)([/?#].*)?$/is.exec(url) ?? []
  return origin === ''
    ? `about:invalid#${encoded(url).replaceAll('#', '%23')}`
    : origin + withOneFragment(encoded(rest))
}

/** Where a text has several of its marks, the first begins the fragment. */
function withOneFragment(text: string): string {
  const start = text.indexOf('#') + 1
  return start === 0 ? text : text.slice(0, start) + text.slice(start).replaceAll('#', '%23')
}

/** Half of a pair of surrogates has no bytes. */
const percent = (char: string): string => (/\p{Cs}/u.test(char) ? '%EF%BF%BD' : encodeURIComponent(char))

/** The placeholders of an address as they were before `safeUri`. */
export const withPlaceholders = (url: string): string => url.replace(/%5B(redacted(?::[a-z0-9]{6})?)%5D/gi, '[$1]')
