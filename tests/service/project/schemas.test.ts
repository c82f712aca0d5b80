import { expect, it } from 'vitest'
import { schemas } from '#contract/schemas'
import { startService } from '../../support/service'

it('the service has the schema of every format, for anybody', async () => {
  const desk = await startService({ sample: false })
  try {
    for (const { name, schema } of schemas) {
      const { status, json, headers } = await desk.send(`/api/schemas/${name}.json`)
      expect([status, json]).toEqual([200, schema()])
      expect(headers.get('cache-control')).toBe('public, max-age=3600')
    }
    expect((await desk.send('/api/schemas/letter.json')).status).toBe(404)
    expect((await desk.send('/api/schemas/post')).status).toBe(404)
  } finally {
    await desk.close()
  }
})
