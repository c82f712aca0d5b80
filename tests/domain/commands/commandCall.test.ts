import { describe, expect, it } from 'vitest'
import { type CommandFacts, commandCall } from '#domain/commands/commandCall'
import { readCommandLine } from '#domain/commands/commandLine'

const facts: CommandFacts = {
  token: 'secret',
  team: { id: 't1', name: 'northwind' },
  channel: { id: 'c1', name: 'deployments' },
  user: { id: 'u1', username: 'alice' },
  trigger: 'deploy',
  text: '412 & more',
  root_id: 'p1',
  trigger_id: 'g1',
  response_url: 'https://blocks.example/hooks/commands/1',
}
const fields = {
  token: 'secret',
  team_id: 't1',
  team_domain: 'northwind',
  channel_id: 'c1',
  channel_name: 'deployments',
  user_id: 'u1',
  user_name: 'alice',
  command: '/deploy',
  text: '412 & more',
  root_id: 'p1',
  trigger_id: 'g1',
  response_url: 'https://blocks.example/hooks/commands/1',
}
const read = (form: string) => Object.fromEntries(new URLSearchParams(form))

describe('the call of a slash command', () => {
  it.each(['P', ''])('is a POST with a form as its body by the method %j', method => {
    const url = 'https://builds.example/deploy?to=1#top'
    const call = commandCall({ url, method }, facts)
    expect(call).toMatchObject({ method: 'POST', url })
    expect(read(call.body)).toEqual(fields)
  })

  it('is a GET with the form in its query, before a fragment', () => {
    const form = (url: string) => {
      const call = commandCall({ url, method: 'G' }, facts)
      expect([call.method, call.body]).toEqual(['GET', ''])
      return call.url
    }
    const plain = form('https://builds.example/deploy')
    expect(plain.startsWith('https://builds.example/deploy?token=secret&')).toBe(true)
    expect(read(new URL(plain).search)).toEqual(fields)
    const query = form('https://builds.example/deploy?to=1#top')
    expect(query.startsWith('https://builds.example/deploy?to=1&token=secret&')).toBe(true)
    expect(query.endsWith('#top')).toBe(true)
    expect(read(new URL(query).search)).toEqual({ to: '1', ...fields })
    expect(form('https://builds.example/deploy#').endsWith('#')).toBe(true)
  })
})

describe('a line that begins with a slash', () => {
  it.each([
    ['/deploy', 'deploy', ''],
    ['/Deploy', 'deploy', ''],
    ['/deploy 412 now', 'deploy', '412 now'],
    ['/deploy  412', 'deploy', ' 412'],
    ['/deploy\n412\nnow  \n', 'deploy', '412\nnow'],
    ['/build/all', 'build/all', ''],
    ['//', '/', ''],
  ])('%j is a command', (line, trigger, text) => expect(readCommandLine(line)).toEqual({ trigger, text }))

  it.each(['', '/', '/ deploy', ' /deploy', 'deploy', 'say /deploy'])('%j is none', line =>
    expect(readCommandLine(line)).toBeNull(),
  )
})
