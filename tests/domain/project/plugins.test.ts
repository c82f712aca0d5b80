import { describe, expect, it } from 'vitest'
import { checkPlugin, withoutPlugin, withPlugin } from '#domain/project/settings/plugins'
import { readProjectSettings } from '#domain/project/settings/readSettings'

const issues = (id: string, base_url: string) =>
  checkPlugin({ id, base_url }).map(({ path, code }) => `${path} ${code}`)

describe('the id and the address of a plugin', () => {
  it.each(['gate', 'Gate_2.x-y', 'a'.repeat(190)])('may be %s', id => {
    expect(issues(id, 'http://127.0.0.1:3000')).toEqual([])
  })

  it.each([
    ['', 'plugin.id_missing'],
    ['a'.repeat(191), 'plugin.id_invalid'],
    ['two words', 'plugin.id_invalid'],
    ['a/b', 'plugin.id_invalid'],
    ['..', 'plugin.id_invalid'],
  ])('has the id %j: %s', (id, code) => {
    expect(issues(id, 'http://127.0.0.1:3000')).toEqual([`/id ${code}`])
  })

  it.each([
    ['', 'plugin.url_invalid'],
    ['127.0.0.1:3000', 'plugin.url_invalid'],
    ['ftp://gate.test', 'plugin.url_invalid'],
    ['http:///gate', 'plugin.url_invalid'],
    ['http://a b', 'plugin.url_invalid'],
    ['http://me:secret@gate.test', 'plugin.url_credentials'],
    ['http://gate.test/?a=b', 'plugin.url_query'],
    ['http://gate.test/#a', 'plugin.url_query'],
    [`http://gate.test/${'a'.repeat(2048 - 17 + 1)}`, 'plugin.url_long'],
  ])('has the base URL %j: %s', (url, code) => {
    expect(issues('gate', url)).toEqual([`/base_url ${code}`])
  })

  it('is accepted at the limit, and by who reads the file', () => {
    const base_url = `http://gate.test/${'a'.repeat(2048 - 17)}`
    expect(issues('gate', base_url)).toEqual([])
    expect(readProjectSettings(withPlugin(null, { id: 'gate', base_url })).ok).toBe(true)
  })
})

describe('plugins of blockyard.json', () => {
  it('are added, changed and taken out, and no other line is changed', () => {
    const before = '{\n  "format": 1,\n  "odd": [1,  2]\n}\n'
    const one = withPlugin(before, { id: 'gate', base_url: 'http://127.0.0.1:1' })
    expect(one).toContain('"odd": [1,  2]')
    expect(JSON.parse(one).plugins).toEqual({ gate: 'http://127.0.0.1:1' })
    const two = withPlugin(withPlugin(one, { id: 'b.c', base_url: 'http://b' }), { id: 'gate', base_url: 'http://a' })
    expect(JSON.parse(two).plugins).toEqual({ gate: 'http://a', 'b.c': 'http://b' })
    const settings = JSON.parse(two)
    expect(JSON.parse(withoutPlugin(two, settings, 'gate')).plugins).toEqual({ 'b.c': 'http://b' })
    const none = withoutPlugin(one, JSON.parse(one), 'gate')
    expect(JSON.parse(none)).toEqual(JSON.parse(before))
  })
})
