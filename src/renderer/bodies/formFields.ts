import { type BodyData, bytesOf, mediaType } from './body'

/** One field of a form. */
export interface FormField {
  name: string
  /** `''` for a file that is no text. */
  value: string
  /** Name, media type and size of a file; `''` for a plain field. */
  file: string
}

/** The fields of a form in their order, repeated names and all; `null` for a body that is no form. */
export function formFields(body: BodyData): FormField[] | null {
  const type = mediaType(body.type)
  if (type === 'application/x-www-form-urlencoded' && body.encoding === 'utf8') {
    return [...new URLSearchParams(body.text)].map(([name, value]) => ({ name, value, file: '' }))
  }
  const boundary = /boundary="?([^";]+)"?/i.exec(body.type)?.[1]
  return type === 'multipart/form-data' && boundary !== undefined ? multipart(body, boundary) : null
}

/** Bytes as characters of the same numbers, so that offsets are those of the bytes. */
function latin1Of(body: BodyData): string {
  const bytes = bytesOf(body)
  let text = ''
  const step = 32_768
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return text
}

function multipart(body: BodyData, boundary: string): FormField[] {
  return latin1Of(body)
    .split(`--${boundary}`)
    .slice(1)
    .filter(part => !part.startsWith('--'))
    .map(part => {
      const gap = part.indexOf('\r\n\r\n')
      const head = utf8(gap < 0 ? part : part.slice(0, gap))
      const content = gap < 0 ? '' : part.slice(gap + 4).replace(/\r\n$/, '')
      const name = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? ''
      const file = /filename="([^"]*)"/i.exec(head)?.[1]
      if (file === undefined) return { name, value: utf8(content), file: '' }
      const type = /content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? ''
      return { name, value: '', file: [file, type, `${content.length.toLocaleString('en-US')} bytes`].join(', ') }
    })
}

const utf8 = (latin1: string): string =>
  new TextDecoder().decode(Uint8Array.from(latin1, character => character.charCodeAt(0)))
