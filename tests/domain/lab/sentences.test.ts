import { describe, expect, it } from 'vitest'
import type { MissedCondition } from '#domain/lab/call'
import type { Condition, Rule } from '#domain/lab/schema'
import { describeIntegration } from '#domain/lab/sentences/describeIntegration'
import { lineOf, otherwise } from '#domain/lab/sentences/lineOf'
import { ordinal, type Segment, textOfSegments } from '#domain/lab/sentences/segments'
import { sentenceOf } from '#domain/lab/sentences/sentenceOf'
import { whyNot } from '#domain/lab/sentences/whyNot'

const marked = (segments: readonly Segment[]) =>
  segments.map(({ text, isStrong }) => (isStrong ? `**${text}**` : text)).join('')
const approve: Condition = { on: 'path', equals: '/approve' }
const click: Condition = { on: 'kind', equals: 'click' }

const rows: [Condition[], string, string][] = [
  [[], 'for **every call**', 'every call'],
  [[approve], 'when **/approve** is called', '**/approve**'],
  [[click], 'when anything is clicked', '**click**'],
  [
    [click, approve, { on: 'user', equals: 'alice', not: true }],
    'when **approve** is clicked by **anyone but alice**',
    '**click**, **/approve**, **anyone but alice**',
  ],
  [[{ on: 'path', one_of: ['/a', '/b', '/c'] }], 'when **/a**, **/b** or **/c** is called', '**/a**, **/b** or **/c**'],
  [[{ on: 'path', equals: '/a', not: true }], 'when **anything but /a** is called', 'not **/a**'],
  [
    [{ on: 'path', matches: '^/a' }],
    'when anything is called, and **path** matches **^/a**',
    '**path** matches **^/a**',
  ],
  [[{ on: 'kind', equals: 'webhook' }, approve], 'when a webhook calls **/approve**', '**webhook**, **/approve**'],
  [[{ on: 'kind', equals: 'command' }], 'when a slash command calls', '**command**'],
  [[{ on: 'kind', equals: 'dialog' }, approve], 'when a dialog is sent to **/approve**', '**dialog**, **/approve**'],
  [
    [{ on: 'kind', equals: 'lookup' }, approve],
    'when choices are looked up at **/approve**',
    '**lookup**, **/approve**',
  ],
  [[{ on: 'kind', equals: 'other' }], 'when something else calls', '**other**'],
  [
    [{ on: 'kind', one_of: ['click', 'dialog'] }],
    'when anything is called, and **kind** is **click** or **dialog**',
    '**click** or **dialog**',
  ],
  [
    [{ on: 'kind', equals: '{{ text }}' }, approve],
    'when **/approve** is called as **{{ text }}**',
    '**{{ text }}**, **/approve**',
  ],
  [
    [approve, { on: 'option', one_of: ['10', '25'] }],
    'when **/approve** is called with **10** or **25** chosen',
    '**/approve**, option **10** or **25**',
  ],
  [
    [{ on: 'option', equals: '10', not: true }],
    'when anything is called, and **option** is not **10**',
    'option not **10**',
  ],
  [
    [approve, { on: 'channel', equals: 'ops' }, { on: 'user', one_of: ['alice', 'bob'] }],
    'when **/approve** is called by **alice** or **bob** in **ops**',
    '**/approve**, in **ops**, **alice** or **bob**',
  ],
  [[{ on: 'channel', equals: 'ops', not: true }], 'when anything is called outside of **ops**', 'outside of **ops**'],
  [
    [{ on: 'user', matches: '^a' }],
    'when anything is called by anyone whose **name** matches **^a**',
    'anyone whose **name** matches **^a**',
  ],
  [[{ on: 'user', exists: true }], 'when anything is called by **anyone**', '**anyone**'],
  [[{ on: 'user', exists: false }], 'when anything is called by **nobody**', '**nobody**'],
  [[{ on: 'user', exists: true, not: true }], 'when anything is called by **nobody**', '**nobody**'],
  [
    [approve, { on: 'call', equals: 2 }],
    'when **/approve** is called, the **2nd** time',
    '**/approve**, the **2nd** time',
  ],
  [
    [{ on: 'call', equals: 2, not: true }],
    'when anything is called, any but the **2nd** time',
    'any but the **2nd** time',
  ],
  [[{ on: 'call', at_least: 3 }], 'when anything is called, from the **3rd** time on', 'from the **3rd** time on'],
  [
    [{ on: 'call', at_most: 3, not: true }],
    'when anything is called, from the **4th** time on',
    'from the **4th** time on',
  ],
  [[{ on: 'call', at_most: 3 }], 'when anything is called, the first **3** times', 'the first **3** times'],
  [[{ on: 'call', at_least: 2, not: true }], 'when anything is called, the **1st** time', 'the **1st** time'],
  [
    [{ on: 'call', one_of: [1, 3] }],
    'when anything is called, the **1st** or **3rd** time',
    'the **1st** or **3rd** time',
  ],
  [[{ on: 'chance', at_most: 30 }], 'when anything is called, for **30 %** of the calls', '**30 %** of the calls'],
  [[{ on: 'chance', at_least: 30 }], 'when anything is called, for **70 %** of the calls', '**70 %** of the calls'],
  [
    [{ on: 'chance', at_most: 30, not: true }],
    'when anything is called, for **70 %** of the calls',
    '**70 %** of the calls',
  ],
  [
    [approve, { on: 'context.env', equals: 'production' }, { on: 'state.votes', at_least: 2 }],
    'when **/approve** is called, **context.env** is **production**, and **state.votes** is at least **2**',
    '**/approve**, **env** is **production**, **votes** is at least **2**',
  ],
  [
    [{ on: 'text', contains: 'a', not: true }],
    'when anything is called, and **text** does not contain **a**',
    '**text** does not contain **a**',
  ],
  [[{ on: 'header.x-a', exists: true }], 'when anything is called, and **header.x-a** is set', '**x-a** is set'],
  [[{ on: 'text' }], 'when anything is called, and **text**', '**text**'],
  [[{ on: 'user', equals: '' }], 'when anything is called by **“”**', '**“”**'],
]

