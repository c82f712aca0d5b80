import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandDesk, commandDeskOf } from '../../support/commands'
import { type Integration, startIntegration } from '../../support/integration'
import { samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { callAt } from '../../support/webhooks'

let service: TestService
let integration: Integration
let other: Integration
let desk: CommandDesk
beforeAll(async () => {
  integration = await startIntegration()
  other = await startIntegration()
  service = await startService()
  desk = commandDeskOf(service, integration, await samplePerson(service, 'alice'))
})
afterAll(async () => {
  await service?.close()
  await other?.close()
  await integration?.close()
})

/** The call that a redirect of a slash command leads to, which carries the command's token at first. */
async function callBehind(status: number, at: Integration, path: string) {
  await at.respond(path, { kind: 'json', body: { text: 'ok' } })
  const location = `${at.url}${path}`
  const { trigger } = await desk.commandResponding({
    kind: 'raw',
    bytes: `HTTP/1.1 ${status} Elsewhere\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  })
  await withSettings(service, { FollowOutboundRedirects: true }, () => desk.execute(`/${trigger} now`))
  return callAt(at, path)
}

describe('a call that is redirected', () => {
  it.each([302, 307])('by %i takes its credentials along within an origin, and to no other', async status => {
    expect((await callBehind(status, integration, `/same${status}`)).headers).toHaveProperty('authorization')
    expect((await callBehind(status, other, `/other${status}`)).headers).not.toHaveProperty('authorization')
  })

  it('keeps method and body with 307 and 308, and becomes a GET without one otherwise', async () => {
    for (const status of [307, 308]) {
      const call = await callBehind(status, integration, `/kept${status}`)
      expect([call.method, call.body]).toEqual(['POST', expect.stringContaining('now')])
    }
    for (const status of [301, 302, 303]) {
      const call = await callBehind(status, integration, `/get${status}`)
      expect([call.method, call.body]).toEqual(['GET', ''])
    }
  })
})
