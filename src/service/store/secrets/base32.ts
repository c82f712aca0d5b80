const ALPHABET = Buffer.from('ybndrfg8ejkmcpqxot1uwisza345h769')

/** Bytes in the alphabet of ids (docs/reference/http.md#identifiers). */
export function base32(bytes: Buffer): string {
  const text = Buffer.allocUnsafe(Math.ceil((bytes.length * 8) / 5))
  let length = 0
  let bits = 0
  let held = 0
  const put = (digit: number): void => {
    text[length++] = ALPHABET[digit & 31] ?? 0
  }
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      put(held >>> bits)
    }
    held &= (1 << bits) - 1
  }
  if (bits > 0) put(held << (5 - bits))
  return text.toString('latin1')
}
