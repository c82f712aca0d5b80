import { Errors } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { tags } from '#contract/endpoints/tags'
import { errors } from '#contract/errors'
import { rejectionsOf } from '#contract/openApi/rejections'
import { isObject } from '#domain/json'

const rows: [string, Endpoint][] = Object.entries(endpoints)
const names = (schema: Endpoint['params']): string[] =>
  schema && 'properties' in schema && isObject(schema.properties) ? Object.keys(schema.properties) : []
const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(match => match[1])

describe('the endpoint tables', () => {
  it('has no method and path twice, whatever their parameters are called', () => {
    const routes = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
  })

  it('gives every row a summary, a known tag and a reply', () => {
    const poor = rows.filter(
      ([, { summary, tag, reply }]) => !/^[A-Z].*[^.]$/.test(summary) || !(tag in tags) || !reply,
    )
    expect(poor).toEqual([])
  })

  it('names in params exactly what the path holds', () => {
    const wrong = rows.filter(([, { params, path }]) => `${names(params).sort()}` !== `${parametersIn(path).sort()}`)
    expect(wrong).toEqual([])
  })

  it('gives every body an example that its own shape accepts', () => {
    const wrong = rows.flatMap(([name, { body, example, accepts }]) => {
      if (body === undefined) return []
      if (example?.body === undefined) return [[name, 'none']]
      // The files of a form are named in the example, where the shape has their bytes.
      return accepts?.[0] === 'multipart/form-data' ? [] : Errors(body, example.body).map(error => [name, error])
    })
    expect(wrong).toEqual([])
  })

  it('lists every rejection of a route once, under an id of the error table', () => {
    for (const [name, endpoint] of rows) {
      const listed = rejectionsOf(endpoint).map(({ id, status }) => `${status} ${id}`)
      expect([name, new Set(listed).size]).toEqual([name, listed.length])
      for (const { id } of rejectionsOf(endpoint)) expect(errors).toHaveProperty([id])
    }
  })

  it('holds every route of the wire around posts, actions, hooks, bots and tokens', () => {
    const routes = rows.map(([, { method, path }]) => `${method} ${path.replace('/api/v4', '').replace(/:\w+/g, '{}')}`)
    expect(routes).toEqual(expect.arrayContaining(wireRoutes))
  })
})

/**
 * docs/reference/posts.md#routes, docs/reference/actions.md, docs/reference/webhooks.md#managing-incoming-webhooks,
 * docs/reference/webhooks.md#managing-outgoing-webhooks, docs/reference/bots.md#routes,
 * docs/reference/bots.md#deactivation, docs/reference/clients.md#endpoints, as written there.
 */
const wireRoutes = [
  'POST /posts',
  'GET /posts/{}',
  'PUT /posts/{}',
  'PUT /posts/{}/patch',
  'DELETE /posts/{}',
  'POST /posts/{}/pin',
  'POST /posts/{}/unpin',
  'POST /posts/ephemeral',
  'GET /posts/{}/thread',
  'POST /posts/ids',
  'GET /posts/{}/edit_history',
  'GET /channels/{}/posts',
  'GET /posts/{}/files/info',
  'POST /posts/{}/restore/{}',
  'POST /posts/{}/actions/{}',
  'POST /actions/blocks/do',
  'POST /actions/dialogs/open',
  'POST /actions/dialogs/submit',
  'POST /actions/dialogs/lookup',
  'POST /hooks/{}',
  'POST /hooks/incoming',
  'GET /hooks/incoming',
  'GET /hooks/incoming/{}',
  'PUT /hooks/incoming/{}',
  'DELETE /hooks/incoming/{}',
  'POST /hooks/incoming/{}/move/{}',
  'POST /hooks/outgoing',
  'GET /hooks/outgoing',
  'GET /hooks/outgoing/{}',
  'PUT /hooks/outgoing/{}',
  'DELETE /hooks/outgoing/{}',
  'POST /hooks/outgoing/{}/regen_token',
  'POST /bots',
  'GET /bots',
  'GET /bots/{}',
  'PUT /bots/{}',
  'POST /bots/{}/disable',
  'POST /bots/{}/enable',
  'POST /bots/{}/assign/{}',
  'POST /bots/{}/convert_to_user',
  'POST /users/{}/convert_to_bot',
  'POST /users/{}/tokens',
  'GET /users/{}/tokens',
  'GET /users/tokens',
  'GET /users/tokens/{}',
  'POST /users/tokens/search',
  'POST /users/tokens/revoke',
  'POST /users/tokens/disable',
  'POST /users/tokens/enable',
  'POST /users/login',
  'POST /users/logout',
  'PUT /users/{}/active',
  'DELETE /users/{}',
  'GET /users/{}',
  'GET /users/username/{}',
  'GET /users/email/{}',
  'POST /users/ids',
  'POST /users/usernames',
  'GET /users',
  'GET /users/{}/teams',
  'GET /teams/name/{}',
  'GET /teams/{}',
  'GET /teams/name/{}/channels/name/{}',
  'GET /teams/{}/channels/name/{}',
  'GET /users/{}/teams/{}/channels',
  'GET /users/{}/channels',
  'GET /channels/{}',
  'POST /channels',
  'POST /channels/direct',
  'POST /channels/group',
  'GET /channels/{}/members',
  'GET /channels/{}/members/{}',
  'POST /channels/{}/members',
  'DELETE /channels/{}/members/{}',
  'POST /teams/{}/members',
  'POST /users/{}/typing',
  'POST /reactions',
  'GET /system/ping',
  'GET /config/client',
  'GET /license/client',
  'POST /files',
  'GET /files/{}',
  'GET /files/{}/info',
  'GET /files/{}/thumbnail',
  'GET /files/{}/preview',
  'GET /files/{}/link',
  'GET /users/{}/preferences',
]
