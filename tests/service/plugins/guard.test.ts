import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorBody, startService, type TestService } from '../../support/service'

let service: TestService
let pages: string
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'blockyard-pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>The window</title>')
  writeFileSync(join(pages, 'app.js'), 'window.x = 1')
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'assets', 'app.js'), 'window.x = 2')
  service = await startService({ rendererDir: pages })
})
afterAll(async () => {
  await service?.close()
  rmSync(pages, { recursive: true, force: true })
})

interface Raw {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A request with headers that `fetch` does not let one set. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<Raw> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, timeout: 5000 }, response => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const idOf = ({ body }: { body: string }): string => JSON.parse(body).id

describe('the guard', () => {
  it.each(['evil.test', '127.0.0.1', 'localhost:1', '0.0.0.0'])('rejects the Host %j', async host => {
    const result = await raw('/api/v4/system/ping', { host })
    expect([result.status, idOf(result)]).toEqual([403, 'workbench.host.app_error'])
  })

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('responds to its own address as %s', async name => {
    const { port } = new URL(service.url)
    expect((await raw('/api/v4/system/ping', { host: `${name}:${port}` })).status).toBe(200)
  })

  it('rejects what a page of another origin would change, and takes what its own page and programs send', async () => {
    const { host } = new URL(service.url)
    for (const origin of ['http://evil.test', 'null', `https://${host}`, 'http://127.0.0.1:1']) {
      const rejected = await raw('/api/v4/posts', { host, origin }, 'POST')
      expect([rejected.status, idOf(rejected)]).toEqual([403, 'workbench.origin.app_error'])
    }
    expect((await raw('/api/v4/posts', { host, origin: `http://${host}` }, 'POST')).status).toBe(401)
    expect((await raw('/api/v4/posts', { host }, 'POST')).status).toBe(401)
  })

  it('rejects a URL of more than 2,048 characters', async () => {
    const rejected = await service.send<ErrorBody>(`/api/v4/users/me?x=${'y'.repeat(2048)}`)
    expect([rejected.status, rejected.json.id]).toEqual([414, 'basic_security_check.url.too_long_error'])
  })
})

