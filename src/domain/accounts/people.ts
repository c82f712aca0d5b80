import { characters, grouped } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

/** Texts a person's account has besides its name. */
export interface PersonTexts {
  email?: string
  nickname?: string
  first_name?: string
  last_name?: string
  position?: string
}

const lengths = {
  nickname: limits.personNameLength,
  first_name: limits.personNameLength,
  last_name: limits.personNameLength,
  position: limits.positionLength,
} as const satisfies Partial<Record<keyof PersonTexts, number>>

const idOf = (field: string): string => `model.user.is_valid.${field}.app_error`

/** The rules on a person's texts; `data.id` is the error id of the wire. What is absent is not checked. */
export function checkPerson(texts: PersonTexts): Issue[] {
  return [
    ...emailIssues(texts.email),
    ...Object.entries(lengths).flatMap(([field, limit]) => tooLong(texts, field, limit)),
  ]
}

function emailIssues(email: string | undefined): Issue[] {
  if (email === undefined) return []
  const isAddress = /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) && characters(email) <= limits.emailLength
  if (isAddress) return []
  const message = `An address reads name@host and has at most ${limits.emailLength} characters.`
  return [errorAt('/email', 'email.invalid', message, { id: idOf('email') })]
}

function tooLong(texts: PersonTexts, field: string, limit: number): Issue[] {
  const length = characters(texts[field as keyof PersonTexts] ?? '')
  if (length <= limit) return []
  const message = `The ${field.replace('_', ' ')} has ${grouped(length)} characters; the limit is ${grouped(limit)}.`
  return [errorAt(`/${field}`, 'person.too_long', message, { id: idOf(field), value: length, limit })]
}

/** The rule on passwords. */
export function checkPassword(password: string, path = '/password'): Issue[] {
  if (characters(password) >= limits.passwordMin) return []
  const message = `Your password must contain at least ${limits.passwordMin} characters.`
  return [errorAt(path, 'password.too_short', message, { id: idOf('pwd'), limit: limits.passwordMin })]
}
