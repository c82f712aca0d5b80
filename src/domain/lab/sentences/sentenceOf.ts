import { type CallKind, callKinds, type Rule } from '../schema'
import {
  chanceSegments,
  countSegments,
  personSegments,
  type SaidCondition,
  saidOf,
  testSegments,
  valuesIn,
} from './oneTest'
import { anyOf, plain, type Segment, strong } from './segments'

/** What happens by the kind of a call: in front of its path, and behind it. */
const verbs: Readonly<Record<CallKind | 'any', readonly [before: string, behind: string, without: string]>> = {
  click: ['', ' is clicked', 'anything is clicked'],
  lookup: ['choices are looked up at ', '', 'choices are looked up'],
  webhook: ['a webhook calls ', '', 'a webhook calls'],
  command: ['a slash command calls ', '', 'a slash command calls'],
  dialog: ['a dialog is sent to ', '', 'a dialog is sent'],
  other: ['something else calls ', '', 'something else calls'],
  any: ['', ' is called', 'anything is called'],
}

/**
 * A rule as a sentence: when **approve** is clicked by **anyone but alice** in **deployments**, and **context.env** is
 * **production**. Begins in lower case, and has no full stop.
 */
export function sentenceOf(rule: Pick<Rule, 'when'>): Segment[] {
  const said = (rule.when ?? []).map(saidOf)
  if (said.length === 0) return [plain('for '), strong('every call')]
  const take = taker(said)
  const kind = take('kind', one => !one.isNot && valuesIn(one)?.length === 1)
  const path = take('path', one => valuesIn(one) !== null)
  const option = take('option', one => !one.isNot && valuesIn(one) !== null)
  const person = take('user')
  const channel = take('channel', one => valuesIn(one) !== null)
  const call = take('call')
  const chance = take('chance')
  return [
    plain('when '),
    ...happening(kind, path),
    ...(option === null ? [] : [plain(' with '), ...anyOf(valuesIn(option) ?? []), plain(' chosen')]),
    ...(person === null ? [] : [plain(' by '), ...personSegments(person)]),
    ...(channel === null ? [] : [plain(channel.isNot ? ' outside of ' : ' in '), ...anyOf(valuesIn(channel) ?? [])]),
    ...(call === null ? [] : [plain(', '), ...countSegments(call)]),
    ...(chance === null ? [] : [plain(', for '), ...chanceSegments(chance)]),
    ...rest(said),
  ]
}

/** Takes the first condition of a place out of the list, if it can be said there. */
const taker =
  (said: SaidCondition[]) =>
  (on: string, fits: (one: SaidCondition) => boolean = () => true): SaidCondition | null => {
    const at = said.findIndex(one => one.on === on && fits(one))
    return at < 0 ? null : (said.splice(at, 1)[0] ?? null)
  }

function happening(kind: SaidCondition | null, path: SaidCondition | null): Segment[] {
  const name = callKinds.find(one => one === kind?.wanted) ?? (kind === null ? 'any' : null)
  const [before, behind, without] = verbs[name ?? 'any']
  const given = name === null && kind !== null ? [plain(' as '), ...anyOf(valuesIn(kind) ?? [])] : []
  if (path === null) return [plain(without), ...given]
  const paths = (valuesIn(path) ?? []).map(one => (name === 'click' ? one.replace(/^\/(?=.)/, '') : one))
  const called = path.isNot ? [strong(`anything but ${paths.join(', ')}`)] : anyOf(paths)
  return [before, called, behind, given]
    .flat()
    .flatMap(one => (typeof one === 'string' ? (one === '' ? [] : [plain(one)]) : [one]))
}

const rest = (said: readonly SaidCondition[]): Segment[] =>
  said.flatMap((one, index) => [plain(index === said.length - 1 ? ', and ' : ', '), ...testSegments(one)])
