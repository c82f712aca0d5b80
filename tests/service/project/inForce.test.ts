import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Project } from '#contract/project/project'
import type { Config } from '#domain/settings/config'
import { type Integration, startIntegration } from '../../support/integration'
import { adminToken, clickable, type Post, startService, type TestService } from '../../support/service'

interface Place extends AsyncDisposable {
  read(): string
  write(text: string): void
  start(options?: { sample?: boolean }): Promise<TestService>
}

function temporary(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-in-force-'))
  const file = join(folder, 'blockyard.json')
  const services: TestService[] = []
  return {
    read: () => readFileSync(file, 'utf8'),
    write: text => writeFileSync(file, text),
    async start({ sample = false } = {}) {
      const service = await startService({ data: folder, sample, admin: true })
      services.push(service)
      return service
    },
    async [Symbol.asyncDispose]() {
      for (const service of services) await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const limitOf = async (service: TestService) =>
  (await service.send<Config>('/api/v4/config', { token: adminToken })).json.ServiceSettings?.PostEditTimeLimit

const setLimit = (service: TestService, PostEditTimeLimit: number) =>
  service.send('/api/v4/config/patch', {
    method: 'PUT',
    token: adminToken,
    body: { ServiceSettings: { PostEditTimeLimit } },
  })

describe('settings of a project', () => {
  it('are in force from the first request on, and again whenever blockyard.json changes', async () => {
    await using place = temporary()
    place.write('{ "format": 1, "settings": { "PostEditTimeLimit": 60, "Later": true } }')
    const service = await place.start()
    expect(await limitOf(service)).toBe(60)
    place.write('{ "format": 1, "settings": { "PostEditTimeLimit": 90 } }')
    await expect.poll(() => limitOf(service)).toBe(90)
    const { faults } = (await service.window<Project>('/project')).json
    expect(faults).toEqual([])
    place.write('{ "format": 1,\n "settings": { "PostEditTimeLimit": 90,\n "Later": true } }')
    const seen = async () => (await service.window<Project>('/project')).json.faults
    await expect
      .poll(seen)
      .toEqual([{ path: 'blockyard.json', fault: { line: 3, message: 'Later is not a setting of a project.' } }])
    place.write('{ "format": 1, "settings": { "PostEditTimeLimit": "soon" } }')
    await expect.poll(async () => (await seen()).map(({ fault }) => fault.line)).toEqual([1])
    expect(await limitOf(service)).toBe(90)
    place.write('{ "format": 1 }')
    await expect.poll(() => limitOf(service)).toBe(-1)
  })

  it('are written where the service changes them, and no other line is', async () => {
    await using place = temporary()
    place.write('{\n  "format": 1,\n  "mine":   [1,2],\n  "settings": {\n    "Later":  1\n  }\n}\n')
    const service = await place.start()
    await setLimit(service, 300)
    const written =
      '{\n  "format": 1,\n  "mine":   [1,2],\n  "settings": {\n    "Later":  1,\n    "PostEditTimeLimit": 300\n  }\n}\n'
    await expect.poll(place.read).toBe(written)
    await setLimit(service, -1)
    await expect.poll(place.read).toBe(written.replace(/,\n +"PostEditTimeLimit": 300/, ''))
  })

  it('are those that another program wrote while the project was opened, or right after the service wrote', async () => {
    await using place = temporary()
    place.write('{ "format": 1 }')
    const service = await place.start()
    place.write('{ "format": 1, "settings": { "PostEditTimeLimit": 60 } }')
    await service.window('/project')
    await expect.poll(() => limitOf(service)).toBe(60)
    for (let round = 1; round <= 5; round++) {
      await setLimit(service, 100 + round)
      await expect.poll(place.read, { interval: 1 }).toContain(String(100 + round))
      place.write(`{ "format": 1, "settings": { "PostEditTimeLimit": ${round} } }`)
      await expect.poll(() => limitOf(service), { message: `round ${round}` }).toBe(round)
    }
  })

  it('are those of the file after a checkout between two starts, and those of the workspace where it says the same', async () => {
    await using place = temporary()
    const plain = '{ "format": 1 }\n'
    place.write(plain)
    const first = await place.start()
    await setLimit(first, 300)
    await first.close()
    expect(JSON.parse(place.read())).toMatchObject({ settings: { PostEditTimeLimit: 300 } })
    const second = await place.start()
    expect(await limitOf(second)).toBe(300)
    await second.close()
    place.write(plain)
    expect(await limitOf(await place.start())).toBe(-1)
  })

  it('are not written into a file that is broken or of a newer format', async () => {
    await using place = temporary()
    const newer = '{ "format": 2, "settings": { "PostEditTimeLimit": 60 } }'
    place.write(newer)
    const service = await place.start()
    expect(await limitOf(service)).toBe(-1)
    await setLimit(service, 300)
    await service.close()
    expect(place.read()).toBe(newer)
  })
})

describe('plugins of a project', () => {
  const click = async (
    service: TestService,
    { channel_id, bot_token }: TestService['sample'],
    integration: Integration,
  ) => {
    const post = await service.post<Post>('/posts', clickable(channel_id, '/plugins/release-gate/run'), bot_token)
    await service.post(`/posts/${post.json.id}/actions/go`, {}, await service.tokenOf('alice'))
    return integration.calls.map(({ url }) => url)
  }

  it('are called at the base URL of blockyard.json, before those that were registered', async () => {
    await using place = temporary()
    const integration = await startIntegration()
    const first = await place.start({ sample: true })
    first.service.registerPlugin('release-gate', `${integration.url}/registered`)
    const { sample } = first
    await first.close()
    await integration.respond('/project/run', { kind: 'json', body: {} })
    await integration.respond('/registered/run', { kind: 'json', body: {} })
    place.write(`{ "format": 1, "plugins": { "release-gate": "${integration.url}/project/" } }`)
    const second = await place.start()
    expect((await click(second, sample, integration)).at(-1)).toBe('/project/run')
    await second.close()
    place.write('{ "format": 1 }')
    expect((await click(await place.start(), sample, integration)).at(-1)).toBe('/registered/run')
    await integration.close()
  })

  it('are those of blockyard.json whenever it changes, however often and however soon after the start', async () => {
    await using place = temporary()
    const integration = await startIntegration()
    const name = (round: number) => `"release-gate": "${integration.url}/round-${round}"`
    place.write(`{ "format": 1, "plugins": { ${name(0)} } }`)
    const service = await place.start({ sample: true })
    for (const last of [1, 100]) {
      await integration.respond(`/round-${last}/run`, { kind: 'json', body: {} })
      for (let round = last === 1 ? 1 : 2; round <= last; round += 1) {
        // Half written, as an editor leaves it for a moment.
        place.write(`{ "format": 1, "plugins": { ${name(round)}`)
        place.write(`{ "format": 1, "plugins": { ${name(round)} } }`)
        if (round === 50) await service.window<Project>('/project')
      }
      await expect
        .poll(async () => (await click(service, service.sample, integration)).at(-1))
        .toBe(`/round-${last}/run`)
    }
    await integration.close()
  })
})
