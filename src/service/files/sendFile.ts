import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context'
import { SENT } from '../http/mount'
import type { FileRow } from '../store/tables/posts/files'

/** What browsers may show in place; everything else is saved. */
const shownInPlace =
  /^(image\/(png|jpeg|gif|bmp|webp|svg\+xml)|video\/(mp4|webm)|audio\/(mpeg|mp4|ogg|wav)|text\/plain)$/

/** What a browser could run, or read as a page, a style or a list of either: sent as bytes of no type, and saved. */
const active = [
  /^text\/(?!(plain|csv|tab-separated-values|markdown|calendar|vcard|yaml)$)/,
  /^application\/.*(script|html|wasm|flash|manifest|java-)/,
  /[/+](xml|xslt?)$/,
  /^(multipart|message)\//,
]

/** Even what is opened by itself, as an SVG with a script in it, runs nothing, loads nothing, and is of no origin. */
const POLICY = "default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

interface Sending {
  file: FileRow
  /** Asks browsers to save it. */
  download: boolean
}

/** Sends the bytes of a file as they were uploaded. */
export function sendFile(ctx: Context, reply: FastifyReply, { file, download }: Sending): typeof SENT {
  describe(reply, file, { type: file.mime_type, download })
  reply.header('Content-Length', file.size).send(ctx.blobs.open(file.content_hash))
  return SENT
}

/** Sends a picture made from a file. */
export function sendJpeg(reply: FastifyReply, { file, download }: Sending, bytes: Buffer): typeof SENT {
  describe(reply, file, { type: 'image/jpeg', download })
  reply.send(bytes)
  return SENT
}

function describe(
  reply: FastifyReply,
  { name }: FileRow,
  { type, download }: { type: string; download: boolean },
): void {
  const isShown = shownInPlace.test(type)
  const isActive = !isShown && active.some(kind => kind.test(type))
  reply.headers({
    'Content-Type': isActive ? 'application/octet-stream' : type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': contentDisposition(name, { type: isShown && !download ? 'inline' : 'attachment' }),
    'Content-Security-Policy': POLICY,
    // The bytes of an id never change.
    'Cache-Control': 'private, max-age=86400',
  })
}
