import { credentialsIn, findSecrets } from '../../../secrets/findSecrets'
import { visitStrings } from '../../../variables/strings'

/** What stands where a secret was. */
export const REMOVED = '[removed]'

/** A value of a recorded request as a scene can have it. */
export interface Cleaned {
  value: unknown
  /** How many secrets were taken out. */
  secrets: number
  /** It names something by an id that came up while it was recorded: another run has another one. */
  hasIds: boolean
}

const placeholders = /\\?\{\{([A-Za-z0-9_.-]{1,64})\}\}/g

/** Without what looks like a secret that somebody wrote, which git would keep and an audience see. */
function withoutLookalikes(key: string, text: string): { text: string; count: number } {
  const credentials = credentialsIn(key, text)
  const found = credentials === null ? findSecrets(text) : [credentials]
  const clean = found
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + REMOVED + rest.slice(end), text)
  return { text: clean, count: found.length }
}

/** Takes secrets out of a recorded value, and gives braces back that were on the wire. */
export function cleaned(value: unknown): Cleaned {
  let secrets = 0
  let hasIds = false
  const clean = visitStrings(value, {
    string({ path, text, replace }) {
      const plain = text
        .replace(placeholders, (whole, name: string) => {
          if (whole.startsWith('\\')) return whole
          if (!name.startsWith('secret.')) hasIds = true
          else secrets++
          return name.startsWith('secret.') ? REMOVED : whole
        })
        .replaceAll('\\{{', '{{')
      const given = withoutLookalikes(path.slice(path.lastIndexOf('/') + 1), plain)
      secrets += given.count
      if (given.text !== text) replace(given.text)
    },
  })
  return { value: clean, secrets, hasIds }
}
