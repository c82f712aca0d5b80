import { errorAt, pointer } from '../../issue'
import { describe, isObject, type JsonObject } from '../../json'
import { labLimits } from '../limits'
import { compileText, constantOf, type Reading, type Rendered, type TemplatePlace } from './compileText'
import { RuleFault } from './fault'
import { templateNames } from './names'
import { type Run, withLocal } from './run'

/** Reads a JSON value whose texts are templates and whose lists may repeat. Keys stay as they are. */
export function compileValue(reading: Reading, value: unknown, place: TemplatePlace): Rendered {
  if (typeof value === 'string') return compileText(reading, value, place)
  if (Array.isArray(value)) return compileList(reading, value, place)
  if (!isObject(value)) return constantOf(value)
  if (Object.hasOwn(value, '$each')) {
    reading.issues.push(errorAt(place.path, 'lab.each', '“$each” stands in a list. Write [ ] around it.'))
    return constantOf(null)
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [key, compileValue(reading, item, { ...place, path: pointer(place.path, key) })] as const,
  )
  if (entries.every(([, item]) => item.constant !== null)) return constantOf(value)
  return { constant: null, render: run => Object.fromEntries(entries.map(([key, item]) => [key, item.render(run)])) }
}

function compileList(reading: Reading, list: readonly unknown[], place: TemplatePlace): Rendered<unknown[]> {
  const items = list.map((item, index) => {
    const at = { ...place, path: pointer(place.path, index) }
    return isObject(item) && Object.hasOwn(item, '$each')
      ? { isRepeat: true, ...compileEach(reading, item, at) }
      : { isRepeat: false, ...compileValue(reading, item, at) }
  })
  if (items.every(({ constant, isRepeat }) => constant !== null && !isRepeat)) return constantOf([...list])
  return {
    constant: null,
    render: run =>
      items.flatMap(({ isRepeat, render }) => {
        const value = render(run)
        return isRepeat && Array.isArray(value) ? value : [value]
      }),
  }
}

const nothing = constantOf<unknown[]>([])

/** Reads `{"$each": "state.votes", "as": "vote", "do": …}`. */
function compileEach(reading: Reading, item: JsonObject, place: TemplatePlace): Rendered<unknown[]> {
  const { $each: over, as: name, do: body, ...rest } = item
  const fault = eachFault({ over, name, body, rest: Object.keys(rest) })
  if (fault !== null || typeof over !== 'string' || typeof name !== 'string') {
    reading.issues.push(errorAt(place.path, 'lab.each', fault ?? ''))
    return nothing
  }
  const source = over.includes('{{') ? over : `{{ ${over} | json }}`
  const list = compileText(reading, source, { ...place, path: pointer(place.path, '$each') })
  const locals = [...(place.locals ?? []), name]
  const made = compileValue(reading, body, { path: pointer(place.path, 'do'), locals })
  return {
    constant: null,
    render: run =>
      elementsOf(list.render(run)).map(element => repeated(run, { name, element, made, path: place.path })),
  }
}

function repeated(
  run: Run,
  { name, element, made, path }: { name: string; element: unknown; made: Rendered; path: string },
): unknown {
  run.repeats.left -= 1
  if (run.repeats.left < 0) {
    const message = `“$each” repeats more than ${labLimits.repeats} times in one response, and was stopped.`
    throw new RuleFault(errorAt(path, 'lab.each', message))
  }
  return made.render(withLocal(run, name, element))
}

function eachFault({ over, name, body, rest }: { over: unknown; name: unknown; body: unknown; rest: string[] }) {
  if (typeof over !== 'string') return `“$each” is a name such as "state.votes", and this is ${describe(over)}.`
  if (typeof name !== 'string' || !/^[A-Za-z_]\w*$/.test(name))
    return '“$each” needs “as”: the name of one element, such as "vote".'
  if (Object.hasOwn(templateNames, name)) return `“as” cannot be “${name}”, which is the name of a variable.`
  if (body === undefined) return '“$each” needs “do”: what is made of each element.'
  return rest.length === 0 ? null : `“$each” has “as” and “do” beside it, not “${rest[0]}”.`
}

/** What is repeated over: the elements of a list, or the members of an object. */
const elementsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.entries(value).map(([key, one]) => ({ key, value: one })) : []
