const FAMILIES = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"'
/** Pixels of the face that an emoji is drawn with: twice those of the largest ones in a message. */
const SIZE = 96

const emoji = /\p{RGI_Emoji}/gv

interface EmojiPicture {
  url: string
  /** In em. */
  width: number
  height: number
  /** How far it reaches below the line of letters, in em. */
  below: number
}

/** Draws an emoji with the faces of this window. */
async function pictureOf(character: string): Promise<EmojiPicture | undefined> {
  const font = `${SIZE}px ${FAMILIES}`
  // A face that cannot be had leaves the letter to the system.
  await document.fonts.load(font, character).catch(() => [])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.font = font
  const { width, fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(character)
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(above + below)
  // A canvas that was given a size has forgotten its font.
  context.font = font
  context.fillText(character, 0, above)
  return { url: canvas.toDataURL(), width: canvas.width / SIZE, height: canvas.height / SIZE, below: below / SIZE }
}

function imageOf({ url, width, height, below }: EmojiPicture): HTMLImageElement {
  const image = document.createElement('img')
  image.src = url
  image.alt = ''
  // As high as its letter, so that no line grows.
  const margin = (1 - height) / 2
  image.style.cssText = `width: ${width}em; height: ${height}em; margin: ${margin}em 0; vertical-align: ${-below - margin}em`
  return image
}

const textsIn = (root: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement instanceof HTMLElement) texts.push(node)
  return texts
}

/**
 * Puts pictures in place of the emoji of a drawing. A face that stands behind others is fetched only when a drawing is
 * painted, too late for that painting, which has boxes instead.
 */
export async function drawEmoji(root: HTMLElement): Promise<void> {
  const texts = textsIn(root)
  const characters = [...new Set(texts.flatMap(text => text.data.match(emoji) ?? []))]
  const pictures = new Map(await Promise.all(characters.map(async one => [one, await pictureOf(one)] as const)))
  for (const text of texts) {
    const found = [...text.data.matchAll(emoji)]
    if (found.length === 0) continue
    const parts: (Node | string)[] = []
    let from = 0
    for (const { 0: character, index } of found) {
      const picture = pictures.get(character)
      parts.push(text.data.slice(from, index), picture ? imageOf(picture) : character)
      from = index + character.length
    }
    text.replaceWith(...parts, text.data.slice(from))
  }
}
