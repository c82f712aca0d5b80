import { endpoints } from '#contract/endpoints'
import { workbench } from '#contract/workbench'
import { profileSettings } from '#domain/settings/settings'
import { invalidUrl } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { requirePermission } from '../../sessions/access'
import { firstAdminSession } from '../../sessions/firstAdmin'
import { patchConfig, replaceConfig } from '../../settings/changeConfig'
import { clientConfig, fullConfig } from '../../settings/clientConfig'
import type { Mounting } from '../mounting'

const LICENSE = { IsLicensed: 'false' }

/** Settings, whole and as clients read them (docs/reference/settings.md, docs/reference/clients.md#endpoints). */
export function mountConfig(at: Mounting): void {
  const { ctx } = at
  const options = { bodyName: 'config' }
  const requireOldFormat = ({ format }: Record<string, string | undefined>): void => {
    if (format !== 'old') throw invalidUrl('format')
  }
  mount(at, endpoints.getClientConfig, ({ query }) => {
    requireOldFormat(query)
    return clientConfig(ctx)
  })
  mount(at, endpoints.getClientLicense, ({ query }) => {
    requireOldFormat(query)
    return LICENSE
  })
  mount(at, endpoints.getConfig, ({ caller }) => {
    requirePermission(ctx, caller.user, 'manage_system')
    return fullConfig(ctx)
  })
  for (const [endpoint, change] of [
    [endpoints.updateConfig, replaceConfig],
    [endpoints.patchConfig, patchConfig],
  ] as const) {
    mount(
      at,
      endpoint,
      ({ caller, body }) => {
        requirePermission(ctx, caller.user, 'manage_system')
        change(ctx, body)
        return fullConfig(ctx)
      },
      options,
    )
  }
  mount(at, workbench.applyProfile, ({ body }) => {
    ctx.settings.change(profileSettings(body.profile))
    const admin = body.profile === 'production' ? firstAdminSession(ctx) : null
    return { values: ctx.settings.values, profile: ctx.settings.profile(), admin }
  })
}
