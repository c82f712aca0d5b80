/** A picture's address in markup. */
const source = /(<img\b[^>]*?\ssrc=")([^"]+)(")/g

/**
 * Markup with the pictures of the window's own origin inside: a saved page has no origin to ask for them. Others stay
 * as they are.
 */
export async function withOwnPictures(
  markup: string,
  load: (url: string) => Promise<string | undefined>,
): Promise<string> {
  const urls = new Set([...markup.matchAll(source)].map(match => match[2] ?? '').filter(isOwnPath))
  const files = new Map(
    await Promise.all([...urls].map(async url => [url, await load(url.replaceAll('&amp;', '&'))] as const)),
  )
  return markup.replaceAll(source, (whole, before: string, url: string, after: string) => {
    const file = files.get(url)
    return file === undefined ? whole : `${before}${file}${after}`
  })
}

/** A path of the application; `//host` leads elsewhere. */
const isOwnPath = (url: string): boolean => /^\/(?!\/)/.test(url)
