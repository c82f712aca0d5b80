// Browsers drop tabs, newlines and leading control characters from a URL; zero-width characters fool a reader.
// U+FFFD is what Markdown makes of forbidden character references.
const invisible = /[\p{Cc}\p{Cf}\s\uFFFD]/gu
const dangerous = /^(?:javascript|vbscript|data):/i

/** Percent escapes decoded up to three times, as far as they are valid. */
const decodings = (url: string): string[] => {
  const seen = [url]
  for (let pass = 0; pass < 3; pass++) {
    try {
      seen.push(decodeURIComponent(seen.at(-1) ?? ''))
    } catch {
      break
    }
  }
  return seen
}

const entities = (url: string): string =>
  url
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '')

const isDangerous = (url: string): boolean =>
  decodings(entities(url)).some(form => dangerous.test(form.replace(invisible, '')))

/**
 * The trimmed URL when it may become a link, else `undefined`: `javascript:`, `vbscript:` and `data:` never do, however
 * they are spelled (docs/reference/markdown.md). Other schemes are the reader's business.
 */
export const safeUrl = (url: string): string | undefined => {
  const trimmed = url.trim()
  return trimmed === '' || isDangerous(trimmed) ? undefined : trimmed
}

/**
 * Where a picture may come from: http(s), a path of this server, or an inline picture (which runs no scripts in
 * `<img>`).
 */
export const safeImageUrl = (url: string): string | undefined => {
  const trimmed = url.trim()
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(trimmed)) return trimmed
  return /^(?:https?:\/\/|\/(?!\/))/i.test(trimmed) ? safeUrl(trimmed) : undefined
}
