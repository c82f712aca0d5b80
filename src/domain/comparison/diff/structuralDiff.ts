import { type ArrayDelta, create, type Delta, type ObjectDelta } from 'jsondiffpatch'
import { pointer } from '../../issue'
import { isObject, type JsonObject, own } from '../../json'
import type { Difference } from '../difference'
import { alignmentOf } from './alignment'
import { longLists } from './longLists'
import { originalKey, prepare } from './prepare'

/** One change of a structure, before anybody asks whether it counts. */
export type Change = Pick<Difference, 'kind' | 'pointer' | 'now_pointer' | 'was' | 'now' | 'before'>

/** What has more changes is another body: nobody decides field by field about thousands. */
const MOST_CHANGES = 1000

/** Where the walk is: the values of both sides, as they came, and their pointers. */
interface Place {
  was: unknown
  now: unknown
  path: string
  nowPath: string
}

/**
 * Returns what differs between two JSON values by their keys and items, in the order of the old one. Lists are aligned:
 * an item that was inserted changes none of the others. Values with more than 1,000 changes are one change as a whole.
 */
export function structuralDiff(was: unknown, now: unknown): Change[] {
  const { copyOf, hashOf } = prepare(was, now)
  const patcher = create({ objectHash: item => String(hashOf(item)) })
  patcher.processor.pipe('diff').before('arrays', longLists(patcher, hashOf))
  const changes: Change[] = []
  const add = (change: Change) => changes.push(change)

  const readObject = (delta: ObjectDelta, was: JsonObject, now: JsonObject, { path, nowPath }: Place): void => {
    for (const [copied, inner] of Object.entries(delta)) {
      const key = originalKey(copied)
      const place = { was: own(was, key), now: own(now, key), path: pointer(path, key), nowPath: pointer(nowPath, key) }
      if (!Object.hasOwn(was, key)) add({ ...changeAt(place), kind: 'added' })
      else if (!Object.hasOwn(now, key)) add({ ...changeAt(place), kind: 'removed' })
      else read(inner, place)
    }
  }
  const readList = (delta: ArrayDelta, was: unknown[], now: unknown[], { path, nowPath }: Place): void => {
    const at = (one: number, other: number): Place => ({
      was: was[one],
      now: now[other],
      path: pointer(path, one),
      nowPath: pointer(nowPath, other),
    })
    for (const step of alignmentOf(delta, { was, now })) {
      const place = at(step.kind === 'added' ? step.before : step.was, step.now)
      if (step.kind === 'added') add({ ...changeAt(place), kind: 'added', was: undefined })
      else if (step.kind === 'removed') add({ ...changeAt(place), kind: 'removed', now: undefined })
      else if (step.kind === 'replaced') read(patcher.diff(copyOf(place.was), copyOf(place.now)), place)
      else {
        if (step.kind === 'moved') add(moveAt(place, path, step))
        read(step.delta, place)
      }
    }
  }
  const read = (delta: Delta, place: Place): void => {
    if (delta === undefined || changes.length > MOST_CHANGES) return
    if (Array.isArray(place.was) && Array.isArray(place.now)) readList(delta as ArrayDelta, place.was, place.now, place)
    else if (isObject(place.was) && isObject(place.now)) readObject(delta as ObjectDelta, place.was, place.now, place)
    else add(changeAt(place))
  }

  const whole: Place = { was, now, path: '', nowPath: '' }
  read(patcher.diff(copyOf(was), copyOf(now)), whole)
  return changes.length > MOST_CHANGES ? [changeAt(whole)] : changes
}

const changeAt = ({ was, now, path, nowPath }: Place): Change => ({
  kind: 'changed',
  pointer: path,
  now_pointer: nowPath,
  was,
  now,
})

const moveAt = (
  place: Place,
  path: string,
  { was, now, before }: { was: number; now: number; before: number },
): Change => ({
  ...changeAt(place),
  kind: 'moved',
  was,
  now,
  before: pointer(path, before),
})
