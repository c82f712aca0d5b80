import { type Config, readConfig } from '#domain/settings/config'
import { profileSettings } from '#domain/settings/settings'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'

/** Puts the settings that a config names in force. @throws 400, naming the first value that cannot be. */
export function patchConfig(ctx: Context, config: Config): void {
  ctx.settings.change(changesIn(config))
}

/** The same, and what the config does not name goes back to what a new production server has. */
export function replaceConfig(ctx: Context, config: Config): void {
  ctx.settings.change({ ...profileSettings('production'), ...changesIn(config) })
}

function changesIn(config: Config): ReturnType<typeof readConfig>['changes'] {
  const { changes, issues } = readConfig(config)
  const [first] = issues
  if (first === undefined) return changes
  const Name = first.path.slice(1).replace('/', '.')
  throw new ServiceError('api.context.invalid_body_param.app_error', { values: { Name }, issues })
}
