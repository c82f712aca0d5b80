import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { IncomingWebhook } from '@slack/webhook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../../support/service'
import { makeIncoming, newestIn, nobody } from '../../../support/webhooks'

let service: TestService
let url: string
beforeAll(async () => {
  service = await startService()
  url = `${service.url}/hooks/${(await makeIncoming(service)).id}`
})
afterAll(() => service?.close())

const newest = (channelId = service.sample.channel_id) => newestIn(service, channelId)

describe('the webhook sender of npm', () => {
  it('sends a text, and hears ok', async () => {
    expect(await new IncomingWebhook(url).send('Hello from <http://x.example|afar>')).toMatchObject({ text: 'ok' })
    expect((await newest()).message).toBe('Hello from [afar](http://x.example)')
  })

  it('sends defaults, attachments with fields, and keys we do not know', async () => {
    const sender = new IncomingWebhook(url, {
      username: 'pipeline',
      icon_emoji: ':rocket:',
      channel: 'incidents',
    })
    await sender.send({
      text: 'Build 128',
      unfurl_links: true,
      attachments: [
        {
          fallback: 'Build 128 failed',
          color: 'danger',
          mrkdwn_in: ['text'],
          ts: '1700000000',
          fields: [{ title: 'Stage', value: '<!here> tests', short: true }],
        },
      ],
    })
    const incidents = (await service.snapshot()).channels.find(channel => channel.name === 'incidents')?.id
    expect(await newest(incidents)).toMatchObject({
      message: 'Build 128',
      type: 'slack_attachment',
      props: {
        override_username: 'pipeline',
        override_icon_emoji: ':rocket:',
        attachments: [{ color: 'danger', fields: [{ title: 'Stage', value: '@here tests', short: true }] }],
      },
    })
  })

  it('sends a text beside blocks of its own, which are passed over', async () => {
    const blocks = [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: '*Bold* and _slanted_' } }]
    expect(await new IncomingWebhook(url).send({ text: 'With blocks', blocks })).toMatchObject({ text: 'ok' })
    expect((await newest()).message).toBe('With blocks')
  })

  it('is told when it is rejected', async () => {
    const sender = new IncomingWebhook(`${service.url}/hooks/${nobody}`)
    await expect(sender.send('lost')).rejects.toThrow(/400/)
  })
})

const isInstalled = spawnSync('apprise', ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Sends with the command line tool; resolves to its exit code. */
async function notify(body: string, query = '', user = ''): Promise<number> {
  const { host, pathname } = new URL(url)
  // The scheme under which it knows hooks of this API family.
  const target = `mmost://${user}${host}/${pathname.split('/').pop()}/${query}`
  const child = spawn('apprise', ['-b', body, '-t', 'Release', target], { stdio: 'ignore', timeout: 60_000 })
  const [code] = await once(child, 'exit')
  return code
}

describe('the notifier apprise', () => {
  it('sends a text with a title and a name, in place of a picture a null', async context => {
    context.skip(!isInstalled, 'apprise is not installed, and could not be')
    expect(await notify('4.18.0 is out\nwith "quotes"', '', 'herald@')).toBe(0)
    const post = await newest()
    expect(post.message).toBe('Release\r\n4.18.0 is out\nwith "quotes"')
    expect(post.props).toMatchObject({ override_username: 'herald', from_webhook: 'true' })
    expect(post.props).not.toHaveProperty('override_icon_url')
  })

  it('sends to a channel, with a picture, and hears of a channel there is none of', async context => {
    context.skip(!isInstalled, 'apprise is not installed, and could not be')
    expect(await notify('to incidents', '?channel=incidents&image=yes')).toBe(0)
    const incidents = (await service.snapshot()).channels.find(channel => channel.name === 'incidents')?.id
    expect((await newest(incidents)).props['override_icon_url']).toMatch(/^http/)
    expect(await notify('nowhere', '?channel=nowhere')).toBe(1)
  })
})
