import { ClientSheet } from '../message/ClientSheet'
import { drawEmoji } from './emojiPictures'
import { fontFacesFor } from './fontFaces'
import { markupOf } from './markup'
import { PostRows } from './PostPage'
import { messageStyles } from './pageStyles'
import type { SavePostRequest } from './savePosts'
import { ownFile, windowFonts } from './windowFonts'

/** CSS pixels: the widest message with its picture and padding, and a phone. */
const WIDTH = { wide: 782, narrow: 375 }
const SCALE = 2
/** No browser draws a canvas of more pixels a side. */
const LONGEST_SIDE = 16_384

/** Draws one post as a PNG, without asking any other host for anything. */
export async function drawPost(request: Omit<SavePostRequest, 'fileName'>): Promise<Blob> {
  const { post, reader, theme, options } = request
  const markup = await markupOf(
    <ClientSheet theme={theme}>
      <PostRows posts={[post]} reader={reader} options={{ ...options, images: 'off' }} />
    </ClientSheet>,
  )
  const width = options?.narrow ? WIDTH.narrow : WIDTH.wide
  const sheet = contentOf(markup)
  await takeIn(sheet.querySelectorAll('img'))
  await drawEmoji(sheet)
  const style = `${await fontFacesFor(sheet.innerHTML, windowFonts())}${messageStyles}`
  const { height, source } = measure(sheet, style, width)
  return paint(await imageOf(source, width, height), width, height)
}

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
function measure(sheet: HTMLElement, style: string, width: number): { height: number; source: string } {
  const host = document.createElement('div')
  host.style.cssText = `position: fixed; left: -10000px; top: 0; width: ${width}px`
  const styles = document.createElement('style')
  styles.textContent = style
  sheet.prepend(styles)
  host.attachShadow({ mode: 'open' }).append(sheet)
  document.body.append(host)
  try {
    return {
      height: Math.ceil(sheet.getBoundingClientRect().height),
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

function paint(image: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const scale = Math.min(SCALE, LONGEST_SIDE / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The image is too large to render.')))),
  )
}
