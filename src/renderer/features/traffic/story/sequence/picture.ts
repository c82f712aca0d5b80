/** What makes the look of a drawing, read from the window so that the file looks the same without its styles. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

const pixels = 2
/** No browser draws a canvas of more pixels a side. */
const longestSide = 16_384

export interface Drawing {
  text: string
  width: number
  height: number
}

/** Joins the drawings in a sheet, one below the other, into one SVG file of its own, unzoomed and in the theme of the window. */
export function svgOf(sheet: HTMLElement): Drawing | null {
  const drawings = [...sheet.querySelectorAll('svg')]
  let top = 0
  let width = 0
  const parts = drawings.map(drawing => {
    const copy = drawing.cloneNode(true)
    if (!(copy instanceof SVGSVGElement)) return ''
    copyLooks(drawing, copy)
    const box = drawing.viewBox.baseVal
    copy.removeAttribute('role')
    copy.removeAttribute('aria-hidden')
    copy.removeAttribute('class')
    const place = { y: top, width: box.width, height: box.height }
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
    top += box.height
    width = Math.max(width, box.width)
    return new XMLSerializer().serializeToString(copy)
  })
  if (top === 0) return null
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}">${parts.join('')}</svg>\n`
  return { text, width, height: top }
}

function copyLooks(from: Element, to: Element): void {
  const own = getComputedStyle(from)
  to.removeAttribute('class')
  to.removeAttribute('style')
  for (const name of looks) {
    const value = own.getPropertyValue(name)
    if (value !== '') to.setAttribute(name, value)
  }
  const copies = [...to.children]
  for (const [at, child] of [...from.children].entries()) {
    const copy = copies[at]
    if (copy) copyLooks(child, copy)
  }
}

/** Paints a drawing as a PNG, two pixels for each of its own where a canvas can be so large. */
export async function pngOf({ text, width, height }: Drawing): Promise<Blob> {
  const image = new Image(width, height)
  // Not a blob: a canvas that such a picture was drawn on may not be read.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const scale = Math.min(pixels, longestSide / height, longestSide / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is too large to be painted.')))),
  )
}
