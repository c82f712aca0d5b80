import type { Endpoint } from '../endpoint'
import type { SchemaWriter } from './convert'
import { examplePrefix, type ResponseObject, schemaPrefix } from './document'
import { exampleOf } from './example'
import { type ListedRejection, rejectionsOf } from './rejections'

const json = 'application/json'

/** Every response of a route: the one of success, then the rejections by status. */
export const responsesOf = (
  name: string,
  endpoint: Endpoint,
  writer: SchemaWriter,
): Record<string, ResponseObject> => ({
  ...successOf(name, endpoint, writer),
  ...rejectedResponses(rejectionsOf(endpoint)),
})

function successOf(name: string, endpoint: Endpoint, writer: SchemaWriter): Record<string, ResponseObject> {
  const schema = writer.write(endpoint.reply)
  const type = endpoint.responses ?? json
  const bytes = 'contentMediaType' in schema
  const content = bytes ? { schema } : { schema, example: exampleOf(schema, writer.schemas) }
  return {
    [String(endpoint.status ?? 200)]: {
      description: endpoint.status === 201 ? 'Created.' : 'Done.',
      headers: {
        'X-Request-Id': { description: 'Id of this request.', schema: { type: 'string' } },
        'X-Version-Id': { description: 'Version of the service.', schema: { type: 'string' } },
        ...(name === 'login' ? { Token: { description: 'The session token.', schema: { type: 'string' } } } : {}),
      },
      content: { [type]: content },
    },
  }
}

const reasons: Record<number, string> = {
  400: 'Something in the request is wrong.',
  401: 'The credentials are missing or not valid.',
  403: 'The caller may not do this.',
  404: 'It does not exist.',
  413: 'The body is too large.',
  429: 'The integration asks for fewer calls.',
  500: 'Internal error.',
  501: 'It is turned off in the settings.',
  502: 'The integration failed.',
  503: 'The integration is busy.',
}

function rejectedResponses(rejections: ListedRejection[]): Record<string, ResponseObject> {
  const statuses = [...new Set(rejections.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map(status => {
      const ids = rejections.filter(rejection => rejection.status === status).map(({ id }) => id)
      const schema = { $ref: `${schemaPrefix}Error`, properties: { id: { enum: ids } } }
      const examples = Object.fromEntries(ids.map(id => [id, { $ref: examplePrefix + id }]))
      return [
        String(status),
        { description: reasons[status] ?? 'Rejected.', content: { [json]: { schema, examples } } },
      ]
    }),
  )
}
