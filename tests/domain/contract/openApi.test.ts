import { Validator } from '@seriousme/openapi-schema-validator'
import { Errors } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { components } from '#contract/openApi/components'
import { operationMethods } from '#contract/openApi/document'
import { exampleOf } from '#contract/openApi/example'
import { openApi } from '#contract/openApi/openApi'

const document = openApi(endpoints, { version: '1.2.3', url: 'http://127.0.0.1:8065' })
const text = JSON.stringify(document)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  operationMethods.flatMap(method => {
    const operation = item[method]
    return operation ? [{ path, method, operation }] : []
  }),
)

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(JSON.parse(text))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  it('refers only to what it holds', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(500)
    expect(text.match(/"\$ref":"(?!#\/components\/)[^"]*"/g)).toBeNull()
    const { schemas, examples } = document.components
    const missing = references.filter(([, kind, name]) => !(name && name in (kind === 'schemas' ? schemas : examples)))
    expect(missing.map(([whole]) => whole)).toEqual([])
  })

  it('describes every row of the tables once, under its own name', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('says the version, and where the service responds', () => {
    expect(document.info.version).toBe('1.2.3')
    expect(document.servers[0]?.url).toBe('http://127.0.0.1:8065')
  })

  it('asks for a bearer token, but where anybody may call', () => {
    expect(document.security).toEqual([{ bearer: [] }])
    const open = operations.filter(({ operation }) => operation.security?.length === 0)
    expect(open.map(({ operation }) => operation.operationId)).toContain('sendToIncomingHook')
    expect(document.paths['/api/v4/posts']?.post?.security).toBeUndefined()
  })

  it('describes every parameter, and has an example of every one in a path', () => {
    const parameters = operations.flatMap(({ operation }) => operation.parameters.map(one => ({ ...one, operation })))
    const poor = parameters.filter(one => !one.description || (one.in === 'path' && one.example === undefined))
    expect(poor.map(one => `${one.operation.operationId} ${one.name}`)).toEqual([])
  })

  it('describes every field of every named shape', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      Object.entries(properties ?? {})
        .filter(([, field]) => !('description' in field || '$ref' in field))
        .map(([field]) => `${name}.${field}`),
    )
    expect(silent).toEqual([])
  })

  it('has an example of every named shape that the shape itself accepts', () => {
    const wrong = Object.entries(components).flatMap(([name, { schema }]) => {
      const example = exampleOf({ $ref: `#/components/schemas/${name}` }, document.components.schemas)
      return Errors(schema, example).map(error => [name, error])
    })
    expect(wrong).toEqual([])
  })

  it('publishes the whole shape of blocks and their registry', () => {
    const { schemas } = document.components
    expect(schemas['Block']).toMatchObject({
      anyOf: expect.arrayContaining([{ $ref: '#/components/schemas/TextBlock' }]),
    })
    expect(schemas['PostProps']).toMatchObject({
      properties: { svc_blocks_actions: { $ref: '#/components/schemas/ActionRegistry' } },
    })
  })

  it('lists the ids a click can be rejected with, by status', () => {
    const responses = document.paths['/api/v4/posts/{post_id}/actions/{action_id}']?.post?.responses
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '404', '413', '429', '502', '503'])
    expect(responses?.['400']?.content?.['application/json']?.schema).toMatchObject({
      $ref: '#/components/schemas/Error',
      properties: { id: { enum: expect.arrayContaining(['api.post.do_action.merge_query.app_error']) } },
    })
  })

  it('gives a curl line that needs nothing but a token', () => {
    const source = document.paths['/api/v4/posts/{post_id}/pin']?.post?.['x-codeSamples']?.[0]?.source
    expect(source).toBe(
      'curl -X POST http://127.0.0.1:8065/api/v4/posts/p8fjn5xatq3mwz1kgr6ceyh9bo/pin \\\n  -H "Authorization: Bearer $TOKEN"',
    )
  })

  it('shows what the service sends to integrations', () => {
    expect(Object.keys(document.webhooks)).toEqual(['actionCallback', 'outgoingWebhook'])
  })
})
