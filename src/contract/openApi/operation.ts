import type { TSchema } from 'typebox'
import { isObject } from '#domain/json'
import type { Endpoint } from '../endpoint'
import type { JsonSchema } from '../jsonSchema'
import type { Callback } from './callbacks'
import type { SchemaWriter } from './convert'
import { curlOf } from './curl'
import type { MediaType, Operation, Parameter } from './document'
import { exampleOf } from './example'
import { fieldNotes } from './fieldNotes'
import { fieldSamples } from './fieldSamples'
import { responsesOf } from './responses'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** The operation of one row of the endpoint tables. */
export function operationOf(name: string, endpoint: Endpoint, parts: { writer: SchemaWriter; url: string }): Operation {
  const { writer, url } = parts
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    tags: [endpoint.tag],
    ...(endpoint.auth === 'none' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(endpoint, 'path', { schema: endpoint.params, writer }),
      ...parametersOf(endpoint, 'query', { schema: endpoint.query, writer }),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: requestBodyOf(endpoint, endpoint.body, writer) }),
    responses: responsesOf(name, endpoint, writer),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(endpoint, url) }],
  }
}

/** The operation of something the service sends. */
export function callbackOperation(name: string, callback: Callback, writer: SchemaWriter): Operation {
  const body = writer.write(callback.body)
  const reply = writer.write(callback.reply)
  const content = { schema: body, example: exampleOf(body, writer.schemas) }
  return {
    operationId: name,
    summary: callback.summary,
    description: callback.description,
    tags: [callback.tag],
    security: [],
    parameters: [],
    requestBody: { required: true, content: Object.fromEntries(callback.sends.map(type => [type, content])) },
    responses: {
      '200': {
        description: callback.response,
        content: { [json]: { schema: reply, example: exampleOf(reply, writer.schemas) } },
      },
    },
  }
}

interface ParameterSource {
  schema: TSchema | undefined
  writer: SchemaWriter
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', { schema, writer }: ParameterSource): Parameter[] {
  if (schema === undefined) return []
  const written = writer.write(schema)
  const required: unknown[] = Array.isArray(written['required']) ? written['required'] : []
  const given = place === 'path' ? endpoint.example?.params : endpoint.example?.query
  return Object.entries(propertiesOf(written)).map(([name, { description, ...own }]) => {
    const example = given?.[name] ?? (place === 'path' ? fieldSamples[name] : undefined)
    // What is said of every id in general says too little of this one.
    const note = place === 'path' ? (fieldNotes[name] ?? description) : description
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(note === undefined ? {} : { description: String(note) }),
      schema: own,
      ...(example === undefined ? {} : { example }),
    }
  })
}

const propertiesOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  isObject(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isObject(entry[1])),
      )
    : {}

function requestBodyOf(endpoint: Endpoint, body: TSchema, writer: SchemaWriter): NonNullable<Operation['requestBody']> {
  const schema = writer.write(body)
  const example = endpoint.example?.body
  const types = endpoint.accepts ?? [json]
  // Beside JSON a form holds it in one field; alone it has the fields themselves.
  const isForm = types.length === 1 && types[0] === form
  const content = types.map(type => [type, isForm ? { schema, example } : mediaOf(type, schema, example)])
  return { required: endpoint.emptyBody !== true, content: Object.fromEntries(content) }
}

function mediaOf(type: string, schema: JsonSchema, example: unknown): MediaType {
  if (type === form) return payloadForm(example)
  if (type === 'application/octet-stream') return { schema: { type: 'string', contentMediaType: type } }
  if (type === 'multipart/form-data' || example === undefined) return { schema }
  return { schema, example }
}

/** A form whose field `payload` holds the JSON. */
const payloadForm = (example: unknown): MediaType => ({
  schema: {
    type: 'object',
    required: ['payload'],
    properties: { payload: { type: 'string', contentMediaType: json, description: 'The JSON body.' } },
  },
  ...(example === undefined ? {} : { example: { payload: JSON.stringify(example) } }),
})
