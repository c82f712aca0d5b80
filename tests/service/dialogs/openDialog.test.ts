import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { invalidBody, rejection } from '../../support/rejection'
import { openSocket } from '../../support/socket'
import { openStream } from '../../support/stream'
import { type DialogDesk, dialog, element, startDialogDesk } from './dialogDesk'

let desk: DialogDesk
let now = 1_800_000_000_000
beforeAll(async () => {
  desk = await startDialogDesk({ now: () => now })
})
afterAll(() => desk?.close())

const encode = (text: string): string => Buffer.from(text).toString('base64')
const decode = (text: string): string => Buffer.from(text, 'base64').toString()

describe('opening a dialog is rejected', () => {
  it('without a url, and with a body that is no JSON', async () => {
    const { trigger_id } = await desk.click()
    expect(await desk.open({ trigger_id, url: '', dialog: dialog() })).toMatchObject(invalidBody('url'))
    expect(await desk.open('{"trigger_id"')).toMatchObject(invalidBody('dialog'))
  })

  it('for a trigger id that is no base64', async () => {
    for (const trigger_id of ['', 'a!b', 'abcde']) {
      expect(await desk.open({ trigger_id, url: desk.integration.url, dialog: dialog() })).toMatchObject(
        rejection(400, 'interactive_message.decode_trigger_id.base64_decode_failed'),
      )
    }
  })

  it('for a trigger id with another number of parts than four', async () => {
    for (const plain of ['a:b:c', 'a:b:c:d:e']) {
      expect(await desk.open({ trigger_id: encode(plain), url: desk.integration.url, dialog: dialog() })).toMatchObject(
        rejection(400, 'interactive_message.decode_trigger_id.missing_data'),
      )
    }
  })

  it('when the signature is no base64, no signature, or of something else', async () => {
    const { trigger_id } = await desk.click()
    const [client = '', user = '', at = '', signature = ''] = decode(trigger_id).split(':')
    const withParts = (...parts: string[]) =>
      desk.open({ trigger_id: encode(parts.join(':')), url: desk.integration.url, dialog: dialog() })
    expect(await withParts(client, user, at, '%%%')).toMatchObject(
      rejection(400, 'interactive_message.decode_trigger_id.base64_decode_failed_signature'),
    )
    expect(await withParts(client, user, at, encode('no signature'))).toMatchObject(
      rejection(400, 'interactive_message.decode_trigger_id.signature_decode_failed'),
    )
    expect(await withParts(client, 'x'.repeat(26), at, signature)).toMatchObject(
      rejection(400, 'interactive_message.decode_trigger_id.verify_signature_failed'),
    )
  })

  it('once the trigger id is older than 30 seconds, and not a moment before', async () => {
    const { trigger_id } = await desk.click()
    const request = { trigger_id, url: desk.integration.url, dialog: dialog() }
    now += limits.triggerIdLifetimeMs
    expect((await desk.open(request)).status).toBe(200)
    now += 1
    expect(await desk.open(request)).toMatchObject(
      rejection(
        400,
        'interactive_message.decode_trigger_id.expired',
        'Trigger ID for interactive dialog is expired. Trigger IDs live for a maximum of 30 seconds.',
      ),
    )
  })
})

