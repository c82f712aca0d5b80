import { describe, expect, it } from 'vitest'
import { junitReport } from '../../../src/service/reports/junitReport'
import { changed, report, row } from '../../domain/comparison/rows'

interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9A-F]+)|#(\d+)|(\w+));/gi, (_, hex, number, name) =>
    name ? (entities[name] ?? '?') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
  )

/** Reads a document, and fails where it is not well-formed. */
function parse(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token = /<\?xml[^>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const match = token.exec(xml)
    const here = open.at(-1)
    if (!match || !here) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 80)}`)
    const [, cdata, isEnd, name = '', attributes = '', isEmpty, text] = match
    if (cdata !== undefined) here.text += cdata
    else if (text !== undefined) here.text += decoded(text)
    else if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else if (name) {
      const pairs = Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        decoded(value),
      ])
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      here.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('an element is not closed')
  return root.children[0] ?? root
}

/** The published schema (junit-10.xsd): children and attributes of each element, with what must be there. */
const schema: Record<string, { children: string[]; required: string[]; optional: string[] }> = {
  testsuites: {
    children: ['testsuite'],
    required: [],
    optional: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'],
  },
  testsuite: {
    children: ['properties', 'testcase', 'system-out', 'system-err'],
    required: ['name', 'tests'],
    optional: ['failures', 'errors', 'time', 'disabled', 'skipped', 'timestamp', 'hostname', 'id', 'package'],
  },
  testcase: {
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
    required: ['name'],
    optional: ['assertions', 'time', 'classname', 'status', 'class', 'file', 'line'],
  },
  failure: { children: [], required: [], optional: ['message', 'type'] },
  skipped: { children: [], required: [], optional: ['message', 'type'] },
}
const numbers = ['tests', 'failures', 'errors', 'skipped', 'time', 'disabled']

function faultsOf({ name, attributes, children }: XmlElement): string[] {
  const rules = schema[name]
  if (!rules) return [`<${name}> is unknown`]
  return [
    ...rules.required.filter(key => attributes[key] === undefined).map(key => `<${name}> has no ${key}`),
    ...Object.keys(attributes)
      .filter(key => ![...rules.required, ...rules.optional].includes(key))
      .map(key => `<${name} ${key}>`),
    ...Object.entries(attributes)
      .filter(([key, value]) => numbers.includes(key) && !/^\d+(\.\d+)?$/.test(value))
      .map(([key]) => `${key} is no number`),
    ...children.filter(child => !rules.children.includes(child.name)).map(child => `<${child.name}> in <${name}>`),
    ...children.flatMap(faultsOf),
  ]
}

const read = (...args: Parameters<typeof junitReport>) => parse(junitReport(...args))
const cases = (suite: XmlElement | undefined) =>
  suite?.children.map(({ attributes, children }) => [attributes['name'], children.map(({ name }) => name)])

describe('the JUnit report', () => {
  const rows = [
    row(),
    changed('1 of 2', '1/2'),
    row({ number: 3, story: 3, file: '003-hook.json' }),
    row({ number: 4, story: 4, verdict: 'interrupted' }),
  ]

  it('has a suite for each recording and a case for each stimulus', () => {
    const root = read([report(rows), report([row()], { recording: 'canary' })])
    expect(faultsOf(root)).toEqual([])
    expect(root.attributes).toMatchObject({ name: 'blockyard replay', tests: '4', failures: '1' })
    expect(root.children.map(({ attributes }) => attributes['name'])).toEqual(['friday-release', 'canary'])
    expect(cases(root.children[0])).toEqual([
      ['hook ci-pipeline (exchange 1)', ['failure']],
      ['hook ci-pipeline (exchange 3)', []],
      ['hook ci-pipeline (exchange 4)', ['skipped']],
    ])
  })

  it('has the difference of the story as the text of the failure', () => {
    const failure = read([report(rows)]).children[0]?.children[0]?.children[0]
    expect(failure?.attributes).toEqual({ message: 'callback approve (exchange 2): changed', type: 'changed' })
    expect(failure?.text).toBe(
      'callback approve (exchange 2)\n  changed\n    update.message: "1 of 2" -> "1/2"\n    left out: post_id',
    )
  })

  it('is well-formed whatever stands in a body', () => {
    const hostile = `]]>&<a b="c">\u0000\u0008\uFFFE\uD800 \u{1F600}'`
    const root = read([
      report([changed(hostile, '', { role: 'stimulus', label: hostile, note: hostile })], { recording: hostile }),
    ])
    expect(faultsOf(root)).toEqual([])
    expect(root.children[0]?.attributes['name']).toBe(`]]>&<a b="c">${'\uFFFD'.repeat(4)} \u{1F600}'`)
    expect(root.children[0]?.children[0]?.children[0]?.text).toContain(']] >&<a b=')
  })

  it('is a document for a run without rows', () => {
    expect(faultsOf(read([report([])]))).toEqual([])
    expect(faultsOf(read([]))).toEqual([])
  })
})
