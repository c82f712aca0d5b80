import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBuiltService } from '../../support/running'
import { fetchResponse } from '../../support/service'
import { labDesk, textOf } from './labDesk'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-lab-'))
  mkdirSync(join(folder, 'integrations'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Counts its calls, and says how many there were. */
const counter = textOf({
  state: { calls: { start: 0 } },
  rules: [
    {
      set: { calls: '{{ state.calls | plus: 1 | json }}' },
      respond: { update: { message: '{{ state.calls }}' } },
    },
  ],
})
/** A click, as the service sends it. */
const clicked = { user_id: 'u', user_name: 'ada', post_id: 'p', channel_id: 'c', trigger_id: 't', context: {} }
const countOf = (text: string): number => Number(JSON.parse(text).update.message)

describe('state of a simulated integration', () => {
  it('has every call that got its response, after a kill at any moment', async () => {
    writeFileSync(join(folder, 'integrations', 'counter.json'), counter)
    const built = await startBuiltService(['--data', folder])
    const acknowledged: number[] = []
    const caller = async (): Promise<void> => {
      for (;;) {
        const got = await fetchResponse(`${built.url}/plugins/counter/go`, { method: 'POST', body: clicked })
        acknowledged.push(countOf(got.text))
        if (acknowledged.length === 60) await built.command.stop('SIGKILL')
      }
    }
    await Promise.allSettled([caller(), caller(), caller(), caller()])
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
    await using lab = await labDesk({ data: folder })
    const { json } = await lab.desk.window<{ values: { value: number }[] }>('/lab/counter/state')
    expect(json.values[0]?.value).toBeGreaterThanOrEqual(Math.max(...acknowledged))
  })
})

describe('fifty clicks at once', () => {
  it('count fifty, and each has a number of its own', async () => {
    await using lab = await labDesk()
    await lab.write('counter', counter)
    const ids = await Promise.all(Array.from({ length: 50 }, () => lab.postButton('/plugins/counter/go')))
    const clicks = await Promise.all(ids.map(id => lab.click(id)))
    expect(clicks.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const messages = await Promise.all(ids.map(async id => Number((await lab.stored(id)).message)))
    expect(messages.toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => at + 1))
  })
})
