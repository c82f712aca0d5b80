import { type ReadSamples, readSamples, type Samples } from '#domain/variables/sampleFile'
import type { VariableValues } from '#domain/variables/variables'
import type { SampleData } from './sampleData'

/** The name of the first sample, until somebody gives it another. */
export const firstName = 'default'

/** The samples of a file, and the name of the one that is looked at: the first where it names none. */
export function chosenSample(read: ReadSamples, chosen: string): { samples: Samples; active: string } {
  const samples = read.ok ? read.samples : none
  return { samples, active: Object.hasOwn(samples, chosen) ? chosen : (Object.keys(samples)[0] ?? firstName) }
}

const none: Samples = {}

/** The values with which variables are filled; `null` while they are off. */
export function valuesOf({ isOn, active: chosen, text }: SampleData): VariableValues | null {
  if (!isOn) return null
  const { samples, active } = chosenSample(readSamples(text), chosen)
  return samples[active] ?? {}
}