describe('what the parser of HTTP rejects', () => {
  /** Sends bytes as they are, and reads the response to its end. */
  const bytes = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(service.url)
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
      let result = ''
      socket.setTimeout(5000, () => socket.destroy(new Error('No response came.')))
      socket.on('data', chunk => {
        result += chunk
      })
      socket.on('end', () => resolve(result))
      socket.on('error', reject)
    })

  it.each([
    ['bytes that are no HTTP', () => 'GARBAGE\r\n\r\n', 400, 'workbench.http.unreadable.app_error'],
    [
      'headers without end',
      (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
      'workbench.http.headers_too_long.app_error',
    ],
  ] as const)('has the error body of the API: %s', async (_name, request, status, id) => {
    const result = await bytes(request(new URL(service.url).host))
    const [head = '', body = ''] = result.split('\r\n\r\n')
    const [, requestId] = /X-Request-Id: (\w{26})/.exec(head) ?? []
    expect(head).toMatch(/X-Version-Id: /)
    expect(head).toMatch(/Cross-Origin-Resource-Policy: same-origin/)
    expect(JSON.parse(body)).toMatchObject({ id, status_code: status, detailed_error: '', request_id: requestId })
  })

  it('has it for an address that cannot be decoded, with the headers of every response', async () => {
    const rejected = await service.send<ErrorBody>('/api/v4/%zz')
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.context.invalid_url_param.app_error'])
    expect(rejected.headers.get('x-request-id')).toBe(rejected.json.request_id)
    expect(rejected.headers.get('content-type')).toBe('application/json')
    expect(rejected.headers.get('x-version-id')).toMatch(/^10\.11\.0\./)
    expect(rejected.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('has it for an address of 20,000 characters', async () => {
    const rejected = await service.send<ErrorBody>(`/api/v4/users/me?x=${'y'.repeat(20_000)}`)
    expect([rejected.status, rejected.json.id]).toEqual([414, 'basic_security_check.url.too_long_error'])
  })

  it('finds nothing at an address with an empty part, and calls it no fault of its own', async () => {
    for (const path of ['/api/v4/users//x', '/hooks//x', '//x']) {
      const { hostname } = new URL(service.url)
      const missing = await raw(path, { host: `${hostname}:${new URL(service.url).port}` })
      expect([path, missing.status, idOf(missing)]).toEqual([path, 404, 'api.context.404.app_error'])
    }
  })
})

describe('pages', () => {
  it('are served under a policy without eval, inline script and foreign frames', async () => {
    for (const path of ['/', '/northwind/channels/deployments']) {
      const page = await service.send(path, { headers: { accept: 'text/html' } })
      expect(page.status).toBe(200)
      expect(page.text).toContain('The window')
      const policy = page.headers.get('content-security-policy') ?? ''
      const assets = `${service.url}/assets/`
      expect(policy).toContain(`default-src 'none'; script-src ${assets}; worker-src ${assets};`)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
    }
  })

  it('at an IPv6 address, which policies cannot name, take scripts of their origin', async () => {
    const { port } = new URL(service.url)
    const page = await raw('/', { host: `[::1]:${port}`, accept: 'text/html' })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; worker-src 'self';")
  })

  it('run and embed their assets alone', async () => {
    const { host } = new URL(service.url)
    const as = async (path: string, destination: string) =>
      (await raw(path, { host, 'sec-fetch-dest': destination })).status
    expect(await as('/assets/app.js', 'script')).toBe(200)
    expect(await as('/api/v4/docs/style.css', 'style')).toBe(200)
    for (const path of ['/app.js', '/', '/api/v4/docs', '/assets/../app.js', '/assets/%2e%2e/app.js']) {
      expect([path, await as(path, 'script')]).toEqual([path, 403])
    }
  })

  it('have their files beside them, and nothing from outside of their folder', async () => {
    expect((await service.send('/app.js')).text).toBe('window.x = 1')
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json']) {
      const { host } = new URL(service.url)
      expect((await raw(path, { host })).body).not.toContain('"name"')
    }
  })

  it('never stand in for an address of the API that is not there', async () => {
    const missing = await service.send<ErrorBody>('/api/v4/nothing', { headers: { accept: 'text/html' } })
    expect([missing.status, missing.json.id]).toEqual([404, 'api.context.404.app_error'])
    expect(missing.json.detailed_error).toContain('/api/v4/nothing')
  })
})

describe('every response', () => {
  it.each([
    ['a success', '/api/v4/system/ping', {}],
    ['an error', '/api/v4/users/me', {}],
    ['an unknown route', '/api/v4/nothing', {}],
    ['a wrong method', '/api/v4/posts', { method: 'DELETE' }],
  ])('has the headers of the wire: %s', async (_name, path, init) => {
    const { headers } = await service.send(path, init)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-request-id')).toMatch(/^[a-z0-9]{26}$/)
    expect(headers.get('x-version-id')).toMatch(/^10\.11\.0\.\S+\.[0-9a-f]{32}\.false$/)
    expect(headers.get('date')).not.toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toBe('')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('ends its JSON with a new line, and names the request in its errors', async () => {
    const rejected = await service.send<ErrorBody>('/api/v4/users/me')
    expect(rejected.text.endsWith('}\n')).toBe(true)
    expect(rejected.json.request_id).toBe(rejected.headers.get('x-request-id'))
    expect(Object.keys(rejected.json)).toEqual(['id', 'message', 'detailed_error', 'request_id', 'status_code'])
  })

  it('says which methods an address takes', async () => {
    const rejected = await service.send<ErrorBody>('/api/v4/posts', { method: 'DELETE' })
    expect(rejected.json.message).toBe('DELETE is not allowed here; this path allows POST.')
  })

  it.each(['Bearer', 'BEARER', 'bearer', 'token', 'Token'])('takes a token after the word %s', async scheme => {
    const me = await service.send('/api/v4/users/me', {
      headers: { authorization: `${scheme} ${service.sample.bot_token}` },
    })
    expect(me.status).toBe(200)
  })

  it('takes the session cookie, but for a change only with a sign that a page of its own sent it', async () => {
    const cookie = `SVCAUTHTOKEN=${service.sample.bot_token}`
    const body = { channel_id: service.sample.channel_id, message: 'x' }
    expect((await service.send('/api/v4/users/me', { headers: { cookie } })).status).toBe(200)
    expect((await service.send('/api/v4/posts', { method: 'POST', headers: { cookie }, body })).status).toBe(401)
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    expect((await service.send('/api/v4/posts', { method: 'POST', headers, body })).status).toBe(201)
  })
})
