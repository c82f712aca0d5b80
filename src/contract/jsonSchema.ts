import type { TSchema } from 'typebox'
import type { Snippet } from '#domain/blocks/declare/kind'
import { type Hovers, hoverOf } from './hovers'

/** Plain JSON Schema (draft 7 words plus those the editor's JSON service understands). */
export type JsonSchema = { [keyword: string]: unknown }

export interface EditorSchemaOptions {
  /** Definition name -> completions offered where a value of that shape is expected. */
  snippets?: Record<string, readonly Snippet[]>
  /** Definition name -> key -> what its hover says beyond its description. */
  hovers?: Hovers
}

/** Named apart because an object with a literal `then` looks like a promise to readers and linters. */
const consequence = 'then'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A schema that stands alone: every named definition once, in the root's `$defs`, referred to as `#/$defs/Name`. Hover
 * texts become Markdown and say what a property is without, and an example of it, and unions of objects distinguished by a constant `type` become a chain of conditions: with
 * `type` known, only that shape completes and complains, where an `anyOf` would offer and report all of them.
 */
export function editorSchema(schema: TSchema, options: EditorSchemaOptions = {}): JsonSchema {
  const plain: JsonSchema = JSON.parse(JSON.stringify(schema))
  const definitions: Record<string, JsonSchema> = {}
  hoist(plain, definitions)
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    return isObject(value) ? rewriteNode(value, definitions, rewrite) : value
  }
  const $defs = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => {
      const rewritten = withHovers(rewriteNode(definition, definitions, rewrite), options.hovers?.[name])
      const defaultSnippets = options.snippets?.[name]
      return [name, defaultSnippets ? { ...rewritten, defaultSnippets } : rewritten]
    }),
  )
  return { ...rewriteNode(plain, definitions, rewrite), $defs }
}

/** Adds sentences to the hover texts of the properties of a definition. */
function withHovers(definition: JsonSchema, hovers: Hovers[string] = {}): JsonSchema {
  if (!isObject(definition['properties'])) return definition
  const properties = Object.entries(definition['properties']).map(([key, property]) => {
    const more = hovers[key]
    if (more === undefined || !isObject(property)) return [key, property]
    return [key, { ...property, markdownDescription: `${String(property['description'] ?? '')}\n\n${more}` }]
  })
  return { ...definition, properties: Object.fromEntries(properties) }
}

/** A hover for every property that has a meaning of its own. */
function propertiesWithHovers(properties: JsonSchema, required: unknown): JsonSchema {
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]) => {
      if (!isObject(property) || typeof property['description'] !== 'string') return [key, property]
      return [key, { ...property, markdownDescription: hoverOf(property, needed.includes(key)) }]
    }),
  )
}

/** Moves every nested `$defs` into `into`; the same name always means the same shape. */
export function hoist(node: unknown, into: Record<string, JsonSchema>): void {
  if (Array.isArray(node)) {
    for (const item of node) hoist(item, into)
    return
  }
  if (!isObject(node)) return
  if (isObject(node['$defs'])) {
    for (const [name, definition] of Object.entries(node['$defs'])) {
      if (name in into || !isObject(definition)) continue
      into[name] = definition
      hoist(definition, into)
    }
    delete node['$defs']
  }
  for (const value of Object.values(node)) hoist(value, into)
}

function rewriteNode(
  node: JsonSchema,
  definitions: Record<string, JsonSchema>,
  rewrite: (value: unknown) => unknown,
): JsonSchema {
  const { $id: _, ...rest } = node
  const out = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, rewrite(value)]))
  if (typeof node['$ref'] === 'string') out['$ref'] = `#/$defs/${node['$ref'].replace(/^#\/\$defs\//, '')}`
  if (typeof node['description'] === 'string') out['markdownDescription'] = node['description']
  if (isObject(out['properties'])) out['properties'] = propertiesWithHovers(out['properties'], node['required'])
  const tagged = taggedUnion(node, definitions)
  if (!tagged) return out
  const { anyOf: __, ...others } = out
  return { ...others, ...tagged }
}

/** The conditional form of an `anyOf` over named objects with different constant `type`s; `null` for any other node. */
function taggedUnion(node: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema | null {
  if (!Array.isArray(node['anyOf'])) return null
  const shapes = node['anyOf'].map(member => shapeOf(member, definitions))
  if (!shapes.every(shape => shape !== null)) return null
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: shapes.map(shape => shape.tag),
        markdownEnumDescriptions: shapes.map(shape => shape.description),
        markdownDescription: 'What this is; decides which other fields it has.',
      },
    },
    allOf: shapes.map(shape => ({
      // Conditions are no suggestions: the first one's type would be written where a type is to be chosen.
      if: { properties: { type: { const: shape.tag, doNotSuggest: true } }, required: ['type'] },
      [consequence]: { $ref: `#/$defs/${shape.name}` },
    })),
  }
}

function shapeOf(member: unknown, definitions: Record<string, JsonSchema>) {
  if (!isObject(member) || typeof member['$ref'] !== 'string') return null
  const name = member['$ref'].replace(/^#\/\$defs\//, '')
  const definition = definitions[name]
  const properties = definition && isObject(definition['properties']) ? definition['properties'] : {}
  const tag = isObject(properties['type']) ? properties['type']['const'] : undefined
  if (typeof tag !== 'string') return null
  return { name, tag, description: String(definition?.['description'] ?? '') }
}
