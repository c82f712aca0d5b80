import type { SceneExport, SceneStep } from '#contract/scene/export'
import { keystrokes, typedText } from '#domain/scene/typing/keystrokes'
import { fileStem } from '../../../export/savePosts'
import type { StepDrawing } from '../../../export/scene/drawStep'
import { glideOf, isPointed } from '../../../export/scene/pointing'
import { dialogParts } from '../../../export/scene/stepDialog'
import type { MessageTheme } from '../../../message/types'
import { saveFile } from '../../../ui/files/saveFile'
import { elapsed } from '../../../ui/words/amounts'
import type { Working } from './working'

const FRAMES = 25
const BITS = 6_000_000
/** Milliseconds that a step is shown at least, so that it can be read. */
const LEAST_MS = 1200
/** How long a recorder may take for the first frame, in milliseconds. */
const BEGIN_MS = 20_000
/** Pictures of a message that is typed: each takes its time to be drawn. */
const TYPED = 12

const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

/** The kind of video that this browser records of a drawing; `null` where it records none. */
export function videoKind(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  return kinds.find(kind => MediaRecorder.isTypeSupported(kind)) ?? null
}

interface Frame {
  picture: HTMLCanvasElement
  ms: number
}

/**
 * Saves a scene as a WebM video. Pictures are drawn first and recorded then, in the time of the scene: a browser records what passes,
 * and no faster.
 */
export async function saveVideo(scene: SceneExport, theme: MessageTheme, working: Working): Promise<void> {
  const type = videoKind()
  if (type === null) throw new Error('This browser records no video.')
  const frames = await framesOf(scene, theme, working)
  const first = frames[0]?.picture
  if (working.signal.aborted || first === undefined) return
  const canvas = document.createElement('canvas')
  canvas.width = first.width
  canvas.height = first.height
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), { mimeType: type, videoBitsPerSecond: BITS })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise(resolve => recorder.addEventListener('stop', resolve, { once: true }))
  recorder.start(1000)
  await begin(recorder, canvas, first, () => parts.some(({ size }) => size > 0) || working.signal.aborted)
  await show(canvas, frames, working)
  recorder.stop()
  await stopped
  if (!working.signal.aborted) saveFile(new Blob(parts, { type: 'video/webm' }), `${fileStem(scene.title)}.webm`)
}

/** A recorder may take its time until the first frame has reached it, on a busy machine above all: the scene begins then. */
async function begin(
  recorder: MediaRecorder,
  canvas: HTMLCanvasElement,
  first: HTMLCanvasElement,
  hasBegun: () => boolean,
): Promise<void> {
  const until = performance.now() + BEGIN_MS
  while (!hasBegun()) {
    if (performance.now() > until)
      throw new Error(`The browser recorded nothing within ${elapsed(BEGIN_MS)}. Try again, or save pictures instead.`)
    canvas.getContext('2d')?.drawImage(first, 0, 0)
    recorder.requestData()
    await new Promise(resolve => setTimeout(resolve, 1000 / FRAMES))
  }
}

/** What is shown and for how long. */
async function framesOf(scene: SceneExport, theme: MessageTheme, { signal, onProgress }: Working): Promise<Frame[]> {
  const { drawStep } = await import('../../../export/scene/drawStep')
  const frames: Frame[] = []
  const last = scene.steps.length - 1
  for (const [place, step] of scene.steps.entries()) {
    if (signal.aborted) return frames
    onProgress({ done: place, total: last + 1, words: `Drawing step ${place} of ${last}` })
    for (const { ms, ...part } of partsOf(scene, step, Math.max(step.lasts_ms, LEAST_MS)))
      frames.push({ picture: await drawStep({ scene, place, theme, ...part }), ms })
  }
  return frames
}

interface Part extends Pick<StepDrawing, 'typed' | 'part' | 'way'> {
  ms: number
}

/**
 * The pictures of a step, which together last so many milliseconds: a message is typed in some, the pointer is on its way, and a dialog
 * that is rejected was filled in before.
 */
function partsOf(scene: SceneExport, step: SceneStep, ms: number): Part[] {
  if (step.typed !== '') return typedTexts(step.typed).map((typed, _, { length }) => ({ typed, ms: ms / length }))
  if (isPointed(step)) return glideOf(step, ms)
  const parts = dialogParts(scene, step)
  return parts.length === 0 ? [{ ms }] : parts.map(part => ({ part, ms: ms / parts.length }))
}

function typedTexts(text: string): string[] {
  const keys = keystrokes(text)
  const count = Math.min(TYPED, keys.length)
  return Array.from({ length: count }, (_, index) => typedText(keys, Math.ceil(((index + 1) * keys.length) / count)))
}

/** Draws each frame for its time. It is drawn again all the while, since a recorder takes what is new. */
function show(canvas: HTMLCanvasElement, frames: readonly Frame[], { signal, onProgress }: Working): Promise<void> {
  const context = canvas.getContext('2d')
  const total = frames.reduce((sum, { ms }) => sum + ms, 0)
  const began = performance.now()
  return new Promise(resolve => {
    const timer = setInterval(() => {
      const passed = performance.now() - began
      let until = 0
      const frame = frames.find(({ ms }) => {
        until += ms
        return passed < until
      })
      if (frame === undefined || signal.aborted) {
        clearInterval(timer)
        return resolve()
      }
      context?.drawImage(frame.picture, 0, 0)
      onProgress({ done: passed, total, words: `Recording ${elapsed(passed)} of ${elapsed(total)}` })
    }, 1000 / FRAMES)
  })
}
