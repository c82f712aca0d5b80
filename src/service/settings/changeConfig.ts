import { type Config, readConfig } from '#domain/settings/config'
import { profileSettings } from '#domain/settings/settings'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { warnIssues } from '../recorder/warnIssues'

/** Puts the settings that a config names in force. @throws 400, naming the first value that cannot be. */
export function patchConfig(ctx: Context, config: Config): void {
  ctx.settings.change(changesIn(ctx, config))
}

/** The same, and what the config does not name goes back to what a new production server has. */
export function replaceConfig(ctx: Context, config: Config): void {
  ctx.settings.change({ ...profileSettings('production'), ...changesIn(ctx, config) })
}

function changesIn(ctx: Context, config: Config): ReturnType<typeof readConfig>['changes'] {
  const { changes, issues } = readConfig(config)
  const rejected = issues.filter(({ severity }) => severity === 'error')
  const [first] = rejected
  if (first === undefined) {
    warnIssues(ctx, issues)
    return changes
  }
  const Name = first.path.slice(1).replace('/', '.')
  throw new ServiceError('api.context.invalid_body_param.app_error', { values: { Name }, issues: rejected })
}
