import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../sessions/caller'

const LINKS_KEPT = 32

/**
 * The secret of one launch (workbench.md 11): a one-time link sets the window's cookie, the cookie opens the workbench API.
 */
export interface Launch {
  /** A fresh token for a one-time link. */
  newLink(): string
  /** Whether a link was given out and not used yet. */
  hasLink(token: string): boolean
  /** Uses a link up; false when it was used before or never given out. */
  spendLink(token: string): boolean
  /** The cookie's value. */
  readonly cookie: string
  isCookie(value: string): boolean
}

export function createLaunch(newToken: () => string): Launch {
  const cookie = newToken() + newToken()
  const expected = hashToken(cookie)
  const links = new Set<string>()
  return {
    cookie,
    newLink() {
      const token = newToken()
      links.add(token)
      const oldest = links.size > LINKS_KEPT ? links.values().next().value : undefined
      if (oldest !== undefined) links.delete(oldest)
      return token
    },
    hasLink: token => links.has(token),
    spendLink: token => links.delete(token),
    isCookie: value => timingSafeEqual(hashToken(value), expected),
  }
}
