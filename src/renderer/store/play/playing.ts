import type { StreamEvent } from '#contract/events'
import type { CueEffect } from '#contract/scene/effect'
import type { CueOutcome, SceneStage } from '#contract/scene/outcome'
import type { CueShown, ScenePlay } from '#contract/scene/play'
import type { Cue } from '#domain/scene/schema/scene'
import type { Dialogs, WaitingDialog } from '../world/dialogs'

/** The cue that runs, or ran last. */
export interface ShownCue {
  /** Place in the cues, counted from 0. */
  cue: number
  effect: CueEffect
  stage: SceneStage
  /** When it began here, milliseconds of this page (`performance.now`). */
  at: number
  /** The pointer has clicked, the message was sent. */
  hasActed: boolean
  hasEnded: boolean
}

/** What a run in a fork says of the cues to come. */
export interface Rehearsal {
  /** Hash of the file that was run. */
  hash: string
  outcomes: readonly CueOutcome[]
}

/** The scene that is played on the workspace as the window knows it, and what the window does of it. */
export interface PlayingState {
  /** In whatever window it began; `null` while none is played. */
  play: ScenePlay | null
  /** Those of `cuesOf`; a play that has just begun has none yet. */
  cues: readonly Cue[]
  /** Id of the play that the cues are of. */
  cuesOf: string
  /** `null` before the first cue and after a way back. */
  shown: ShownCue | null
  rehearsal: Rehearsal | null
  /** Id of the play that this window shows to an audience; `''` while it is a workbench. */
  presenting: string
  /** Name of the scene that is being exported, over the whole window; `''` while none is. */
  exporting: string
}

export const nothingPlaying: PlayingState = {
  play: null,
  cues: [],
  cuesOf: '',
  shown: null,
  rehearsal: null,
  presenting: '',
  exporting: '',
}

/** The play after an event; the same object when the event is about something else. */
export function reducePlaying(playing: PlayingState, event: StreamEvent): PlayingState {
  switch (event.type) {
    case 'scene_play':
      return withPlay(playing, event.play)
    case 'scene_cue_begun': {
      if (event.play_id !== playing.play?.id) return playing
      const { cue, effect, stage } = event
      const shown = { cue, effect, stage, at: performance.now(), hasActed: false, hasEnded: false }
      return { ...playing, play: { ...playing.play, at: cue, stage }, shown }
    }
    case 'scene_cue_acted':
      return withShown(playing, event.play_id, event.cue, { hasActed: true })
    case 'scene_cue_ended': {
      if (event.play_id !== playing.play?.id) return playing
      const { outcome } = event
      const outcomes = playing.play.outcomes.map((one, place) => (place === outcome.cue ? outcome : one))
      const play = { ...playing.play, outcomes, at: outcome.cue + 1, stage: outcome.stage }
      return withShown({ ...playing, play }, event.play_id, outcome.cue, { hasActed: true, hasEnded: true })
    }
    default:
      return playing
  }
}

/** The play as the service has it. One that this window presented and that is over gives the window back. */
export function withPlay(playing: PlayingState, play: ScenePlay | null): PlayingState {
  const isSame = play !== null && play.id === playing.play?.id
  const isLater = isSame && playing.shown !== null && playing.shown.cue < play.at + (play.state === 'running' ? 1 : 0)
  const isOver = play === null && playing.presenting !== '' && playing.presenting === playing.play?.id
  return {
    ...playing,
    play,
    shown: isLater ? playing.shown : null,
    rehearsal: play !== null && playing.rehearsal?.hash === play.hash ? playing.rehearsal : null,
    presenting: isOver ? '' : playing.presenting,
  }
}

/** The play with the cue that is shown, which began while the window followed nothing; one that it saw begin goes on as it is. */
export function withCueShown(playing: PlayingState, is: CueShown | null): PlayingState {
  const { play, shown } = playing
  if (play === null || is === null) return playing
  const { cue, effect, for_ms, has_acted: hasActed, has_ended: hasEnded } = is
  const begun = shown?.cue === cue ? shown : { cue, effect, stage: play.stage, at: performance.now() - for_ms }
  return { ...playing, shown: { ...begun, hasActed, hasEnded } }
}

function withShown(playing: PlayingState, playId: string, cue: number, more: Partial<ShownCue>): PlayingState {
  const { play, shown } = playing
  if (playId !== play?.id || shown?.cue !== cue) return playing
  return { ...playing, shown: { ...shown, ...more } }
}

/** The cues of the play, once they are known. */
export const cuesOfPlay = ({ play, cues, cuesOf }: PlayingState): readonly Cue[] =>
  play !== null && play.id === cuesOf ? cues : []

/** The cue that is shown, with what it is. */
export function shownCue(playing: PlayingState): (ShownCue & { is: Cue }) | null {
  const is = playing.shown === null ? undefined : cuesOfPlay(playing)[playing.shown.cue]
  return playing.shown === null || is === undefined ? null : { ...playing.shown, is }
}

/**
 * The dialogs after an event: one that a cue submitted or closed is gone, as in the client of a person who does that, or its next step
 * takes its place; one that rejected what was submitted says why. A way back leaves none.
 */
export function dialogsOfPlay(dialogs: Dialogs, playing: PlayingState, event: StreamEvent): Dialogs {
  if (event.type === 'scene_play') {
    const isBack = event.play !== null && event.play.id === playing.play?.id && event.play.at < playing.play.at
    return isBack ? {} : dialogs
  }
  if (event.type !== 'scene_cue_ended') return dialogs
  const { cue, user_id, outcome } = event.outcome
  const is = cuesOfPlay(playing)[cue]
  const dialog = dialogs[user_id]
  if (is?.type !== 'dialog' || dialog === undefined || outcome === 'cannot_run') return dialogs
  const { [user_id]: _, ...others } = dialogs
  if (event.wrong !== null) return { ...others, [user_id]: { ...dialog, wrong: event.wrong } }
  return event.dialog === null ? others : { ...others, [user_id]: following(dialog, { form: event.dialog, cue }) }
}

/** The next step of a dialog begins with its own values; one that was opened meanwhile is there already. */
function following(
  dialog: WaitingDialog,
  { form, cue }: { form: WaitingDialog['dialog']; cue: number },
): WaitingDialog {
  if (JSON.stringify(form) === JSON.stringify(dialog.dialog)) return dialog
  const { filled: _, wrong: __, ...opened } = dialog
  return { ...opened, id: `${dialog.id}-${cue}`, dialog: form }
}
