import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compares } from '#domain/filter/language/compare'
import { stepsOf, valuesAt } from '#domain/filter/language/jsonPath'
import { jsonOf, keyedValues, visitValues } from '#domain/filter/language/keyedValues'
import type { Term } from '#domain/filter/language/tree'
import { parseFilter } from '#domain/filter/parse'
import { filtersOf, jsonFilters, jsonTexts } from '../../support/jsonBodies'

function termOf(line: string): Term {
  const parsed = parseFilter(line)
  if (!parsed.ok || parsed.filter.type !== 'term') throw new Error(`${line} is no term.`)
  return parsed.filter
}

const asked = (line: string) => {
  const { name, condition } = termOf(line)
  return keyedValues(stepsOf(name) ?? [], condition)
}

function visited(body: string): [key: string, text: string][] {
  const found: [string, string][] = []
  visitValues(jsonOf(body), (key, text) => found.push([key, text]) > 0)
  return found
}

/** Whether a body has what a filter asks for, by its values with their keys alone. */
function mayPass(line: string, body: string): boolean {
  const wanted = asked(line)
  if (wanted === null) return true
  return visited(body).some(([key, text]) => wanted.keys.includes(key) && wanted.texts.includes(text))
}

function passes(line: string, body: string): boolean {
  const { name, condition } = termOf(line)
  const json = jsonOf(body)
  return json !== undefined && valuesAt(json, stepsOf(name) ?? []).some(value => compares(condition, value))
}

describe('values with their keys', () => {
  it('leave open whatever a path and a value find', () => {
    let held = 0
    fc.assert(
      fc.property(jsonTexts, fc.array(jsonFilters, { maxLength: 3 }), (body, lines) => {
        for (const line of [...filtersOf(body), ...lines]) {
          if (!passes(line, body)) continue
          held += 1
          expect([line, body, mayPass(line, body)]).toEqual([line, body, true])
        }
      }),
      { numRuns: 2000 },
    )
    expect(held).toBeGreaterThan(2000)
  })

  it.each<[line: string, body: string, other: string]>([
    ['json:build=12', '{"build":12}', '{"build":13,"of":12}'],
    ['json:a.build=12', '{"a":{"build":"12"}}', '{"a":{"build":"12.0"}}'],
    ['json:build=1.0', '{"build":1}', '{"build":"1.00"}'],
    ['json:build=1000', '{"build":1e3}', '{"build":1e4}'],
    ['json:build=12345678901234567890', '{"build":12345678901234567891}', '{"build":"12345678901234567891"}'],
    ['json:stage=Canary', '{"stage":"\\u0043anary"}', '{"stage":"canary"}'],
    ['json:ok=true', '{"ok":true}', '{"ok":false}'],
    ['json:note=null', '{"note":null}', '{"note":0}'],
    ['json:note=""', '{"note":""}', '{"note":" "}'],
    ['json:"a.b"=1', '{"a.b":1}', '{"a":{"b":2}}'],
    ['json:tags=blue', '{"tags":["red","blue"]}', '{"tags":["red"],"tag":"blue"}'],
    ['json:rows[0][1]=x', '{"rows":[["y","x"]]}', '{"rows":[["y"]]}'],
    ['json:rows[0]=x', '{"rows":{"0":"x"}}', '{"rows":{"1":"x"}}'],
    ['json:[1]=x', '["y","x"]', '{"1":"y"}'],
    ['json:"0"[1]=5', '[[1,[5]]]', '[[1,[6]]]'],
  ])('tell for %s that %s may pass, and %s does not', (line, body, other) => {
    expect([passes(line, body), mayPass(line, body)]).toEqual([true, true])
    expect([passes(line, other), mayPass(line, other)]).toEqual([false, false])
  })

  it.each(['json:a!=1', 'json:a>1', 'json:a<=1', 'json:a', 'json:a=/1/', 'json:*=1', 'json:a.*=1', 'json:rows.*.0=1'])(
    'say nothing of %s',
    line => expect(asked(line)).toBeNull(),
  )

  it('are looked for as a text and as a number only where it is one', () => {
    expect(['12', '12.0', ' ', 'x', ''].map(text => asked(`json:a="${text}"`)?.texts)).toEqual([
      ['12'],
      ['12.0', '12'],
      [' '],
      ['x'],
      [''],
    ])
  })

  it('end where they are told to, and at the depth that no path reaches', () => {
    const keys: string[] = []
    visitValues({ a: [1, { b: 2 }], c: 3 }, key => keys.push(key) < 2)
    expect(keys).toEqual(['a', 'b'])
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}[7]${'}'.repeat(depth)}`
    expect(visited(nested(64))).toEqual([['a', '7']])
    expect(visited(nested(65))).toEqual([])
    const path = Array.from({ length: 64 }, () => 'a').join('.')
    expect(passes(`json:${path}=7`, nested(64))).toBe(true)
    expect(visited(`{"deep":${nested(100_000)},"after":8}`)).toEqual([['after', '8']])
    const list = (depth: number) => `${'['.repeat(depth)}7${']'.repeat(depth)}`
    expect([64, 65, 66].map(depth => visited(list(depth)).length)).toEqual([1, 1, 0])
    expect(passes(`json:${'[0]'.repeat(64)}=7`, list(65))).toBe(true)
  })
})
