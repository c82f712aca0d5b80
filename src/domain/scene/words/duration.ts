import { type ByType, byType } from '../schema/byType'
import type { Cue, CueOf, Scene } from '../schema/scene'
import { keystrokes } from '../typing/keystrokes'

/** Milliseconds between the last key and the message. */
const SEND_MS = 400

/** Milliseconds until the last key of a typed message was pressed and it is sent. */
export const typingMs = ({ text, speed, mistakes, seed }: CueOf<'typing'>): number =>
  (keystrokes(text, { speed, mistakes, seed }).at(-1)?.at ?? 0) + SEND_MS

const fixed = (ms: number) => () => ms

/** Milliseconds that a cue of a kind lasts where it does not say so. */
const usual: ByType<number> = {
  post: fixed(2000),
  typing: typingMs,
  click: fixed(1200),
  choose: fixed(1500),
  dialog: fixed(3000),
  react: fixed(1000),
  hook: fixed(2000),
  state: fixed(0),
  faults: fixed(0),
  // What it waits for comes when it comes.
  wait: ({ until }) => (until === undefined ? 1000 : 0),
  persona: fixed(500),
  channel: fixed(500),
  theme: fixed(500),
  highlight: fixed(2000),
  title: fixed(4000),
  note: fixed(5000),
}

/** Milliseconds that a cue lasts. A typed message lasts at least as long as its keys. */
export function lastsMs(cue: Cue): number {
  const asked = cue.lasts === undefined ? byType(usual, cue) : cue.lasts * 1000
  return cue.type === 'typing' ? Math.max(asked, typingMs(cue)) : asked
}

/** Milliseconds that the cues of a scene last together; what they wait for is not counted. */
export const totalMs = ({ cues }: Pick<Scene, 'cues'>): number => cues.reduce((sum, cue) => sum + lastsMs(cue), 0)

/** Milliseconds at the beginning of a cue in which it is only shown: the pointer is on its way, keys are pressed. */
const leads: ByType<number> = {
  ...{ post: fixed(0), react: fixed(300), hook: fixed(0), state: fixed(0), faults: fixed(0), wait: fixed(0) },
  ...{ persona: fixed(0), channel: fixed(0), theme: fixed(0), highlight: fixed(0), title: fixed(0), note: fixed(0) },
  typing: typingMs,
  click: cue => gliding(cue, 700),
  choose: cue => gliding(cue, 900),
  dialog: cue => lastsMs({ ...cue }) * 0.8,
}

const gliding = (cue: CueOf<'click'> | CueOf<'choose'>, ms: number): number =>
  cue.pointer === 'jump' ? 0 : Math.min(ms, lastsMs(cue) * 0.6)

/** Milliseconds from the beginning of a cue until it acts. */
export const leadMs = (cue: Cue): number => Math.round(Math.min(byType(leads, cue), lastsMs(cue)))
