import { type Static, Type } from 'typebox'
import { nodeAt, readJson } from '#domain/edits/jsonDocument'
import { pointer } from '#domain/issue'
import { describe, isObject } from '#domain/json'
import { isSecret, secretPrefix, variableName } from './template'

/** Sample data of one payload may have as many samples, and each as many variables. */
const sampleLimits = { samples: 50, variables: 500, nameLength: 80 } as const

/** A name of a variable that is no secret. */
const Name = Type.String({ pattern: `^(?!${secretPrefix.replace('.', '\\.')})${variableName.source.slice(1)}` })
const Sample = Type.Record(Name, Type.Unknown(), {
  additionalProperties: false,
  description: 'Variable -> its value, of any type. Inside a longer text it becomes text.',
  maxProperties: sampleLimits.variables,
})

/**
 * `NAME.sample.json`: values for the variables of the payload that has the same name
 * (docs/reference/project.md#variables). Which sample is looked at is not part of it: that is the choice of a person,
 * and no change for git.
 */
export const SampleFile = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' })),
    samples: Type.Record(Type.String({ pattern: `^[^\\u0000-\\u001f]{1,${sampleLimits.nameLength}}$` }), Sample, {
      additionalProperties: false,
      description: `Name of a sample -> its variables, at most ${sampleLimits.samples} samples. The first is used where none is chosen.`,
      examples: [{ default: { release: 'checkout-api 4.18.0' } }],
      maxProperties: sampleLimits.samples,
    }),
  },
  { additionalProperties: false, description: 'Sample data for the variables of the payload of the same name.' },
)
export type SampleFile = Static<typeof SampleFile>
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Why sample data cannot be read, and where. */
export interface SampleFault {
  /** Counted from 1. */
  line: number
  message: string
}

export type ReadSamples = { ok: true; samples: Samples } | { ok: false; fault: SampleFault }

/** Reads sample data. An empty text is sample data without any. */
export function readSamples(text: string): ReadSamples {
  if (text.trim() === '') return { ok: true, samples: {} }
  const { tree, value, error } = readJson(text)
  if (error) return { ok: false, fault: { line: error.line, message: error.message } }
  const wrong = wrongIn(value)
  if (!wrong) return { ok: true, samples: (value as SampleFile).samples }
  const offset = nodeAt(tree, wrong.path)?.offset ?? 0
  return { ok: false, fault: { line: text.slice(0, offset).split('\n').length, message: wrong.message } }
}

interface Wrong {
  path: string
  message: string
}

/** The first thing that is not as the schema has it. */
function wrongIn(value: unknown): Wrong | undefined {
  if (!isObject(value))
    return { path: '', message: `Sample data is an object with "samples", and not ${describe(value)}.` }
  const unknown = Object.keys(value).find(key => key !== 'samples' && key !== '$schema')
  if (unknown !== undefined) {
    return { path: pointer('', unknown), message: `"${unknown}" is not known here; samples go into "samples".` }
  }
  const { samples } = value
  if (!isObject(samples)) {
    return { path: '/samples', message: `"samples" must be an object: name of a sample -> its variables.` }
  }
  const names = Object.keys(samples)
  if (names.length > sampleLimits.samples) {
    return { path: '/samples', message: `At most ${sampleLimits.samples} samples; here are ${names.length}.` }
  }
  return names.map(name => wrongSample(name, samples[name])).find(wrong => wrong !== undefined)
}

function wrongSample(name: string, sample: unknown): Wrong | undefined {
  const path = pointer('/samples', name)
  const whyNot = whyNotSampleName(name)
  if (whyNot !== null) return { path, message: whyNot }
  if (!isObject(sample)) return { path, message: `The sample "${name}" must be an object, and is ${describe(sample)}.` }
  const variables = Object.keys(sample)
  if (variables.length > sampleLimits.variables) {
    return { path, message: `At most ${sampleLimits.variables} variables in a sample; here are ${variables.length}.` }
  }
  return variables
    .map(variable => {
      const why = whyNotVariableName(variable)
      return why === null ? undefined : { path: pointer(path, variable), message: why }
    })
    .find(wrong => wrong !== undefined)
}

/** Why a sample cannot have this name; `null` when it can. */
export function whyNotSampleName(name: string): string | null {
  const isGood = name.length >= 1 && name.length <= sampleLimits.nameLength && !/\p{Cc}/u.test(name)
  return isGood ? null : `The name of a sample has 1 to ${sampleLimits.nameLength} characters, without line breaks.`
}

/** Why sample data cannot have a variable of this name; `null` when it can. */
export function whyNotVariableName(name: string): string | null {
  if (!variableName.test(name)) return `"${name}" is no name of a variable: 1 to 64 letters, digits, "_", "-", ".".`
  return isSecret(name)
    ? `"${name}" is a secret: only blockyard.local.json holds what begins with "${secretPrefix}".`
    : null
}
