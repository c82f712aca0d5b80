import { type ByType, byType } from '#domain/scene/schema/byType'
import type { Cue } from '#domain/scene/schema/scene'
import type { SceneRun } from '../run/sceneRun'
import { openDirectChannels, stageOf } from '../run/stage'
import { choose, click } from './click'
import { dialog } from './dialog'
import { react } from './react'
import type { Ready } from './ready'
import { hook, post, typing } from './send'
import { channel, highlight, note, persona, theme, title } from './show'
import { faults, state } from './simulators'
import { wait } from './wait'

/** Makes a cue ready: all that it names is found. Throws `CannotRun`. */
export async function prepare(run: SceneRun, cue: Cue): Promise<Ready> {
  await openDirectChannels(run, cue)
  const at = { run, stage: stageOf(run, cue) }
  const performers: ByType<Ready | Promise<Ready>> = {
    post: one => post(at, one),
    typing: one => typing(at, one),
    click: one => click(at, one),
    choose: one => choose(at, one),
    dialog: one => dialog(at, one),
    react: one => react(at, one),
    hook: one => hook(at, one),
    state: one => state(at, one),
    faults: one => faults(at, one),
    wait: one => wait(at, one),
    persona: one => persona(at, one),
    channel: one => channel(at, one),
    theme: one => theme(at, one),
    highlight: one => highlight(at, one),
    title: one => title(at, one),
    note: one => note(at, one),
  }
  return byType(performers, cue)
}
