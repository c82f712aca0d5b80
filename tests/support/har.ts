import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

const load = createRequire(import.meta.url)
const names = [
  'afterRequest',
  'beforeRequest',
  'browser',
  'cache',
  'content',
  'cookie',
  'creator',
  'entry',
  'har',
  'header',
  'log',
  'page',
  'pageTimings',
  'postData',
  'query',
  'request',
  'response',
  'timings',
]

let compiled: ValidateFunction | undefined

/** What the published schema of HAR 1.2 has against a file: each with its place; nothing for one that is valid. */
export function harFaults(har: unknown): string[] {
  compiled ??= compile()
  return compiled(har) ? [] : (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function compile(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: false })
  formats.default(ajv)
  ajv.addMetaSchema(load('ajv/dist/refs/json-schema-draft-06.json'))
  for (const name of names) ajv.addSchema(load(`har-schema/lib/${name}.json`))
  const validate = ajv.getSchema('har.json#') ?? ajv.getSchema('har.json')
  if (validate === undefined) throw new Error('The schema of HAR has another name.')
  return validate
}