describe('an opened dialog', () => {
  it('reaches the clicker with the short trigger id, needs no session, and returns OK', async () => {
    const { trigger_id, client } = await desk.click()
    const stream = await openStream(desk.service.url, await desk.service.windowHeaders())
    try {
      const response = await desk.open<{ status: string }>({
        trigger_id,
        url: '/plugins/gate/submit',
        dialog: dialog(),
      })
      expect([response.status, response.json]).toEqual([200, { status: 'OK' }])
      const event = await stream.next(one => one.type === 'open_dialog')
      const me = await desk.service.send<{ id: string }>('/api/v4/users/me', { token: desk.alice })
      expect(event).toMatchObject({
        user_id: me.json.id,
        dialog: { trigger_id: client, url: '/plugins/gate/submit', dialog: dialog() },
      })
    } finally {
      await stream.close()
    }
  })

  it('has the registry of its blocks sealed, for who clicked and where they clicked', async () => {
    const { trigger_id } = await desk.click()
    const stream = await openStream(desk.service.url, await desk.service.windowHeaders())
    const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }]
    const entry = { type: 'external', url: `${desk.integration.url}/act`, context: { secret: 7 } }
    await desk.integration.respond('/act', { kind: 'json', body: { type: 'ok' } })
    try {
      const request = {
        trigger_id,
        url: '/plugins/gate/submit',
        dialog: dialog({ svc_blocks, svc_blocks_actions: { go: entry } }),
      }
      const opened = await desk.open(request)
      expect([opened.status, opened.headers.get('x-svc-warning')]).toEqual([200, null])
      const event = await stream.next(one => one.type === 'open_dialog')
      const shown: Record<string, unknown> = event.type === 'open_dialog' ? event.dialog.dialog : {}
      expect(shown).toMatchObject({ title: 'Roll back', svc_blocks, svc_blocks_actions: expect.any(String) })
      expect(JSON.stringify(event)).not.toContain('secret')
      const click = (token: string) =>
        desk.service.post(
          '/actions/blocks/do',
          {
            context: 'dialog',
            channel_id: desk.service.sample.channel_id,
            action_id: 'go',
            cookie: shown.svc_blocks_actions,
            form_values: { why: 'x' },
          },
          token,
        )
      expect((await click(await desk.service.tokenOf('bob'))).status).toBe(403)
      expect((await click(desk.alice)).status).toBe(200)
      expect(desk.lastBody()).toMatchObject({ context: { secret: 7, form_values: { why: 'x' } } })
    } finally {
      await stream.close()
    }
  })

  it('is told over the websocket to the clicker alone, as a JSON string', async () => {
    const { trigger_id, client } = await desk.click()
    const [hers, his] = [
      await openSocket(desk.service, { token: desk.alice }),
      await openSocket(desk.service, { token: await desk.service.tokenOf('bob') }),
    ]
    try {
      await desk.open({ trigger_id, url: desk.integration.url, dialog: dialog() })
      const told = await hers.event('open_dialog')
      expect(JSON.parse(String(told.data?.dialog))).toEqual({
        trigger_id: client,
        url: desk.integration.url,
        dialog: dialog(),
      })
      await his.ask('ping')
      expect(his.received.map(({ event }) => event)).not.toContain('open_dialog')
    } finally {
      await hers.close()
      await his.close()
    }
  })

  it('joins the story of its click, and so does what is submitted in its name', async () => {
    await desk.integration.respond('/told', { kind: 'json', body: {} })
    const { trigger_id, exchange: click } = await desk.click()
    const stream = await openStream(desk.service.url, await desk.service.windowHeaders())
    try {
      const opened = await desk.open({ trigger_id, url: `${desk.integration.url}/told`, dialog: dialog() })
      const event = await stream.next(one => one.type === 'open_dialog')
      const exchange_id = opened.headers.get('x-request-id') ?? ''
      expect(event).toMatchObject({ channel_id: desk.service.sample.channel_id, exchange_id })
      await desk.service.send('/api/v4/actions/dialogs/submit', {
        method: 'POST',
        token: desk.alice,
        headers: { 'x-svc-cause': exchange_id },
        body: {
          url: `${desk.integration.url}/told`,
          callback_id: 'rollback',
          channel_id: desk.service.sample.channel_id,
        },
      })
      const { exchanges } = await desk.service.story(click)
      const labelOf = (id: string | null) => exchanges.find(one => one.id === id)?.label
      expect(exchanges.map(one => [one.label, labelOf(one.parent_id)])).toEqual([
        ['go', undefined],
        [`${desk.integration.url}/click`, 'go'],
        ['POST /actions/dialogs/open', `${desk.integration.url}/click`],
        ['POST /actions/dialogs/submit', 'POST /actions/dialogs/open'],
        ['rollback', 'POST /actions/dialogs/submit'],
      ])
    } finally {
      await stream.close()
    }
  })

  it('is opened although it is odd, and the response says what is odd', async () => {
    const { trigger_id } = await desk.click()
    const elements = [
      element({ display_name: 'x'.repeat(25), help_text: 'x'.repeat(151) }),
      element({ name: 'x'.repeat(301), type: 'colour' }),
      element({ name: 'why' }),
      'text',
      element({ name: 'risk', type: 'radio' }),
      element({ name: 'day', type: 'date', default: 'soon' }),
      element({ name: 'wave', type: 'select', default: 'all', options: [{ text: 'Canary', value: 'canary' }] }),
    ]
    const odd = await desk.open({ trigger_id, url: desk.integration.url, dialog: { title: 'x'.repeat(25), elements } })
    expect(odd.status).toBe(200)
    const warning = odd.headers.get('x-svc-warning') ?? ''
    for (const sentence of [
      'title has more than 24 characters.',
      'elements[0].display_name: display_name has more than 24 characters.',
      'elements[0].help_text: help_text has more than 150 characters.',
      'elements[1].name: name has more than 300 characters.',
      'elements[1]: This element is left out: its type is not known.',
      'elements[2]: This element is left out: another element has its name.',
      'elements[3]: This element is left out: an element must be an object.',
      'elements[4]: This element is left out: its options contain no object with text and value.',
      'elements[5].default: default is not a date such as 2026-03-31.',
      'elements[6].default: default is none of the options.',
    ]) {
      expect(warning).toContain(sentence)
    }
  })

  it('is opened with a warning that clients can take, however much is odd', async () => {
    const { trigger_id } = await desk.click()
    const elements = Array.from({ length: 20_000 }, () => ({}))
    const odd = await desk.open({ trigger_id, url: desk.integration.url, dialog: { title: 'Odd', elements } })
    const warning = odd.headers.get('x-svc-warning') ?? ''
    expect(odd.status).toBe(200)
    expect(warning).toContain('elements[0].display_name: display_name is missing. The same at 19999 more places.')
    expect(warning).toContain('elements[0]: This element is left out: it has no name')
    expect(warning.length).toBeLessThan(4000)
  })

  it('is not remarked upon at its limits', async () => {
    const { trigger_id } = await desk.click()
    const elements = [element({ display_name: 'x'.repeat(24), help_text: 'x'.repeat(150), name: 'x'.repeat(300) })]
    const good = await desk.open({ trigger_id, url: desk.integration.url, dialog: { title: 'x'.repeat(24), elements } })
    expect([good.status, good.headers.get('x-svc-warning')]).toEqual([200, null])
  })
})
