import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readVariables } from '#domain/recording/capture/readVariables'
import { fillRequest } from '#domain/recording/fillRequest'
import { mapNames } from '#domain/recording/mapNames'
import { mapRequest } from '#domain/recording/mapRequest'
import { readRecording } from '#domain/recording/readRecording'
import type { Recording } from '#domain/recording/recording'
import { createContext } from '#service/createContext'
import { createServer } from '#service/createServer'
import { applyStartState } from '#service/recordings/start/applyStartState'
import { type Busy, furnish, makeTraffic, startBusy } from './busy'

let busy: Busy
let recording: Recording
beforeAll(async () => {
  busy = await startBusy()
  const there = await furnish(busy)
  await busy.start()
  await makeTraffic(busy, there)
  const { folder } = await busy.stop('Busy day')
  const place = join(busy.folder, 'recordings', folder)
  const files = new Map(readdirSync(place).map(name => [name, readFileSync(join(place, name), 'utf8')]))
  const read = readRecording(files)
  if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join('\n'))
  recording = read.value
})
afterAll(() => busy?.close())

it('a workspace filled with the start state takes every stimulus, with fresh secrets and the values of this run', async () => {
  const parts = { data: ':memory:', version: '0.1.0', now: Date.now, randomBytes, log: () => {} }
  const ctx = createContext(parts, () => 'http://127.0.0.1:1')
  const app = createServer(ctx, undefined)
  try {
    const { head, exchanges, bodies } = recording
    const values = await applyStartState(ctx, head)
    for (const secret of busy.secrets.values()) expect([...values.values()]).not.toContain(secret)
    const outcomes: [number, number | null, number][] = []
    for (const { number, exchange } of exchanges) {
      if (exchange.role !== 'stimulus') continue
      const { method, url, headers, body, missing } = fillRequest(exchange.request, { values, bodies })
      // What an app was given in a browser is no part of a recording.
      if (missing.includes('secret.given')) continue
      expect([number, missing]).toEqual([number, []])
      const payload = body.is === 'json' ? JSON.stringify(body.value) : body.is === 'text' ? body.text : undefined
      const sent = headers.filter(([name]) => !/^(host|content-length|connection|transfer-encoding)$/i.test(name))
      const response = await app.inject({
        method: method as 'POST',
        url,
        headers: { ...Object.fromEntries(sent), host: '127.0.0.1:1' },
        ...(payload === undefined ? {} : { payload }),
      })
      outcomes.push([number, exchange.response?.status ?? null, response.statusCode])
      const received = Object.entries(response.headers).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
      )
      const ran = {
        url,
        request: { headers: [], body: null },
        response: {
          headers: received,
          body: { text: response.body, encoding: 'utf8' as const, bytes: response.body.length, truncated: false },
        },
        effects: [],
      }
      for (const [name, value] of readVariables(head.variables, number, ran)) values.set(name, value)
    }
    expect(outcomes.length).toBeGreaterThan(8)
    // No integration is reachable from here: what depends on one is rejected, all else is as recorded.
    const calling = exchanges
      .filter(({ exchange }) => exchange.kind === 'callback')
      .map(({ exchange }) => exchange.cause?.exchange)
    expect(outcomes.filter(([number, was, is]) => was !== is && !calling.includes(number))).toEqual([])
    expect([...values.keys()]).toEqual(expect.arrayContaining(['1.response.header.token', '10.response.id']))
  } finally {
    await app.close()
    ctx.store.close()
  }
})

it('names lead to the ids of another server, and what has no counterpart is named', () => {
  const { start } = recording.head
  const [channel] = start.channels ?? []
  const target = {
    users: [{ id: 'a'.repeat(26), username: 'alice' }],
    teams: [{ id: 't'.repeat(26), name: 'northwind' }],
    channels: [{ id: 'c'.repeat(26), team_id: 't'.repeat(26), name: 'deployments' }],
    incoming_hooks: [{ id: 'k'.repeat(26), display_name: 'CI pipeline', team_id: 't'.repeat(26) }],
  }
  const mapping = mapNames(start, target)
  expect(mapping.ids.get(channel?.id ?? '')).toBe('c'.repeat(26))
  expect([...mapping.keys]).toEqual([['secret.hook-ci-pipeline', 'k'.repeat(26)]])
  const lacking = mapping.missing.map(({ kind, name }) => [kind, name])
  expect(lacking).toEqual([
    ['user', 'admin'],
    ['user', 'deploy-gate'],
    ['post', 'Choose'],
  ])
  const request = { method: 'POST', headers: [], body: { is: 'none' as const }, missing: [] }
  const mapped = mapRequest({ ...request, url: `/api/v4/channels/${channel?.id}/posts` }, mapping)
  expect([mapped.url, mapped.unmapped]).toEqual([`/api/v4/channels/${'c'.repeat(26)}/posts`, []])
  const [post] = start.posts ?? []
  const stuck = mapRequest({ ...request, url: `/api/v4/posts/${post?.id}/actions/go` }, mapping)
  expect(stuck.unmapped.map(({ kind }) => kind)).toEqual(['post'])
})
