import type { ArrayDelta, Delta } from 'jsondiffpatch'
import { isObject, own } from '../../json'

/**
 * What became of one item of a list. Of one that was removed, `now` is where it would stand; of one that was added or
 * moved, `before` is the place in the old list that it stands in front of now.
 */
export type Step =
  | { kind: 'same'; was: number; now: number; delta: Delta }
  | { kind: 'moved'; was: number; now: number; before: number; delta: Delta }
  /** Another item stands in its place, to be compared with it field by field. */
  | { kind: 'replaced'; was: number; now: number }
  | { kind: 'removed'; was: number; now: number }
  | { kind: 'added'; before: number; now: number }

interface Lists {
  was: readonly unknown[]
  now: readonly unknown[]
}

/** Reads what the differ says of a list, in the order of the old one. */
export function alignmentOf(delta: ArrayDelta, lists: Lists): Step[] {
  const steps: Step[] = []
  const arrived = arrivals(delta)
  let was = 0
  let now = 0
  while (true) {
    const gone: number[] = []
    const come: number[] = []
    const moved: { from: number; now: number }[] = []
    for (let leaving = delta[`_${was}`]; leaving && was < lists.was.length; leaving = delta[`_${was}`]) {
      if (leaving[2] === 0) gone.push(was)
      was++
    }
    for (; now < lists.now.length && (isAdded(delta, now) || arrived.has(now)); now++) {
      const from = arrived.get(now)
      if (from === undefined) come.push(now)
      else moved.push({ from, now })
    }
    const gap = gapSteps({ gone, come, was, now }, lists)
    for (const { from, now: at } of moved) {
      const next = gap.find(step => step.kind === 'replaced' && step.now > at)
      const before = next?.kind === 'replaced' ? next.was : was
      steps.push({ kind: 'moved', was: from, now: at, before, delta: innerOf(delta, at) })
    }
    steps.push(...gap)
    if (was >= lists.was.length || now >= lists.now.length) return steps
    steps.push({ kind: 'same', was: was++, now, delta: innerOf(delta, now++) })
  }
}

/** Places in the new list to which an item moved, with the place it had. */
function arrivals(delta: ArrayDelta): Map<number, number> {
  const moved = new Map<number, number>()
  for (const [key, change] of Object.entries(delta)) {
    if (key.startsWith('_') && Array.isArray(change) && change[2] === 3)
      moved.set(Number(change[1]), Number(key.slice(1)))
  }
  return moved
}

const isAdded = (delta: ArrayDelta, at: number): boolean => {
  const change = delta[at]
  return Array.isArray(change) && change.length === 1
}

const innerOf = (delta: ArrayDelta, at: number): Delta => (isAdded(delta, at) ? undefined : delta[at])

/** What went and what came between two items that stayed; `was` and `now` are the places of the second of them. */
interface Gap {
  gone: number[]
  come: number[]
  was: number
  now: number
}

/** Pairs what went with what came in its place, in order: what is called the same, and between these what is alike. */
function gapSteps(gap: Gap, lists: Lists): Step[] {
  const steps: Step[] = []
  let gone = 0
  let come = 0
  const between = (untilGone: number, untilCome: number, end: { was: number; now: number }): void => {
    const stretch = { ...end, gone: gap.gone.slice(gone, untilGone), come: gap.come.slice(come, untilCome) }
    steps.push(...stretchSteps(stretch, lists))
  }
  const names = gap.come.map(now => nameOf(lists.now[now]))
  for (const [at, was] of gap.gone.entries()) {
    const other = names.indexOf(nameOf(lists.was[was]), come)
    const now = gap.come[other]
    if (now === undefined) continue
    between(at, other, { was, now })
    steps.push({ kind: 'replaced', was, now })
    gone = at + 1
    come = other + 1
  }
  between(gap.gone.length, gap.come.length, gap)
  return steps
}

/** Pairs in order what is of one type; what is left over went or came. */
function stretchSteps({ gone, come, was: end, now: nowEnd }: Gap, lists: Lists): Step[] {
  const steps: Step[] = []
  let next = 0
  for (const was of gone) {
    const now = come[next]
    if (now !== undefined && typeName(lists.was[was]) === typeName(lists.now[now])) {
      steps.push({ kind: 'replaced', was, now })
      next++
    } else steps.push({ kind: 'removed', was, now: now ?? nowEnd })
  }
  return [...steps, ...come.slice(next).map((now): Step => ({ kind: 'added', now, before: end }))]
}

const naming = ['action_id', 'id', 'name', 'key', 'title', 'type']

/** What an item is called among its siblings: items of one name are taken for the same one, changed. */
function nameOf(item: unknown): string {
  if (!isObject(item)) return typeName(item)
  const names = naming.flatMap(key => {
    const value = own(item, key)
    return typeof value === 'string' ? [`${key} ${value}`] : []
  })
  return names.length === 0 ? typeName(item) : names.join('\n')
}

const typeName = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
