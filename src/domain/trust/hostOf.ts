/** The host that a text names: alone, with a port, or in a URL; `null` where there is none. */
export function hostOf(text: string): string | null {
  const plain = text.trim()
  if (plain === '' || /\s/.test(plain)) return null
  // Two colons and no brackets: an IPv6 address, which a URL has in brackets.
  const isBare = !plain.includes('://') && !plain.startsWith('[') && plain.split(':').length > 2
  const url = plain.includes('://') ? plain : `http://${isBare ? `[${plain}]` : plain}`
  return URL.canParse(url) ? new URL(url).hostname || null : null
}
