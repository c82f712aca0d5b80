import type { LabIntegration } from '#contract/lab/lab'
import type { Workbench } from '../store/workbench'
import { changeIntegration } from './changeIntegration'

/** The keys of a file, in the order in which they are written. */
export const integrationKeys = [
  '$schema',
  'format',
  'description',
  'enabled',
  'port',
  'replaces',
  'state',
  'latency',
  'fault',
  'rules',
]

/** Turns a simulated integration on or off, with Undo; why it cannot be is said. */
export async function setEnabled(
  workbench: Workbench,
  { name }: Pick<LabIntegration, 'name'>,
  isOn: boolean,
): Promise<void> {
  const why = await changeIntegration(workbench, name, {
    said: `${name} is ${isOn ? 'on' : 'off'}`,
    changes: [{ do: 'set', path: '/enabled', value: isOn ? undefined : false, order: integrationKeys }],
  })
  if (why !== null) workbench.notify(why)
}
