import type { LabIntegration } from '#contract/lab/lab'
import type { Context } from '../context'
import { perService } from '../state/perService'
import { type Lab, openLab } from './lab'

const held = perService<{ lab: Lab | null }>(() => ({ lab: null }))

/** Opens the simulated integrations, before the first request. */
export async function startLab(ctx: Context): Promise<Lab> {
  const lab = await openLab(ctx)
  held(ctx).lab = lab
  return lab
}

/** A simulated integration by its name, where there is one. */
export const simulatedNamed = (ctx: Context, name: string): LabIntegration | undefined =>
  labIfOpen(ctx)
    ?.list()
    .find(one => one.name === name)

/** The simulated integrations, once they are open. */
export const labIfOpen = (ctx: Context): Lab | null => held(ctx).lab

/** The simulated integrations of a service that has started. */
export function labOf(ctx: Context): Lab {
  const lab = labIfOpen(ctx)
  if (lab === null) throw new Error('The simulated integrations are not open yet.')
  return lab
}
