/** A body as it crossed the wire, with what its headers say of it. */
export interface BodyData {
  /** The body as text; binary bodies are base64. */
  text: string
  encoding: 'utf8' | 'base64'
  /** Whole size on the wire. */
  bytes: number
  /** `text` is only its beginning. */
  isPart: boolean
  /** Of its Content-Type header, `''` without one. */
  type: string
}

/** The media type alone, in small letters: `application/json`. */
export const mediaType = (type: string): string => type.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** The bytes of a body, as far as they are here. */
export function bytesOf({ text, encoding }: Pick<BodyData, 'text' | 'encoding'>): Uint8Array {
  if (encoding === 'utf8') return new TextEncoder().encode(text)
  const binary = atob(text.slice(0, text.length - (text.length % 4)))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** How many bytes of a body are here. */
export function bytesHere({ text, encoding, bytes, isPart }: BodyData): number {
  if (!isPart) return bytes
  if (encoding === 'utf8') return new Blob([text]).size
  return Math.floor((text.length * 3) / 4)
}
