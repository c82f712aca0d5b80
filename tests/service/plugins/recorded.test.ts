import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Context } from '#service/context'
import { addRecorded } from '#service/plugins/recorded'

const SLICES = 40

it('takes what a rush of requests left in slices before a window is answered, and lets other requests go on in between', async () => {
  const seen: string[] = []
  const others: Promise<unknown>[] = []
  const count = (name: string) => seen.filter(one => one === name).length
  const journal = {
    waiting: () => ({ exchanges: SLICES - count('slice'), bytes: 1, last: 1 }),
    take() {
      seen.push('slice')
      if (count('slice') === 1) others.push(app.inject('/api'))
      return count('slice') < SLICES
    },
  }
  const app = Fastify()
  addRecorded(app, { store: { journal, isOpen: () => true } } as unknown as Context)
  const route = (name: string) => () => {
    seen.push(name)
    return name
  }
  app.get('/window', { config: { auth: 'workbench' } }, route('window'))
  app.get('/api', { config: { auth: 'none' } }, route('api'))
  try {
    expect((await app.inject('/window')).body).toBe('window')
    await Promise.all(others)
    expect(count('slice')).toBe(SLICES)
    expect(seen.at(-1)).toBe('window')
    expect(seen.indexOf('api')).toBeLessThan(SLICES)
  } finally {
    await app.close()
  }
})
