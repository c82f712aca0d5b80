import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'

const child = Object.assign(new EventEmitter(), { postMessage: vi.fn(), kill: vi.fn() })
vi.mock('electron', () => ({ utilityProcess: { fork: () => child } }))

describe('a link to a service', () => {
  it('is an error where the service has ended, or ends before it has given one', async () => {
    const { createServiceProcess } = await import('../../src/main/services/serviceProcess')
    const service = createServiceProcess({
      entry: '',
      args: [],
      onState() {},
      trash: async () => true,
      open: async () => null,
    })
    const started = service.start()
    child.emit('message', { type: 'ready', url: 'http://127.0.0.1:1', version: '', folder: null })
    await started
    const asked = service.link()
    child.emit('exit', 9)
    await expect(asked).rejects.toThrow('The service of this workspace has ended. Open it again.')
    await expect(service.link()).rejects.toThrow('The service of this workspace has ended. Open it again.')
  })
})
