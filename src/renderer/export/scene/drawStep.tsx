import type { SceneExport, SceneStep } from '#contract/scene/export'
import type { MessageTheme } from '../../message/types'
import { drawMarkup } from '../drawMarkup'
import { markupOf } from '../markup'
import { dialogStyles } from '../pageStyles'
import styles from './picture.css?inline'
import { isPointed, placeOnWay } from './pointing'
import { withPictures } from './reading'
import { StepPicture } from './StepPicture'
import { type DialogPart, dialogParts, stepDialog } from './stepDialog'

/** CSS pixels of a picture; twice as many of its own. */
const SIZE = { width: 960, height: 540 }
const SCALE = 2
const LEAST_ZOOM = 0.6

export interface StepDrawing {
  scene: SceneExport
  /** Place in the steps of the scene. */
  place: number
  /** What a scene without a theme has. */
  theme: MessageTheme
  /** What is typed so far; all of it without it. */
  typed?: string
  /** How a dialog is drawn that it submits; the last of its parts without it. */
  part?: DialogPart
  /** How far the pointer is on its way to what is clicked, from 0 to 1; there without it. */
  way?: number
}

/** Draws one step as it happens: what is clicked with the pointer on it, what is typed in its field, what comes of it in the next. */
export async function drawStep({
  scene,
  place,
  theme,
  typed,
  way = 1,
  ...drawing
}: StepDrawing): Promise<HTMLCanvasElement> {
  const step = scene.steps[place]
  if (step === undefined) throw new Error(`The scene has no step ${place}.`)
  const before = scene.steps[place - 1]?.shows ?? step.shows
  const part = drawing.part ?? dialogParts(scene, step).at(-1)
  const isBefore = isPointed(step) || step.typed !== '' || step.filled !== null
  const who = isPointed(step) ? scene.people.find(({ id }) => id === step.effect?.user_id)?.username : undefined
  const markup = await markupOf(
    <StepPicture
      scene={scene}
      step={step}
      shows={isBefore ? before : step.shows}
      theme={step.stage.theme || theme}
      dialog={stepDialog(scene, { place, isBefore, part })}
      typed={typed ?? step.typed}
      pointer={who ?? ''}
    />,
  )
  return drawMarkup({
    ...SIZE,
    markup: await withPictures(scene, markup),
    scale: SCALE,
    styles: `${dialogStyles}${styles}`,
    arrange: sheet => arrange(sheet, step, way),
  })
}

/** Scrolls to what is pointed at, puts the marks over it, and makes a dialog as small as the picture needs it. */
function arrange(sheet: HTMLElement, step: SceneStep, way: number): void {
  fitDialog(sheet)
  const part = partOf(sheet, step)
  const ring = sheet.querySelector<HTMLElement>('.scene-ring')
  const pointer = sheet.querySelector<HTMLElement>('.scene-pointer')
  if (part === null) {
    ring?.remove()
    pointer?.remove()
    return
  }
  bringIntoView(sheet, part)
  const outer = sheet.getBoundingClientRect()
  const { left, top, width, height } = part.getBoundingClientRect()
  const at = { left: left - outer.left, top: top - outer.top }
  if (ring)
    Object.assign(ring.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${width}px`, height: `${height}px` })
  if (!pointer) return
  const { x, y } = placeOnWay({ x: at.left + width * 0.8, y: at.top + height * 0.7 }, way, outer)
  Object.assign(pointer.style, { left: `${x}px`, top: `${y}px` })
  pointer.toggleAttribute('data-moving', way < 1)
}

function partOf(sheet: HTMLElement, { effect, ring }: SceneStep): HTMLElement | null {
  if (ring !== null && ring.place !== '') return sheet.querySelector<HTMLElement>(`[data-place="${ring.place}"]`)
  if (effect === null || effect.post_id === '') return null
  const row = sheet.querySelector<HTMLElement>(`[data-post="${CSS.escape(effect.post_id)}"]`)
  const parts = [...(row?.querySelectorAll<HTMLElement>('[data-path], [data-link]') ?? [])]
  return parts.find(({ dataset }) => [dataset['path'], dataset['link']].includes(effect.control)) ?? row
}

/** A drawing does not scroll: a dialog that is higher is drawn smaller, as far as it can be read. */
function fitDialog(sheet: HTMLElement): void {
  const dialog = sheet.querySelector<HTMLElement>('.m-form-still')
  const body = dialog?.querySelector('.m-form-body')
  if (!dialog || !body) return
  const room = dialog.clientHeight
  const zoom = Math.max(LEAST_ZOOM, room / (room + body.scrollHeight - body.clientHeight))
  if (zoom < 1) Object.assign(dialog.style, { zoom: String(zoom), maxHeight: `${room / zoom}px` })
}

/** A drawing does not scroll: what is above the edge is moved down. */
function bringIntoView(sheet: HTMLElement, part: HTMLElement): void {
  const [list, frame] = [sheet.querySelector<HTMLElement>('.scene-end'), sheet.querySelector('.scene-posts')]
  if (!list || !frame?.contains(part)) return
  const above = frame.getBoundingClientRect().top + 12 - part.getBoundingClientRect().top
  if (above > 0) list.style.bottom = `${-above - 60}px`
}
