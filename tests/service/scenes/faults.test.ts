import { expect, it } from 'vitest'
import type { FaultsMode } from '#contract/lab/lab'
import type { Cue } from '#domain/scene/schema/scene'
import { type SceneDesk, sceneDesk, sceneOf } from './sceneDesk'

const cues: Cue[] = [
  { type: 'faults', mode: 'all', fault: { is: 'status', status: 503 }, go_on: 'response' },
  { type: 'note', text: 'Everything fails now' },
  { type: 'faults', mode: 'none' },
]

const faults = async ({ desk }: SceneDesk) => (await desk.window<{ faults: FaultsMode }>('/lab')).json.faults
const setFaults = ({ desk }: SceneDesk, body: FaultsMode) => desk.window('/lab/faults', { method: 'PUT', body })

/** Plays the cues before a place. */
async function playedTo(at: SceneDesk, cue: number): Promise<void> {
  await at.begin({ scene: 'faulty', speed: 0 })
  await at.ask('POST', '/jump', { cue })
}

it('faults that a scene set end with it, wherever it stands, and are again what they were before', async () => {
  await using at = await sceneDesk()
  await at.write('faulty', sceneOf(cues))
  await setFaults(at, { mode: 'none' })
  await playedTo(at, 2)
  expect(await faults(at)).toEqual({ mode: 'all', fault: { is: 'status', status: 503 } })
  await at.ask('DELETE', '')
  expect(await faults(at)).toEqual({ mode: 'none' })
  await setFaults(at, { mode: 'files' })
  await playedTo(at, 3)
  expect(await faults(at)).toEqual({ mode: 'none' })
  await at.begin({ scene: 'release-day' })
  expect(await faults(at)).toEqual({ mode: 'files' })
})

it('faults that somebody set since stay, and a scene that sets none changes none', async () => {
  await using at = await sceneDesk()
  await at.write('faulty', sceneOf(cues))
  await playedTo(at, 2)
  await setFaults(at, { mode: 'all', fault: { is: 'status', status: 500 } })
  await at.ask('DELETE', '')
  expect(await faults(at)).toEqual({ mode: 'all', fault: { is: 'status', status: 500 } })
  await at.begin({ scene: 'release-day' })
  await at.ask('DELETE', '')
  expect(await faults(at)).toEqual({ mode: 'all', fault: { is: 'status', status: 500 } })
})

it('going back in a scene brings the faults of that place back', async () => {
  await using at = await sceneDesk()
  await at.write('faulty', sceneOf(cues))
  await playedTo(at, 3)
  await at.ask('POST', '/jump', { cue: 1 })
  expect(await faults(at)).toEqual({ mode: 'all', fault: { is: 'status', status: 503 } })
  await at.ask('POST', '/jump', { cue: 0 })
  expect(await faults(at)).toEqual({ mode: 'files' })
  await at.ask('DELETE', '')
  expect(await faults(at)).toEqual({ mode: 'files' })
})
