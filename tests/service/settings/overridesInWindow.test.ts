import { expect, it } from 'vitest'
import { workbenchSettings } from '#domain/settings/settings'
import { startService } from '../../support/service'

it('the window is told whether webhooks may post under another name and picture', async () => {
  const service = await startService()
  try {
    expect((await service.snapshot()).service.overrides).toEqual({ username: true, icon: true })
    const settings = { ...workbenchSettings, EnablePostUsernameOverride: false }
    await service.window('/settings', { method: 'PUT', body: settings })
    expect((await service.snapshot()).service.overrides).toEqual({ username: false, icon: true })
  } finally {
    await service.close()
  }
})
