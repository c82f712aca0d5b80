import { describe, expect, it } from 'vitest'
import { type Offered, suggestionsFor, wordTypedAt } from '../../../src/renderer/features/channel/composer/completion'
import { hintsFor } from '../../../src/renderer/features/inspector/filter/hints'
import { matches } from '../../../src/renderer/features/inspector/filter/matches'
import { parseFilter } from '../../../src/renderer/features/inspector/filter/parse'
import { emojiCalled } from '../../../src/renderer/message/markdown/emoji'
import { hostileTexts } from '../../domain/hostile/hostileTexts'
import { steepTexts } from '../../support/growth'
import { exchange } from '../inspector/exchange'

const nameless = { channelName: () => '', userName: () => '', hookName: () => '' }
const context = { now: 0, names: nameless }
const nameable: Offered = { users: [], channels: [], commands: [], isMember: () => true }

/** Reads a filter, and tries it on a row. */
function filterBy(text: string): void {
  const read = parseFilter(text)
  if (read.ok) matches(read.filter, exchange({ url: text, note: text }), context)
}

/** What a person types or pastes into a field of the window. */
const fields: Record<string, (text: string) => unknown> = {
  'the filter of the inspector': filterBy,
  'a term of the filter': text => filterBy(`path:"${text}"`),
  'what the filter offers': text => hintsFor(text, { ...context, exchanges: [], filters: [] }),
  'the name before the caret': text => [wordTypedAt(text, text.length), wordTypedAt(`/${text}`, text.length)],
  'search for a person': query => suggestionsFor({ sign: '@', query }, nameable),
  'search for an emoji': text => emojiCalled(text, 20),
}

describe('the work of a field grows with what is written into it, however hostile that is', () => {
  it.each(Object.entries(fields))('%s', { timeout: 300_000 }, (_name, run) => {
    expect(steepTexts(hostileTexts, { run, length: 16_000 })).toEqual([])
  })
})
