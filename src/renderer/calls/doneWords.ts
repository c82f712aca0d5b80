import type { Effect, ExchangeSummary } from '#contract/exchange'
import { counted } from '../ui/words/amounts'

/** What a call came to: the words that count, and what stands behind them. */
export interface DoneWords {
  main: string
  more: string
}

/** What a call did, by its effects as far as the window has them; why it came to nothing, where it did. */
export function doneWords(
  { outcome, note }: Pick<ExchangeSummary, 'outcome' | 'note'>,
  effects: readonly Effect[],
): DoneWords {
  const main = madeOf(effects)
  return outcome !== 'ok' || main === '' ? { main: note, more: '' } : { main, more: textOf(effects) }
}

const nouns: Partial<Record<Effect['kind'], string>> = {
  posted: 'post',
  post_updated: 'post updated',
  post_deleted: 'post deleted',
  ephemeral: 'private message',
  goto: 'redirect',
  error: 'error shown',
}

/** `2 posts, 1 private message`. */
function madeOf(effects: readonly Effect[]): string {
  const counts = Map.groupBy(effects, ({ kind }) => kind)
  return Object.entries(nouns)
    .flatMap(([kind, noun]) => {
      const count = [...counts].find(([one]) => one === kind)?.[1].length ?? 0
      if (count === 0) return []
      const [first = '', ...rest] = noun.split(' ')
      const isSentence = kind === 'post_updated' || kind === 'post_deleted' || kind === 'error'
      return isSentence ? counted(count, first) + [' ', ...rest].join('') : counted(count, noun)
    })
    .join(', ')
}

/** The first words of a message, without the marks of a heading or a quote. */
const textOf = (effects: readonly Effect[]): string =>
  effects
    .find(({ text }) => text !== '')
    ?.text.replace(/^[#>\s]+/, '')
    .replaceAll(/\s+/g, ' ') ?? ''
