import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoundaryRun } from '#service/replaying'
import { headlessEntry, startCommand } from '../../support/command'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
let pages: Server
beforeAll(async () => {
  service = await startService()
  pages = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await once(pages.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await service?.close()
  pages?.close()
})

async function fuzz(...args: string[]) {
  const run = startCommand(process.execPath, [headlessEntry, 'fuzz', ...args], {
    env: { BLOCKYARD_TARGET_TOKEN: adminToken },
  })
  const code = await run.ended
  return { code, stdout: run.stdout(), stderr: run.stderr() }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('blockyard fuzz', () => {
  it('finds nothing else on a service of its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-fuzz-'))
    const { code, stdout } = await fuzz('--json', '--junit', join(folder, 'fuzz.xml'))
    const run: BoundaryRun = JSON.parse(stdout)
    const xml = readFileSync(join(folder, 'fuzz.xml'), 'utf8')
    rmSync(folder, { recursive: true, force: true })
    expect(xml.match(/<testcase /g)).toHaveLength(run.results.length)
    expect(xml).toContain('failures="0"')
    expect(run.results.filter(({ verdict }) => verdict !== 'same')).toEqual([])
    expect([code, run.left]).toEqual([0, 0])
  })

  it('names what another server does otherwise, the first in full, and ends with 6', async () => {
    await service.window('/settings', { method: 'PUT', body: { MaximumPayloadSizeBytes: 400_000 } })
    const { code, stdout } = await fuzz('--target', service.url)
    expect(code).toBe(6)
    expect(stdout).toContain('changed: requestBodyBytes (300,000), body of a request, one above')
    expect(stdout).toContain('expected  rejected with 413 api.context.request_body_too_large.app_error')
    expect(stdout).toContain('got       accepted')
    expect(stdout).toMatch(/\d+ same, 1 not\.\n$/)
    expect(stdout).not.toContain(adminToken)
  })

  it('leaves no open team behind on a target', async () => {
    const { teams } = await service.snapshot()
    expect(teams.filter(({ display_name, delete_at }) => display_name === 'Boundary suite' && delete_at === 0)).toEqual(
      [],
    )
  })

  it('ends with 7 where a page for people responds, nothing does, or the token is none', async () => {
    const html = await fuzz('--target', `http://127.0.0.1:${portOf(pages)}`)
    expect([html.code, html.stderr]).toEqual([7, expect.stringContaining('responded to with an HTML page')])
    const nobody = await fuzz('--target', 'http://127.0.0.1:9')
    expect([nobody.code, nobody.stderr]).toEqual([7, expect.stringContaining('had no response')])
    const { code, stderr } = await fuzz('--target', 'nowhere')
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no target nowhere.')])
  })
})
