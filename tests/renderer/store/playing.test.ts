import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { ScenePlay } from '#contract/scene/play'
import {
  dialogsOfPlay,
  nothingPlaying,
  type PlayingState,
  reducePlaying,
  withCueShown,
} from '../../../src/renderer/store/play/playing'
import { outcomeOf } from '../scenes/checkOf'

const stage = { persona_id: 'alice', channel_id: 'deployments', theme: '' } as const
const play: ScenePlay = {
  ...{ id: 'play', scene: 'demo', title: 'Demo', hash: 'hash', cues: 2, lasts_ms: 10, at: 0, state: 'running' },
  ...{ autoplay: false, speed: 1, stage, outcomes: [null, null], started_at: 1, can_go_back: false },
}
const effect = { user_id: 'bob', post_id: 'post', control: '/props', lead_ms: 5, lasts_ms: 10 }
const stateAfter = (events: object[]) =>
  events.reduce<typeof nothingPlaying>((playing, event) => reducePlaying(playing, event as StreamEvent), nothingPlaying)

describe('the scene that is played, as the window knows it', () => {
  it('follows its cues by the stream, and is none at its end', () => {
    const begun = [
      { type: 'scene_play', play },
      { type: 'scene_cue_begun', play_id: 'play', cue: 0, effect, stage },
    ]
    expect(stateAfter(begun).shown).toMatchObject({ cue: 0, effect, hasActed: false })
    const acted = [...begun, { type: 'scene_cue_acted', play_id: 'play', cue: 0 }]
    expect(stateAfter(acted).shown?.hasActed).toBe(true)
    const outcome = outcomeOf(0, { exchange_id: 'exchange' })
    const ended = [...acted, { type: 'scene_cue_ended', play_id: 'play', outcome }]
    expect(stateAfter(ended)).toMatchObject({ shown: { hasEnded: true }, play: { at: 1, outcomes: [outcome, null] } })
    expect(stateAfter([...ended, { type: 'scene_play', play: null }]).play).toBeNull()
  })

  it('shows a cue that it did not see begin since when it began, and one that it saw as it was', () => {
    const is = { cue: 0, effect, for_ms: 300, has_acted: true, has_ended: false }
    const unseen = stateAfter([{ type: 'scene_play', play }])
    const found = withCueShown(unseen, is).shown
    expect(found).toMatchObject({ cue: 0, effect, stage, hasActed: true, hasEnded: false })
    expect(performance.now() - (found?.at ?? 0)).toBeGreaterThanOrEqual(300)
    const seen = stateAfter([
      { type: 'scene_play', play },
      { type: 'scene_cue_begun', play_id: 'play', cue: 0, effect, stage },
    ])
    expect(withCueShown(seen, is).shown).toEqual({ ...seen.shown, hasActed: true })
    expect(withCueShown(unseen, null)).toBe(unseen)
    expect(withCueShown(nothingPlaying, is).shown).toBeNull()
  })
})

describe('the dialogs on the stage', () => {
  const form = (title: string) => ({ title, elements: [] })
  const waiting = {
    ...{ id: 'dialog-1', trigger_id: 'trigger', url: '', channel_id: '', exchange_id: '' },
    ...{ dialog: form('One'), filled: { name: 'canary' } },
  }
  const playing: PlayingState = {
    ...{ ...nothingPlaying, play, cuesOf: 'play' },
    cues: [{ type: 'dialog' }, { type: 'dialog', fails: true }],
  }
  type Left = { dialog: object | null; wrong?: object | null }
  const left = (cue: number, more: Parameters<typeof outcomeOf>[1], { dialog, wrong = null }: Left) => {
    const outcome = outcomeOf(cue, { user_id: 'bob', ...more })
    const event = { type: 'scene_cue_ended', play_id: 'play', outcome, dialog, wrong } as StreamEvent
    return dialogsOfPlay({ bob: waiting }, playing, event)['bob']
  }

  it('are gone once they were submitted, and say why where they were rejected', () => {
    expect(left(0, {}, { dialog: null })).toBeUndefined()
    const wrong = { error: 'Not yet.', errors: { name: 'Taken.', wave: 'Too early.' } }
    const failed = { outcome: 'failed', message: 'Not yet. name: Taken. wave: Too early.' } as const
    expect(left(0, failed, { dialog: form('One'), wrong })).toEqual({ ...waiting, wrong })
    expect(left(1, { message: failed.message }, { dialog: form('One'), wrong })?.wrong).toEqual(wrong)
    expect(left(1, { outcome: 'failed', message: 'Nothing was rejected.' }, { dialog: null })).toBeUndefined()
  })

  it('give way to their next step, which begins with its own values; one that was opened meanwhile stays as it is', () => {
    const { filled: _, ...opened } = waiting
    const next = left(0, {}, { dialog: form('Two') })
    expect(next).toEqual({ ...opened, id: expect.any(String), dialog: form('Two') })
    expect(next?.id).not.toBe(waiting.id)
    expect(left(0, {}, { dialog: form('One') })).toBe(waiting)
  })
})
