import type { JsonSchema } from '#contract/jsonSchema'
import { schemaPrefix } from '#contract/openApi/document'
import { isObject } from '#domain/json'
import { type Html, html, nothing, prose } from './html'

/** A schema in a few words: `list of Post`, `text`, `"O" or "P"`. Named shapes are links. */
export function typeOf(schema: JsonSchema): Html {
  const reference = schema['$ref']
  if (typeof reference === 'string') return shapeLink(reference.slice(schemaPrefix.length))
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  if (Array.isArray(schema['enum'])) return either(schema['enum'].map(one => html`<code>${JSON.stringify(one)}</code>`))
  if (Array.isArray(schema['anyOf'])) return either(schema['anyOf'].filter(isObject).map(typeOf))
  if (schema['type'] === 'array')
    return html`list of ${isObject(schema['items']) ? typeOf(schema['items']) : 'anything'}`
  if ('contentMediaType' in schema) return html`bytes`
  const values = schema['additionalProperties']
  if (schema['type'] === 'object' && isObject(values)) return html`map of ${typeOf(values)}`
  return html`${words[String(schema['type'])] ?? 'anything'}`
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

const shapeLink = (name: string): Html => html`<a href="#shape-${name}">${name}</a>`

const either = (options: Html[]): Html => html`${options.map((one, i) => (i === 0 ? one : html` or ${one}`))}`

interface Field {
  /** With the names of the objects around it: `post.channel_id`, `options[].text`. */
  name: string
  schema: JsonSchema
  required: boolean
}

const deepest = 3

function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  const { properties } = schema
  if (!isObject(properties) || depth > deepest) return []
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(properties).flatMap(([key, value]) => {
    if (!isObject(value)) return []
    const name = prefix + key
    const items = value['type'] === 'array' && isObject(value['items']) ? value['items'] : {}
    return [
      { name, schema: value, required: required.includes(key) },
      ...fieldsOf(value, `${name}.`, depth + 1),
      ...fieldsOf(items, `${name}[].`, depth + 1),
    ]
  })
}

/** The fields of an object as a table, those of unnamed objects inside included; nothing for what has no fields. */
export function fieldTable(schema: JsonSchema, caption: string): Html {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return nothing
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(field => fieldRow(field.name, field))}</tbody>
</table>`
}

/** One row of a table of fields or parameters. */
export function fieldRow(name: string, { schema, required }: Pick<Field, 'schema' | 'required'>): Html {
  return html`<tr>
<th scope="row"><code>${name}</code>${required ? html` <span class="needed">required</span>` : nothing}</th>
<td>${typeOf(schema)}</td>
<td>${prose(String(schema['description'] ?? ''))}</td>
</tr>
`
}
