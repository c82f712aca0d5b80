import type { Endpoint } from '../endpoint'
import { sample } from '../endpoints/sample'
import { tags } from '../endpoints/tags'
import { type ErrorId, errors } from '../errors'
import { callbacks } from './callbacks'
import { components } from './components'
import { schemaWriter } from './convert'
import type { OpenApiDocument, OperationMethod, PathItem } from './document'
import { guide } from './guide'
import { callbackOperation, operationOf } from './operation'
import { rejectionsOf } from './rejections'

export interface OpenApiOptions {
  /** Version of the service. */
  version: string
  /** Where it responds, without a slash at the end. */
  url: string
}

/**
 * The whole description of an API as an OpenAPI 3.1 document: every row of the tables with its shapes, examples and
 * rejections, and what the service sends to integrations. Pure and complete: the document refers to nothing outside
 * itself.
 */
export function openApi(endpoints: Record<string, Endpoint>, { version, url }: OpenApiOptions): OpenApiDocument {
  const writer = schemaWriter(components)
  const rows = Object.entries(endpoints)
  const paths: Record<string, PathItem> = {}
  for (const [name, endpoint] of rows) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const item = paths[path] ?? {}
    item[methodOf(endpoint)] = operationOf(name, endpoint, { writer, url })
    paths[path] = item
  }
  const webhooks = Object.fromEntries(
    Object.entries(callbacks).map(([name, callback]) => [name, { post: callbackOperation(name, callback, writer) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blockyard',
      version,
      summary: 'Posts, blocks, actions, webhooks and bots of a team-messaging service, on your own machine.',
      description: guide.map(({ title, text }) => `## ${title}\n\n${text.join('\n\n')}`).join('\n\n'),
    },
    servers: [{ url, description: 'This service.' }],
    tags: tagsOf(rows.map(([, { tag }]) => tag)),
    security: [{ bearer: [] }],
    paths,
    webhooks,
    components: {
      schemas: writer.schemas,
      examples: errorExamples(rows.flatMap(([, endpoint]) => rejectionsOf(endpoint).map(({ id }) => id))),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, or the token of a login or of an OAuth app.',
        },
      },
    },
  }
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const
const methodOf = ({ method }: Endpoint): OperationMethod => methods[method]

/** The tags in use, in reading order; one that nobody described stands at the end. */
function tagsOf(used: string[]): OpenApiDocument['tags'] {
  const known = Object.entries(tags).filter(([name]) => used.includes(name))
  const unknown = [...new Set(used)].filter(name => !(name in tags)).map((name): [string, string] => [name, ''])
  return [...known, ...unknown].map(([name, description]) => ({ name, description }))
}

function errorExamples(ids: ErrorId[]): OpenApiDocument['components']['examples'] {
  return Object.fromEntries(
    [...new Set(ids)].sort().map(id => {
      const { status, message } = errors[id]
      const value = { id, message, detailed_error: '', request_id: sample.triggerId, status_code: status }
      return [id, { summary: message, value }]
    }),
  )
}
