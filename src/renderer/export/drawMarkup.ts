import { drawEmoji } from './emojiPictures'
import { fontFacesFor } from './fontFaces'
import { messageStyles } from './pageStyles'
import { ownFile, windowFonts } from './windowFonts'

/** No browser draws a canvas of more pixels a side. */
const LONGEST_SIDE = 16_384

export interface Drawing {
  /** What is drawn, as messages are: with their styles. */
  markup: string
  /** CSS pixels. */
  width: number
  /** CSS pixels; that of the content without it. */
  height?: number
  /** Pixels of the picture for each of the page's. */
  scale: number
  /** Rules beside those of messages. */
  styles?: string
  /** Changes it once it is laid out, by what can be measured then. */
  arrange?(sheet: HTMLElement): void
}

/** Draws markup as a picture, without asking any other host for anything. */
export async function drawMarkup(drawing: Drawing): Promise<HTMLCanvasElement> {
  const sheet = contentOf(drawing.markup)
  await takeIn(sheet.querySelectorAll('img'))
  await drawEmoji(sheet)
  const style = `${await fontFacesFor(sheet.innerHTML, windowFonts())}${messageStyles}${drawing.styles ?? ''}`
  const { height, source } = measure(sheet, style, drawing)
  return paint(await imageOf(source, drawing.width, height), { width: drawing.width, height, scale: drawing.scale })
}

/** A drawing as a file. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The image is too large to render.')))),
  )

const contentOf = (markup: string): HTMLElement => {
  const sheet = document.createElement('div')
  sheet.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes)
  return sheet
}

/** A drawing asks nobody for pictures: those of this origin go along, others are dropped. */
const takeIn = (images: Iterable<HTMLImageElement>): Promise<unknown> =>
  Promise.all(
    [...images].map(async image => {
      if (image.src.startsWith('data:')) return
      const file = await ownFile(image.src)
      if (file === undefined) image.removeAttribute('src')
      else image.src = file
    }),
  )

/** Lays the sheet out beside the page, where the page's own styles do not reach, to learn its height. */
function measure(sheet: HTMLElement, style: string, { width, height, arrange }: Drawing) {
  const host = document.createElement('div')
  host.style.cssText = `position: fixed; left: -10000px; top: 0; width: ${width}px`
  if (height !== undefined) sheet.style.height = `${height}px`
  const styles = document.createElement('style')
  styles.textContent = style
  sheet.prepend(styles)
  host.attachShadow({ mode: 'open' }).append(sheet)
  document.body.append(host)
  try {
    arrange?.(sheet)
    return {
      height: height ?? Math.ceil(sheet.getBoundingClientRect().height),
      source: new XMLSerializer().serializeToString(sheet),
    }
  } finally {
    host.remove()
  }
}

async function imageOf(source: string, width: number, height: number): Promise<HTMLImageElement> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${source}</foreignObject></svg>`
  const image = new Image(width, height)
  // Not a blob: a canvas that such a picture was drawn on may not be read.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

function paint(
  image: HTMLImageElement,
  { width, height, scale: wanted }: { width: number; height: number; scale: number },
) {
  const scale = Math.min(wanted, LONGEST_SIDE / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
