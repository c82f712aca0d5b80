import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Desks } from '../../src/main/services/desks'

/** What happened to the services, in turn; each ends when it is let go. */
const happened: string[] = []
const letGo: (() => void)[] = []

vi.mock('../../src/main/services/serviceProcess', () => ({
  createServiceProcess: ({ args }: { args: string[] }) => {
    const folder = args[args.indexOf('--data') + 1] ?? ''
    return {
      folder,
      url: undefined,
      start: async () => {
        happened.push(`${folder} begins`)
        return 'http://127.0.0.1:1'
      },
      link: async () => 'http://127.0.0.1:1/workbench/open?token=t',
      stop: async () => {
        await new Promise<void>(resolve => letGo.push(resolve))
        happened.push(`${folder} has ended`)
      },
    }
  },
}))

describe('the workspaces that a shell has open', () => {
  let desks: Desks
  const open = (folder: string) => desks.open({ folder, link: null, content: 'sample', show: false })
  const first = () => {
    const [desk] = desks.all()
    if (!desk) throw new Error('No workspace is open.')
    return desk
  }

  beforeEach(async () => {
    happened.length = 0
    letGo.length = 0
    const { createDesks } = await import('../../src/main/services/desks')
    const nothing = async () => {}
    desks = createDesks({ entry: '', shared: [], onState: nothing, trash: async () => true, show: nothing })
  })

  it('begin in a folder that closes once it has, and in another one at once', async () => {
    await open('/canary')
    void desks.stop(first())
    const again = open('/canary')
    await open('/gate')
    expect(happened).toEqual(['/canary begins', '/gate begins'])
    for (const end of letGo) end()
    await again
    expect(happened).toEqual(['/canary begins', '/gate begins', '/canary has ended', '/canary begins'])
  })

  it('end together, those that close already among them', async () => {
    await open('/canary')
    await open('/gate')
    void desks.stop(first())
    let isOver = false
    const over = desks.stopAll().then(() => {
      isOver = true
    })
    await vi.waitUntil(() => letGo.length === 2)
    letGo[1]?.()
    await vi.waitUntil(() => happened.includes('/gate has ended'))
    expect(isOver).toBe(false)
    letGo[0]?.()
    await over
    expect(happened.slice(-2)).toEqual(['/gate has ended', '/canary has ended'])
  })
})
