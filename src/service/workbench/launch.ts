import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../sessions/caller'

const LINKS_KEPT = 32

/**
 * The secrets of one launch. A one-time link brings the window a key, which it keeps in the storage of its own origin
 * and sends with every call of the workbench API. No cookie opens anything: cookies know no ports, so a browser sends
 * them to every server of this machine, and each of those can replace them.
 */
export interface Launch {
  /** A fresh token for a one-time link. */
  newLink(): string
  /** Whether a link was given out and not used yet. */
  hasLink(token: string): boolean
  /** Uses a link up; false when it was used before or never given out. */
  spendLink(token: string): boolean
  /** Opens the workbench API. */
  readonly key: string
  isKey(value: string): boolean
  /** Opens the contents of files alone: it stands in addresses of pictures and downloads, which can send no header. */
  readonly fileKey: string
  isFileKey(value: string): boolean
  /** Value of the cookie of a browser that used a link. It opens nothing, but makes a used link lead to the window. */
  readonly mark: string
  /** Links that were given out and not used yet. */
  readonly links: ReadonlySet<string>
}

/** The secrets of a new launch, or of a launch that goes on with another workspace file. */
export function createLaunch(newToken: () => string, former?: Launch): Launch {
  const newSecret = () => newToken() + newToken()
  const { key, fileKey, mark } = former ?? { key: newSecret(), fileKey: newSecret(), mark: newToken() }
  const links = new Set(former?.links)
  return {
    links,
    key,
    isKey: equals(key),
    fileKey,
    isFileKey: equals(fileKey),
    mark,
    newLink() {
      const token = newToken()
      links.add(token)
      const oldest = links.size > LINKS_KEPT ? links.values().next().value : undefined
      if (oldest !== undefined) links.delete(oldest)
      return token
    },
    hasLink: token => links.has(token),
    spendLink: token => links.delete(token),
  }
}

/** All of them: none of these may be recorded. */
export const secretsOf = ({ key, fileKey, mark, links }: Launch): string[] => [key, fileKey, mark, ...links]

/** Compares in constant time, whatever the length. */
function equals(secret: string): (value: string) => boolean {
  const expected = hashToken(secret)
  return value => timingSafeEqual(hashToken(value), expected)
}
