import type { FontSource } from './fontFaces'

/** `@font-face` rules of a style sheet with whole addresses; nothing of a sheet that may not be read. */
function facesIn(sheet: CSSStyleSheet): string[] {
  const base = sheet.href ?? document.baseURI
  return [...sheet.cssRules]
    .filter(rule => rule instanceof CSSFontFaceRule)
    .map(rule => rule.cssText.replaceAll(/url\("([^"]+)"\)/g, (_, url) => `url("${new URL(url, base).href}")`))
}

/** A file of this window's own origin as a `data:` address; `undefined` for any other, and when it cannot be had. */
export async function ownFile(url: string): Promise<string | undefined> {
  if (new URL(url, document.baseURI).origin !== location.origin) return undefined
  try {
    const response = await fetch(url)
    return response.ok ? dataUrl(await response.blob()) : undefined
  } catch {
    return undefined
  }
}

const dataUrl = (blob: Blob): Promise<string | undefined> =>
  new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined)
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(blob)
  })

/** The faces that this window brings along. */
export const windowFonts = (): FontSource => ({
  css: [...document.styleSheets].flatMap(facesIn).join('\n'),
  load: ownFile,
})
