import type { SendTarget } from '#contract/project'
import type { Secrets } from '#domain/sending/target'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { perService } from '../state/perService'

/** A target with the token that blockyard.local.json holds for it. */
export type KnownTarget = SendTarget & { token?: string | undefined }

/** Where targets and secrets are kept. */
export interface TargetSource {
  target(name: string): Promise<KnownTarget | undefined>
  secrets(): Promise<Secrets>
}

const sources = perService<{ source: TargetSource }>(() => ({
  source: { target: async () => undefined, secrets: async () => ({}) },
}))

/** Says where this service keeps its targets and secrets. */
export const provideTargets = (ctx: Context, source: TargetSource): void => {
  sources(ctx).source = source
}

/** @throws 404 when there is no target of this name. */
export async function requireTarget(ctx: Context, name: string): Promise<KnownTarget> {
  const target = await sources(ctx).source.target(name)
  if (target === undefined) {
    throw new ServiceError('workbench.project.missing.app_error', { values: { Path: `The target ${name}` } })
  }
  return target
}

export const knownTarget = (ctx: Context, name: string): Promise<KnownTarget | undefined> =>
  sources(ctx).source.target(name)

export const knownSecrets = (ctx: Context): Promise<Secrets> => sources(ctx).source.secrets()
