import { grouped } from '../../characters'
import { errorAt, type Issue, pointer } from '../../issue'
import { describe, type JsonObject } from '../../json'
import { limits } from '../../limits'

/**
 * The values of a form that come with a click: at most 50, each a scalar or a list of scalars
 * (docs/reference/actions.md#block-actions).
 */
export function checkFormValues(values: JsonObject, base = '/form_values'): Issue[] {
  const count = Object.keys(values).length
  const limit = limits.formValues
  const many = `This form has ${grouped(count)} values; the limit is ${limit}.`
  return [
    ...(count > limit ? [errorAt(base, 'form_values.too_many', many, { value: count, limit })] : []),
    ...Object.entries(values).flatMap(([key, value]) =>
      isFlat(value) ? [] : [errorAt(pointer(base, key), 'form_values.not_flat', notFlat(value))],
    ),
  ]
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'
const isFlat = (value: unknown): boolean => (Array.isArray(value) ? value.every(isScalar) : isScalar(value))

const notFlat = (value: unknown): string =>
  `A form value is text, a number, true, false, or a list of these, and this is ${
    Array.isArray(value) ? 'a list with other things in it' : describe(value)
  }.`
