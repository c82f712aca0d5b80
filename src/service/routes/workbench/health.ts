import { health } from '#contract/traffic/health'
import { calledPaths } from '../../health/calledPaths'
import { healthOf } from '../../health/healthOf'
import { mount } from '../../http/mount'
import type { Mounting } from '../mounting'

/** How the calls of integrations went (contract/traffic/health.ts). */
export function mountHealth(at: Mounting): void {
  mount(at, health.health, ({ query }) => healthOf(at.ctx, query))
  mount(at, health.calledPaths, ({ query }) => ({ paths: calledPaths(at.ctx, query) }))
}
