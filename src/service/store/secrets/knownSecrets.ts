import { base32 } from './base32'
import { hashSecret } from './vault'

/** Tokens whose response is remembered, so that an id that is seen again and again is hashed once. */
const MOST_REMEMBERED = 20_000
/** Addresses of delayed responses work for half an hour only: the oldest are dropped, however many commands are run. */
const MOST_BRIEF = 50_000

/**
 * Knows the secrets that the workspace made or was given, by their hashes alone, so that they can be found wherever they are
 * written (docs/reference/files.md). Ids and secrets look alike: only this tells them apart.
 */
export interface KnownSecrets {
  add(secret: string): void
  /** A secret that is valid for a short while. */
  addBrief(secret: string): void
  /** A secret of which only the SHA-256 is known; as text it is base64url. */
  addHash(hash: Buffer | string): void
  /** An id that was made just now: it is no secret unless it is added. */
  assumePublic(id: string): void
  /** A short name that is always the same for the same secret and reveals nothing of it; `null` for what is no secret. */
  nameOf(token: string): string | null
}

export function createKnownSecrets(): KnownSecrets {
  const known = new Set<string>()
  const brief = new Set<string>()
  const names = new Map<string, string | null>()

  const remember = (token: string, name: string | null): void => {
    if (names.size >= MOST_REMEMBERED) names.clear()
    names.set(token, name)
  }
  const add = (set: Set<string>, secret: string): void => {
    const hashed = hashSecret(secret)
    set.add(hashed)
    remember(secret, nameOfHash(hashed))
  }

  return {
    add: secret => add(known, secret),
    addBrief(secret) {
      add(brief, secret)
      const oldest = brief.size > MOST_BRIEF ? brief.values().next().value : undefined
      if (oldest !== undefined) brief.delete(oldest)
    },
    addHash(hashed) {
      known.add(typeof hashed === 'string' ? hashed : hashed.toString('base64url'))
      // What it is the hash of may have been seen before.
      names.clear()
    },
    assumePublic: id => remember(id, null),
    nameOf(token) {
      const found = names.get(token)
      if (found !== undefined) return found
      const hashed = hashSecret(token)
      const name = known.has(hashed) || brief.has(hashed) ? nameOfHash(hashed) : null
      remember(token, name)
      return name
    },
  }
}

/** 30 bits of a hash: enough to distinguish the secrets of a recording. */
export const nameOfHash = (hashed: string): string => base32(Buffer.from(hashed.slice(0, 8), 'base64url')).slice(0, 6)
