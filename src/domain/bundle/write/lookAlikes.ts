import { createCollector } from '../../har/secrets/collect'
import { hider } from '../../har/secrets/hide'
import type { BundleFacts, BundleSource } from './source'

/** Longer texts are looked through in pieces, which share so many characters that no secret is cut by all of them. */
const PIECE = 20_000
const SHARED = 500

/**
 * Finds what looks like a secret and is none of the workspace: keys of other services in messages and payloads. What the
 * workspace made was replaced when it was recorded.
 */
export function createLookout({ openCookie, nameFor }: Pick<BundleFacts, 'openCookie' | 'nameFor'>) {
  const { found, text: look } = createCollector()

  function text(whole: string): void {
    for (let at = 0; at < whole.length; at += PIECE - SHARED) look(whole.slice(at, at + PIECE))
  }

  return {
    text,
    exchange({ summary, request, response, effects }: BundleSource): void {
      text(summary.url)
      for (const message of [request, ...(response === null ? [] : [response])]) {
        for (const [, value] of message.headers) text(value)
        if (message.body?.encoding === 'utf8') text(message.body.text)
      }
      for (const effect of effects) text(effect.text)
    },
    /** Replaces what was found, wherever it stands, as the recorder replaces secrets. */
    hider(): (text: string) => string {
      const names = new Map<string, string>()
      // Sealed cookies look like secrets, and are what clicks need.
      for (const secret of found.keys()) if (openCookie(secret) === null) names.set(secret, nameFor(secret))
      return hider(names)
    },
  }
}