describe('a rule', () => {
  it.each(rows)('%j reads as a sentence and as a line', (when, sentence, line) => {
    expect(marked(sentenceOf({ when }))).toBe(sentence)
    expect(marked(lineOf({ when }))).toBe(line)
  })

  it('has its words for a label', () => {
    expect(textOfSegments(sentenceOf({ when: [click, approve, { on: 'user', equals: 'alice', not: true }] }))).toBe(
      'when approve is clicked by anyone but alice',
    )
    expect(textOfSegments(sentenceOf({}))).toBe('for every call')
    expect(textOfSegments(otherwise)).toBe('Otherwise 404, empty body')
  })
})

it('numbers are counted in English', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '101st',
    '111th',
    '112th',
  ])
})

describe('why rules did not match', () => {
  const path = (rule: number): MissedCondition => ({ rule, condition: 0, on: 'path', wanted: 'is /hold', had: '"/a"' })
  const call = (rule: number): MissedCondition => ({ rule, condition: 1, on: 'call', wanted: 'is 2', had: '1' })
  const env = (rule: number, had = '"eu"'): MissedCondition => ({
    rule,
    condition: 2,
    on: 'context.env',
    wanted: 'is prod',
    had,
  })
  const off = (rule: number): MissedCondition => ({
    rule,
    condition: null,
    on: 'enabled',
    wanted: 'is true',
    had: 'false',
  })

  it.each<[number | null, MissedCondition[], string]>([
    [2, [path(0), call(1)], '1: path is /hold. 2: this was call 1'],
    [3, [path(0), path(1), path(2)], '1, 2, 3: another path'],
    [4, [path(0), path(1), path(2), path(3)], '1 to 4: another path'],
    [6, [path(0), path(1), path(2), path(3), call(4), path(5)], '1 to 4, 6: another path. 5: this was call 1'],
    [0, [], 'Rule 1 matched first'],
    [null, [], 'There are no rules'],
    [null, [path(0), path(1)], 'No rule has this path'],
    [null, [path(0)], 'No rule has this path'],
    [null, [path(0), off(1)], '1: path is /hold. 2: off'],
    [2, [env(0), env(1)], '1, 2: context.env is prod, had "eu"'],
    [2, [env(0), env(1, 'nothing')], '1: context.env is prod, had "eu". 2: context.env is prod, had none'],
  ])('rule %j after %j', (rule, misses, why) => {
    expect(whyNot({ rule, misses })).toBe(why)
  })

  it('are counted where they are many', () => {
    const misses = Array.from({ length: 20 }, (_, index) => env(index, `"${index}"`))
    expect(whyNot({ rule: 20, misses })).toMatch(/^1: context.*\. 12: context\.env is prod, had "11"\. 8 more$/)
  })
})

describe('an integration in a list', () => {
  const at = (...paths: string[]): Rule[] => paths.map(equals => ({ when: [{ on: 'path', equals }] }))

  it('is its description, else the paths that it responds to', () => {
    expect(describeIntegration({ description: ' Approves. ', rules: at('/a') })).toBe('Approves.')
    expect(describeIntegration({ description: ' ', rules: at('/a') })).toBe('Responds to /a.')
    expect(describeIntegration({ rules: at('/a', '/b', '/a') })).toBe('Responds to /a and /b.')
    expect(describeIntegration({ rules: at('/a', '/b', '/c') })).toBe('Responds to /a, /b and /c.')
    expect(describeIntegration({ rules: at('/a', '/b', '/c', '/d', '/e') })).toBe('Responds to /a, /b, /c and 2 more.')
    expect(describeIntegration({ rules: [] })).toBe('Has no rules yet.')
    expect(describeIntegration({ rules: [{ enabled: false }] })).toBe('Has no rules yet.')
    expect(describeIntegration({ rules: [{}] })).toBe('Responds to every call.')
    expect(describeIntegration({ rules: [{ when: [{ on: 'path', equals: '/a', not: true }] }] })).toBe(
      'Responds to every call.',
    )
  })
})
