import { describe, expect, it } from 'vitest'
import { withoutTarget, withTarget } from '#domain/project/settings/editSettings'
import { readLocalSettings, readProjectSettings } from '#domain/project/settings/readSettings'
import { splitSecrets } from '#domain/project/settings/splitSecrets'

const free = () => false
const url = (text: string, kind: 'rest' | 'webhook') => splitSecrets({ name: 'My Server', kind, url: text }, free)

describe('what is secret of a target', () => {
  it.each([
    [
      'https://a.test/hooks/key1',
      'webhook',
      'https://a.test/hooks/{{secret.my-server-url}}',
      { 'my-server-url': 'key1' },
    ],
    [
      'https://a.test/hooks/key1/',
      'webhook',
      'https://a.test/hooks/{{secret.my-server-url}}/',
      { 'my-server-url': 'key1' },
    ],
    ['https://a.test/hooks/{{secret.x}}', 'webhook', 'https://a.test/hooks/{{secret.x}}', {}],
    ['https://a.test', 'webhook', 'https://a.test', {}],
    ['https://a.test/sub', 'rest', 'https://a.test/sub', {}],
    [
      'https://a.test/x?token=t&page=2',
      'rest',
      'https://a.test/x?token={{secret.my-server-url}}&page=2',
      { 'my-server-url': 't' },
    ],
    [
      'https://a.test/x?Authorization=t#f',
      'rest',
      'https://a.test/x?Authorization={{secret.my-server-url}}#f',
      { 'my-server-url': 't' },
    ],
    ['no address', 'webhook', 'no address', {}],
  ] as const)('%s, a %s', (given, kind, stored, secrets) => {
    const split = url(given, kind)
    expect([split.stored.url, split.secrets]).toEqual([stored, secrets])
  })

  it('gets a name that no other target has given away', () => {
    const target = { name: 'a', kind: 'rest', url: 'https://a.test', token: 't' } as const
    const split = splitSecrets(target, name => name === 'a')
    expect([split.stored.token, split.secrets]).toEqual(['{{secret.a-2}}', { 'a-2': 't' }])
  })
})

describe('settings of a project', () => {
  it.each([
    ['{', 1, 'closing brace'],
    ['[]', 1, 'This file'],
    ['{\n  "format": 2\n}', 2, 'newer version'],
    ['{\n  "format": "1"\n}', 2, 'format'],
    ['{\n  "format": 1,\n  "targets": [\n    { "name": "a" }\n  ]\n}', 4, 'targets[0]'],
    [
      '{"format":1,"targets":[{"name":"a","kind":"rest","url":""},\n{"name":"A","kind":"rest","url":""}]}',
      2,
      'Two targets',
    ],
  ])('say where they are wrong: %j', (text, line, why) => {
    const read = readProjectSettings(text)
    expect(read).toMatchObject({ ok: false, fault: { line, message: expect.stringContaining(why) } })
  })

  it('keep keys that are not known, a byte order mark, and every other line', () => {
    const text = '\uFEFF{\n  "format": 1,\n  "mine":   [1,2],\n  "name": "x"\n}\n'
    const read = readProjectSettings(text)
    expect(read.ok).toBe(true)
    const plain = text.slice(1)
    const target = { name: 'a', kind: 'rest', url: 'https://a.test' } as const
    const added = withTarget(plain, { format: 1 }, target)
    expect(added).toContain('  "mine":   [1,2],\n  "name": "x",\n  "targets": [')
    const settings = readProjectSettings(added)
    expect(settings).toMatchObject({ ok: true, value: { targets: [target] } })
    const twice = withTarget(added, { format: 1, targets: [target] }, { ...target, name: 'A', url: 'https://b.test' })
    expect(readProjectSettings(twice)).toMatchObject({ value: { targets: [{ name: 'A', url: 'https://b.test' }] } })
    expect(readProjectSettings(withoutTarget(twice, { format: 1, targets: [target] }, 'a'))).toMatchObject({
      value: { targets: [] },
    })
  })

  it('have no secrets under odd names', () => {
    expect(readLocalSettings('{"format":1,"secrets":{"a b":"x"}}').ok).toBe(false)
    expect(readLocalSettings('{"format":1,"secrets":{"a-b.c_1":"x"}}').ok).toBe(true)
  })
})
