import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { openApi } from '#contract/openApi/openApi'
import { workbench, workbenchKeyHeader } from '#contract/workbench'
import { createService } from '#service/createService'
import { mountOpenApi } from '#service/openapi/mountOpenApi'
import { serveDocs } from '#service/openapi/serveDocs'
import { windowKeyOf } from '../../support/service'

const hostile = '<img src=x onerror=alert(1)>'
const version = '1.2.3'
let app: FastifyInstance
let url = ''

beforeAll(async () => {
  app = fastify()
  serveDocs(app, () => openApi(endpoints, { version, url: `${url}${hostile}` }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const get = async (path: string) => {
  const result = await fetch(url + path, { signal: AbortSignal.timeout(10_000) })
  return { status: result.status, headers: result.headers, text: await result.text() }
}

describe('the description of the API', () => {
  it('is JSON whose Content-Type has no charset', async () => {
    const { status, headers, text } = await get('/api/v4/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', info: { version } })
  })

  it('has a page with an article for every route, its path and its method', async () => {
    const { status, headers, text } = await get('/api/v4/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      const article = new RegExp(`<article id="${name}">.*?</article>`, 's').exec(text)?.[0] ?? ''
      expect(article).toContain(`<span class="method">${method}</span> <code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
      expect(article).toContain('Call it with curl')
    }
  })

  it('links only to places the page has', async () => {
    const { text } = await get('/api/v4/docs')
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const missing = [...text.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.includes(id))
    expect(missing).toEqual([])
  })

  it('asks for nothing from elsewhere, runs nothing, and says so in its policy', async () => {
    const { headers, text } = await get('/api/v4/docs')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script|<style|<iframe|<img| style=| on\w+="/)
    expect([...text.matchAll(/(?:src|href)="(?!#)([^"]*)"/g)].map(match => match[1]).sort()).toEqual([
      '/api/v4/docs/style.css',
      '/api/v4/openapi.json',
    ])
  })

  it('escapes what is put into it', async () => {
    const { text } = await get('/api/v4/docs')
    expect(text).not.toContain(hostile)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('the description of a running service', () => {
  it('holds the rows that are mounted, and no others', async () => {
    const own = fastify()
    try {
      own.get(endpoints.getPost.path, async () => ({}))
      mountOpenApi({ app: own, ctx: { version, url: () => 'http://127.0.0.1:8065' } })
      const result = await own.inject('/api/v4/openapi.json')
      expect(Object.keys(result.json().paths)).toEqual(['/api/v4/posts/{post_id}', '/api/v4/openapi.json'])
    } finally {
      await own.close()
    }
  })

  it('is not recorded as traffic when it is read', async () => {
    const service = await createService({ data: ':memory:', version, sample: false })
    try {
      for (const path of ['/api/v4/docs', '/api/v4/openapi.json', '/api/v4/system/ping']) {
        expect((await fetch(service.url + path)).status).toBe(200)
      }
      const headers = { [workbenchKeyHeader]: await windowKeyOf(service.openUrl()) }
      const response = await fetch(service.url + workbench.exchanges.path, { headers })
      expect(await response.json()).toMatchObject({ total: 1, exchanges: [{ label: 'GET /system/ping' }] })
    } finally {
      await service.close()
    }
  })
})
