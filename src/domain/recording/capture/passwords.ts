import { isObject } from '../../json'
import type { Captured } from './captured'
import { viewOf } from './view'

/** A password of a request, and whose it is as far as the exchange says; `''` where it does not. */
export function passwordIn(captured: Captured, value: string): { of: string; word: string } | null {
  const { body } = viewOf(captured.request)
  if (body.is !== 'json' || !isObject(body.value)) return null
  const entry = Object.entries(body.value).find(([, held]) => held === value)
  if (entry === undefined || !/password/i.test(entry[0])) return null
  const { login_id, username, email } = body.value
  const word = [username, login_id, email].find(one => typeof one === 'string' && one !== '')
  return { of: userOf(captured), word: typeof word === 'string' ? word.replace(/@.*$/, '') : '' }
}

/** The account that the response describes, or that made the request. */
function userOf({ summary, response }: Captured): string {
  const answered = response === null ? null : viewOf(response).body
  const isUser = answered?.is === 'json' && isObject(answered.value) && typeof answered.value.username === 'string'
  const id = isUser && isObject(answered.value) ? answered.value.id : summary.user_id
  return typeof id === 'string' ? id : ''
}
