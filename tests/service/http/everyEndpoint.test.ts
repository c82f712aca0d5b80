import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { adminToken, fetchResponse, startService, type TestService } from '../../support/service'

let server: TestService
beforeAll(async () => {
  server = await startService()
})
afterAll(() => server?.close())

const rows: [string, Endpoint][] = Object.entries(endpoints)

/** Ids of the sample workspace where there are any, for a path that reaches the code behind its checks. */
function pathOf({ path }: Endpoint): string {
  const ids: Record<string, string> = {
    team_id: server.sample.team_id,
    channel_id: server.sample.channel_id,
    user_id: 'me',
  }
  return path.replace(/:(\w+)/g, (_whole, name: string) => ids[name] ?? 'y'.repeat(26))
}

const keysOf = (schema: TSchema | undefined, type: string): string[] =>
  Object.entries((schema as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {})
    .filter(([, value]) => value.type === type)
    .map(([key]) => key)

/** Numbers that are no whole ones, or more than 64 bits, or more than a double. */
const numbers = ['99999999999999999999', '9007199254740993', '-99999999999999999999', '1e400', '0.5', '-1', 'NaN', '']

it('is mounted: the document of the running service has every row of the tables', async () => {
  const response = await fetch(`${server.url}/api/v4/openapi.json`)
  const { paths }: { paths: Record<string, Record<string, { operationId?: string }>> } = await response.json()
  const mounted = Object.values(paths).flatMap(path => Object.values(path).map(operation => operation.operationId))
  expect(rows.map(([name]) => name).filter(name => !mounted.includes(name))).toEqual([])
})

describe('a number of any size in the query', () => {
  const numeric = rows.filter(([, { query }]) => keysOf(query, 'integer').length > 0)

  it('is taken by every endpoint that has one', () => expect(numeric.length).toBeGreaterThan(15))

  it.each(numeric)('never makes %s fail', async (_name, endpoint) => {
    for (const key of keysOf(endpoint.query, 'integer')) {
      for (const value of numbers) {
        const path = `${pathOf(endpoint)}?${key}=${value}`
        const { status } = await server.send(path, {
          method: endpoint.method,
          token: adminToken,
          body: bodyOf(endpoint),
        })
        expect([path, status < 500]).toEqual([path, true])
      }
    }
  })

  it.each(numeric.filter(([, { query }]) => keysOf(query, 'integer').includes('page')))(
    'is a page past the end for %s',
    async (_name, endpoint) => {
      const read = async (page: string): Promise<unknown> => {
        const path = `${pathOf(endpoint)}?page=${page}`
        const { json } = await server.send(path, { method: endpoint.method, token: adminToken, body: bodyOf(endpoint) })
        return Array.isArray(json) ? json : ((json as { order?: unknown }).order ?? json)
      }
      expect(await read('99999999999999999999')).toEqual(await read('999999'))
    },
  )
})

describe('a number of any size in the body', () => {
  const numeric = rows.filter(([, { body }]) => keysOf(body, 'integer').length > 0)

  it.each(numeric)('never makes %s fail', async (_name, endpoint) => {
    for (const key of keysOf(endpoint.body, 'integer')) {
      for (const value of [1e21, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, -1e21]) {
        const body = { ...(bodyOf(endpoint) as object), [key]: value, ...(key === 'page' ? { per_page: 60 } : {}) }
        const { status } = await server.send(pathOf(endpoint), { method: endpoint.method, token: adminToken, body })
        expect([key, value, status < 500]).toEqual([key, value, true])
      }
    }
  })

  it('is a page past the end', async () => {
    for (const path of ['/channels/search', '/teams/search']) {
      const search = (page: number) => server.post<object>(path, { term: '', page, per_page: 2 }, adminToken)
      expect([path, (await search(1e21)).json]).toEqual([path, (await search(1e6)).json])
    }
  })
})

function bodyOf(endpoint: Endpoint): unknown {
  return endpoint.method === 'GET' ? undefined : (endpoint.example?.body ?? {})
}

describe('a method that an address does not take', () => {
  it.each(rows.filter(([, { auth }]) => auth !== 'workbench'))(
    'is 405 with those it takes, at %s',
    async (_n, endpoint) => {
      const path = pathOf(endpoint)
      const { status, headers, json } = await server.send<{ id: string }>(path, { method: 'OPTIONS' })
      expect([status, json.id]).toEqual([405, 'api.context.405.app_error'])
      const allowed = headers.get('allow')?.split(', ') ?? []
      expect(allowed).toContain(endpoint.method)
      expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'))
    },
  )
})

describe('401', () => {
  it('says which credentials would do, wherever it comes from', async () => {
    const responses = await Promise.all([
      server.send('/api/v4/users/me'),
      server.send('/api/v4/users/me', { token: 'unknown' }),
      server.send('/api/v4/users/login', { method: 'POST', body: { login_id: 'nobody', password: 'x' } }),
      server.send('/workbench/api/snapshot'),
    ])
    for (const { status, headers } of responses) {
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Blockyard"'])
    }
    expect((await server.send('/api/v4/users/me', { token: adminToken })).headers.get('www-authenticate')).toBeNull()
  })
})

describe('the one-time link', () => {
  it('is not used up by a HEAD request, as programs that look at links make', async () => {
    const link = server.service.openUrl()
    const look = () => fetchResponse(link, { method: 'HEAD' })
    for (const result of [await look(), await look()]) {
      expect([result.status, result.headers.get('set-cookie')]).toEqual([303, null])
    }
    const opened = await fetchResponse(link, {})
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('blockyard_')])
    expect((await look()).status).toBe(410)
    expect((await fetchResponse(link, {})).status).toBe(410)
  })
})
