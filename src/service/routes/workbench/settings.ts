import { settingsPage } from '#contract/settings'
import { workbench } from '#contract/workbench'
import { mount } from '../../http/mount'
import { findBreakage } from '../../settings/breakage'
import { testTrust } from '../../settings/testTrust'
import type { Mounting } from '../mounting'

/** The settings as the window changes them, and what a change does to the workspace (contract/settings.ts). */
export function mountSettings(at: Mounting): void {
  const { ctx } = at
  const settings = () => ({ values: ctx.settings.values, profile: ctx.settings.profile() })
  mount(at, workbench.settings, settings)
  mount(at, workbench.changeSettings, ({ body }) => {
    ctx.settings.change(body)
    return settings()
  })
  mount(at, settingsPage.breakage, ({ body }) => findBreakage(ctx, body))
  mount(at, settingsPage.trustTest, ({ query }) => testTrust(ctx, query.address ?? ''))
}
