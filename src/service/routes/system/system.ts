import { endpoints } from '#contract/endpoints'
import { mount } from '../../http/mount'
import { timezones } from '../../system/timezones'
import type { Mounting } from '../mounting'

/** docs/reference/clients.md#endpoints: what clients ask before they sign in, and the time zones they offer. */
export function mountSystem(at: Mounting): void {
  mount(at, endpoints.ping, ({ query }) => ({
    status: 'OK',
    AndroidLatestVersion: '',
    AndroidMinVersion: '',
    IosLatestVersion: '',
    IosMinVersion: '',
    ActiveSearchBackend: 'database',
    ...(query.get_server_status === 'true' ? { database_status: 'OK', filestore_status: 'OK' } : {}),
  }))
  mount(at, endpoints.getTimezones, timezones)
}
