import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileInfo, UploadedFiles } from '#contract/wire/files'
import { type Integration, startIntegration } from '../../../support/integration'
import { buttonProps, type Desk, deskOf } from '../../../support/posts'
import {
  type ErrorBody,
  type Post,
  type ServiceResponse,
  startService,
  type TestService,
} from '../../../support/service'

let service: TestService
let desk: Desk
let integration: Integration
let admin: string
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
  desk = deskOf(service)
  admin = service.sample.admin_token
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const RUNS = { numRuns: 60 }
const LIMIT = 120_000

/** Any text, lone halves of surrogate pairs and control characters included. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('\ud800', '\u0000', '\u202e', '＠'),
)
const json = fc.jsonValue({ maxDepth: 4 })
/** Requests that are nearly right: known fields with any values. */
const nearly = (...fields: string[]) =>
  fc.record(Object.fromEntries(fields.map(field => [field, fc.oneof(anyText, json)])), { requiredKeys: [] })
/** Props of interactive content that are nearly right. */
const nearlyProps = nearly('svc_blocks', 'svc_blocks_actions', 'attachments', 'blocks', 'cards', 'card')

/** Well formed, and if rejected, in the words of the table. */
function expectDecent({ status, json: body, text }: ServiceResponse<unknown>): void {
  expect(status, text).toBeLessThan(500)
  if (status < 400) return
  const error = body as ErrorBody
  expect(error).toMatchObject({ status_code: status, message: expect.any(String), detailed_error: expect.any(String) })
  expect(error.id).toMatch(/^[a-z_0-9]+(\.[a-z_0-9]+)+$/i)
}

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, property), RUNS)

describe('whatever is sent', () => {
  let post: Post
  beforeAll(async () => {
    post = await desk.make('x', { props: buttonProps() })
  })

  const routes: [string, (body: unknown) => Promise<ServiceResponse<unknown>>, fc.Arbitrary<unknown>][] = [
    [
      'a new post',
      body => desk.post('/posts', body, admin),
      fc.record(
        {
          channel_id: fc.constant(''),
          message: fc.oneof(anyText, json),
          props: fc.oneof(nearlyProps, json),
          create_at: fc.oneof(fc.double({ noNaN: true }), fc.integer(), json),
          metadata: json,
          file_ids: fc.oneof(fc.array(anyText), json),
          root_id: anyText,
          type: anyText,
        },
        { requiredKeys: ['channel_id'] },
      ),
    ],
    ['an update', body => desk.put(`/posts/${post.id}`, body), nearly('message', 'props', 'file_ids', 'is_pinned')],
    ['a patch', body => desk.put(`/posts/${post.id}/patch`, body), nearly('message', 'props', 'file_ids', 'is_pinned')],
    ['an ephemeral post', body => desk.post('/posts/ephemeral', body, admin), nearly('user_id', 'post')],
    [
      'a click',
      body => desk.post(`/posts/${post.id}/actions/go`, body),
      nearly('cookie', 'query', 'selected_option', 'integration_format'),
    ],
    ['a reaction', body => desk.post('/reactions', body), nearly('user_id', 'post_id', 'emoji_name')],
    [
      'a search',
      body => desk.post(`/teams/${service.sample.team_id}/posts/search`, body),
      fc.record(
        {
          terms: anyText,
          is_or_search: fc.boolean(),
          page: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
          per_page: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
          time_zone_offset: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
        },
        { requiredKeys: ['terms'] },
      ),
    ],
    ['a list of ids', body => desk.post('/posts/ids', body), fc.oneof(fc.array(anyText), json)],
  ]

  it.each(routes)(
    'as %s, the service responds',
    async (_name, send, arbitrary) => {
      const inPlace = (body: unknown): unknown =>
        typeof body === 'object' && body !== null && 'channel_id' in body
          ? { ...body, channel_id: service.sample.channel_id }
          : body
      await check(fc.oneof(arbitrary, json), async body => expectDecent(await send(inPlace(body))))
    },
    LIMIT,
  )

  it(
    'in bytes that are no JSON, the service responds',
    async () => {
      await check(fc.uint8Array({ maxLength: 200 }), async bytes => {
        for (const path of ['/posts', '/posts/ids', '/reactions', `/posts/${post.id}/actions/go`]) {
          expectDecent(await desk.post(path, bytes))
        }
      })
    },
    LIMIT,
  )

  it(
    'in an address, the service responds',
    async () => {
      const names = ['page', 'per_page', 'since', 'before', 'after', 'perPage', 'fromPost', 'fromCreateAt', 'direction']
      const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(anyText, fc.integer().map(String))), {
        maxLength: 4,
      })
      await check(fc.tuple(query, anyText), async ([pairs, id]) => {
        const text = new URLSearchParams(pairs).toString()
        const part = encodeURIComponent(id.toWellFormed())
        for (const path of [
          `/channels/${service.sample.channel_id}/posts?${text}`,
          `/posts/${post.id}/thread?${text}`,
          `/posts/${part}?${text}`,
          `/files/${part}/info`,
          `/users/${part}/posts/${part}/reactions/${part}`,
        ]) {
          expectDecent(await desk.get(path))
        }
      })
    },
    LIMIT,
  )

  it(
    'by an integration, the click gets its response',
    async () => {
      const url = `${integration.url}/any`
      const clicked = await desk.make('x', { props: buttonProps('go', url) })
      const response = nearly('update', 'ephemeral_text', 'goto_location', 'error', 'skip_thirdparty_parsing')
      const update = fc.record({ update: fc.record({ message: anyText, props: nearlyProps }, { requiredKeys: [] }) })
      await check(fc.oneof(response, update, json), async body => {
        await integration.respond('/any', { kind: 'json', body })
        const responded = await desk.post(`/posts/${clicked.id}/actions/go`)
        expectDecent(responded)
        expect([200, 400, 404]).toContain(responded.status)
        await desk.put(`/posts/${clicked.id}/patch`, { message: 'x', props: buttonProps('go', url) })
      })
    },
    LIMIT,
  )
})

