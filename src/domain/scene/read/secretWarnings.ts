import { type Issue, pointer, warnAt } from '../../issue'
import { credentialsIn, findSecrets } from '../../secrets/findSecrets'
import { visitStrings } from '../../variables/strings'
import type { Scene } from '../schema/scene'

/**
 * Warns about what looks like a secret: git keeps the file, and an audience sees what is in it. Names what it looks like
 * and where it stands, never the secret itself.
 */
export function secretWarnings({ cues }: Scene): Issue[] {
  const issues: Issue[] = []
  for (const [index, cue] of cues.entries())
    visitStrings(cue, {
      string: ({ path, text }) => {
        const key = path.slice(path.lastIndexOf('/') + 1)
        const credentials = credentialsIn(key, text)
        const [first] = credentials === null ? findSecrets(text) : [credentials]
        if (first === undefined) return
        const message = `Cue ${index + 1}: what looks like ${first.what} is in a file that git keeps and an audience sees. Put it into a payload as {{secret.name}}.`
        issues.push(
          warnAt(pointer('/cues', index) + path, 'scene.secret', message, { start: first.start, end: first.end }),
        )
      },
    })
  return issues
}
