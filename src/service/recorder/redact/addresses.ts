import { decoded, isSecretKey, passwordInUrl, queryValue } from '#domain/secrets/secretKeys'
import { placeholder } from './placeholder'

/** Gives any text a name, the same for the same text. */
export type NameFor = (text: string) => string

const passwordInForm =
  /(%3A%2F%2F[\w.~-]*%3A)([\w.~!*'()+-]*(?:%(?!40|2F|3F|23|3A)[0-9A-F]{2}[\w.~!*'()+-]*)*)(?=%40)/gi

/** Replaces the passwords in `scheme://user:password@host`, wherever such an address stands in a text. */
export function redactPasswords(text: string, nameFor: NameFor): string {
  const hide = (_: string, before: string, password: string): string =>
    password === '' || password.startsWith('[redacted') ? before + password : before + placeholder(nameFor(password))
  const plain = text.includes('@') ? text.replace(passwordInUrl, hide) : text
  return plain.includes('%40') ? plain.replace(passwordInForm, hide) : plain
}

/** Replaces the values of keys in the query of an address whose names say that they are secrets, wherever it stands in a text. */
export const redactQuery = (url: string, nameFor: NameFor): string =>
  !url.includes('=')
    ? url
    : url.replace(queryValue, (whole, mark: string, key: string, value: string) =>
        isSecretKey(decoded(key)) && value !== '' && !value.startsWith('[redacted')
          ? `${mark}${key}=${placeholder(nameFor(decoded(value)))}`
          : whole,
      )
