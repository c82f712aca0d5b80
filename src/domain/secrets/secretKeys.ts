const secretKey = /passw|passphrase|secret|token|credential|(?:api|access|auth|private)[-_]?key/i

/** Whether the name of a key in JSON or in a query says that its value is a secret; the id of a token is none. */
export const isSecretKey = (key: string): boolean => secretKey.test(key) && !/ids?$/i.test(key)

/** The password in `scheme://user:password@host`, also where its slashes are escaped; what stands before it is group 1. */
export const passwordInUrl = /(:(?:\\?\/){2}[^\s/?#"'<>\\@:]*:)([^\s/?#"'<>\\]*)(?=@)/g

/** One pair of the query of an address that stands in a text: its mark, its key and its value. */
export const queryValue = /([?&])([\w.~%+-]+)=([^&#\s"'<>\\]*)/g

/** Returns a percent-encoded text decoded; the text itself where it cannot be. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
