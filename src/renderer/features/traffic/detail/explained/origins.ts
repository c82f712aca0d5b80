import type { MergedKey } from '#contract/exchange'

/** Where a key of the final URL came from: a letter and a wire colour (docs/reference/look.md#colours). */
export const origins: Record<MergedKey['origin'], { letter: string; word: string; from: string }> = {
  url: { letter: 'U', word: 'already in the URL', from: 'the URL' },
  registry: { letter: 'R', word: 'registry', from: 'the registry' },
  request: { letter: 'B', word: 'block or link', from: 'the block or link' },
}