describe('what is accepted', () => {
  /**
   * Keys that the service itself writes or reads (docs/reference/posts.md#create, docs/reference/posts.md#update); all
   * others are the sender's.
   */
  const special =
    /^(from_|override_|svc_blocks|blocks$|cards$|attachments$|channel_mentions$|add_channel_member$|force_notification$|webhook_display_name$)/
  /**
   * A key of one escaped character: JSON.parse of Node 24 reads it as a backslash where an object that it read before
   * has a backslash for the key at the same place.
   */
  const misread = /"\\(u[0-9a-f]{4}|["bfnrt])":/
  const freeProps = fc
    .dictionary(anyText, json, { maxKeys: 6 })
    .filter(props => !misread.test(JSON.stringify(props)))
    .map(props => Object.fromEntries(Object.entries(props).filter(([key]) => !special.test(key))))
  const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

  it(
    'as a post comes back as it was sent, from every place that gives posts',
    async () => {
      await check(fc.record({ message: anyText, props: freeProps }), async ({ message, props }) => {
        const made = await desk.create<Post>({ message, props })
        expect(made.status, made.text).toBe(201)
        // UTF-8 has no lone surrogates.
        const expected = { message: message.toWellFormed(), props: { ...(asSent(props) as object), from_bot: 'true' } }
        const { channel_mentions: _, ...rest } = made.json.props
        expect({ message: made.json.message, props: rest }).toEqual(expected)
        const read = (await desk.get<Post>(`/posts/${made.json.id}`)).json
        expect(read).toEqual({ ...made.json, pending_post_id: '' })
        const [listed] = (await desk.post<Post[]>('/posts/ids', [made.json.id])).json
        expect(listed).toEqual(read)
      })
    },
    LIMIT,
  )

  it(
    'as an update comes back as it was sent',
    async () => {
      const post = await desk.make('x')
      await check(fc.record({ message: anyText, props: freeProps }), async ({ message, props }) => {
        const { json: changed } = await desk.put<Post>(`/posts/${post.id}`, { id: post.id, message, props })
        const { channel_mentions: _, ...rest } = changed.props
        expect(changed.message).toBe(message.toWellFormed())
        expect(rest).toEqual({ ...(asSent(props) as object), from_bot: 'true' })
        expect((await desk.get<Post>(`/posts/${post.id}`)).json).toEqual(changed)
      })
    },
    LIMIT,
  )

  it(
    'as a file comes back byte for byte',
    async () => {
      await check(fc.tuple(anyText, fc.uint8Array({ maxLength: 5000 })), async ([name, bytes]) => {
        const filename = encodeURIComponent(`n${name.toWellFormed()}`)
        const headers = { authorization: `Bearer ${service.sample.bot_token}` }
        const path = `${service.url}/api/v4/files?channel_id=${service.sample.channel_id}&filename=${filename}`
        const sent = await fetch(path, { method: 'POST', headers, body: Uint8Array.from(bytes) })
        expect(sent.status).toBe(201)
        const [info] = ((await sent.json()) as UploadedFiles).file_infos
        const read = await fetch(`${service.url}/api/v4/files/${info?.id}`, { headers })
        expect(read.status).toBe(200)
        expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
        const { json: known } = await desk.get<FileInfo>(`/files/${info?.id}/info`)
        expect(known).toEqual(info)
        expect(known.size).toBe(bytes.length)
        expect(known.name).not.toBe('')
        expect(known.name).not.toMatch(/[/\\\p{Cc}]/u)
      })
    },
    LIMIT,
  )
})
