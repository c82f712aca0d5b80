import { isObject } from '#domain/json'
import type { JsonSchema } from '../jsonSchema'
import { schemaPrefix } from './document'
import { fieldSamples } from './fieldSamples'

const zeros: Record<string, unknown> = { string: '', integer: 0, number: 0, boolean: false, null: null }

/**
 * An example of a schema of the document, complete in what is required: values by the names of fields where they are
 * known, else the plainest value of the type.
 */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown {
  return build(schema, schemas, '')
}

function build(schema: JsonSchema, schemas: Record<string, JsonSchema>, shape: string): unknown {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    const name = reference.slice(schemaPrefix.length)
    return fieldSamples[`${name}.*`] ?? build(schemas[name] ?? {}, schemas, name)
  }
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const first = Array.isArray(schema['anyOf']) ? schema['anyOf'][0] : undefined
  if (isObject(first)) return build(first, schemas, shape)
  if (schema['type'] === 'array') return isObject(schema['items']) ? [build(schema['items'], schemas, shape)] : []
  return schema['type'] === 'object' ? object(schema, schemas, shape) : zeros[String(schema['type'])]
}

function object(schema: JsonSchema, schemas: Record<string, JsonSchema>, shape: string): unknown {
  if (!isObject(schema['properties'])) return {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.fromEntries(
    Object.entries(schema['properties']).flatMap(([name, property]) => {
      const known = fieldSamples[`${shape}.${name}`]
      if (known !== undefined) return [[name, known]]
      if (!required.includes(name) || !isObject(property)) return []
      return [[name, fieldSamples[name] ?? build(property, schemas, shape)]]
    }),
  )
}
