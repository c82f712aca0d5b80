import { bundleSummary, type RemovedSecret } from '#domain/bundle/bundleSummary'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { secretWords } from '#domain/bundle/secretWords'

/** So many secrets are named. */
const MOST_NAMED = 40

/** What a bundle has, in lines for a terminal. */
export function bundleLines(bundle: Bundle): string[] {
  const { counts, removed, files, hosts } = bundleSummary(bundle)
  const { workspace = '', made_by, made_at, notes = '' } = bundle
  return [
    `${bundle.name}: ${counted(counts.exchanges, 'exchange')}, ${chosenWords(bundle)}`,
    `  made      ${made_at}${workspace === '' ? '' : `, of ${workspace}`}, by Blockyard ${made_by}`,
    ...(notes === '' ? [] : [`  notes     ${notes.replaceAll('\n', '\n            ')}`]),
    `  has       ${[
      counted(counts.posts, 'post'),
      counted(counts.people, 'person', 'people'),
      counted(counts.channels, 'channel'),
      counted(counts.webhooks, 'webhook'),
      counted(counts.commands, 'command'),
      counted(counts.integrations, 'integration'),
    ].join(', ')}`,
    ...(hosts.length === 0 ? [] : [`  calls     ${hosts.join(', ')}, once somebody clicks or posts`]),
    ...(files === 0 ? [] : [`  left out  ${counted(files, 'uploaded file')}`]),
    `  removed   ${counted(removed.length, 'secret')}`,
    ...removed.slice(0, MOST_NAMED).map(lineOf),
    ...(removed.length > MOST_NAMED ? [`            and ${removed.length - MOST_NAMED} more`] : []),
  ]
}

const lineOf = ({ name, is, of, places }: RemovedSecret): string =>
  `            ${secretWords[is]}${of === '' ? '' : ` of ${of}`}, in ${counted(places, 'place')}: {{${name}}}`

export function chosenWords({ chosen }: Pick<Bundle, 'chosen'>): string {
  switch (chosen.is) {
    case 'last':
      return `the last ${counted(chosen.minutes, 'minute')}`
    case 'story':
      return 'a story'
    case 'selection':
      return 'a selection'
    default:
      return `all that pass ${chosen.filter}`
  }
}

export const counted = (count: number, word: string, words = `${word}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? word : words}`
