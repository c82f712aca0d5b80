import { describe, expect, it } from 'vitest'
import { type Offered, suggestionsFor, wordTypedAt } from '../../../src/renderer/features/channel/composer/completion'
import { chipsIn } from '../../../src/renderer/features/traffic/filter/editFilter'
import { keyHints, valueHints, withHint } from '../../../src/renderer/features/traffic/filter/hints'
import { problemOf } from '../../../src/renderer/features/traffic/filter/useProblem'
import { brushOf, withoutTimes } from '../../../src/renderer/features/traffic/histogram/brushed'
import { emojiCalled } from '../../../src/renderer/message/markdown/emoji'
import { passesFilter } from '../../../src/renderer/store/inspection/result/passesFilter'
import { hostileTexts } from '../../domain/hostile/hostileTexts'
import { steepTexts } from '../../support/growth'
import { exchange } from '../traffic/exchange'

const nameless = { channelName: () => '', userName: () => '', hookName: () => '' }
const nameable: Offered = { users: [], channels: [], commands: [], isMember: () => true }

/** All that the window does with a filter that is typed: reads it, tries it on a row, makes chips and a brush of it. */
function filterBy(text: string): void {
  passesFilter(text, exchange({ url: text, note: text }), nameless)
  chipsIn(text)
  problemOf([text], text)
  brushOf(text, { from: 0, to: 1 }, 0)
  withoutTimes(text)
}

/** All that is offered for it. */
function offerFor(text: string): void {
  const values = { values: [{ value: text, count: 1 }] }
  for (const hint of [...keyHints(text), ...valueHints(`path:${text}`, values)]) withHint(text, hint)
}

/** What a person types or pastes into a field of the window. */
const fields: Record<string, (text: string) => unknown> = {
  'the filter of the inspector': filterBy,
  'a term of the filter': text => filterBy(`path:"${text}"`),
  'what the filter offers': offerFor,
  'the name before the caret': text => [wordTypedAt(text, text.length), wordTypedAt(`/${text}`, text.length)],
  'search for a person': query => suggestionsFor({ sign: '@', query }, nameable),
  'search for an emoji': text => emojiCalled(text, 20),
}

describe('the work of a field grows with what is written into it, however hostile that is', () => {
  it.each(Object.entries(fields))('%s', { timeout: 300_000 }, (_name, run) => {
    expect(steepTexts(hostileTexts, { run, length: 16_000 })).toEqual([])
  })
})
