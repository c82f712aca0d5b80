import { basename, extname } from 'node:path'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { RenderRequest } from '#contract/rendering'
import { isFilled, isObject } from '#domain/json'
import { InputError, needJson, readInput } from '../input/inputFile'
import { findInstallation } from '../terminal/installation'
import { loadRenderer } from './loadRenderer'
import type { RenderFlags } from './renderCommand'
import { windowFonts } from './renderFonts'
import { pngOf } from './renderPng'

export interface RenderedFile {
  kind: DocumentKind
  content: string | Buffer
}

/** Draws one file as its flags say. Throws `InputError` when it cannot be read or drawn. */
export async function renderFile(name: string, flags: RenderFlags): Promise<RenderedFile> {
  const file = await readInput(name, flags.kind)
  needJson(file)
  const { kind, value } = file
  const content = shapes[kind].contentOf(value)
  if (!content) throw new InputError(`${name} cannot be read as ${kind}: there is nothing to render.`, 'content')
  const isPng = extname(flags.output ?? '').toLowerCase() === '.png'
  const { root, renderer } = findInstallation()
  const request: RenderRequest = {
    content,
    author: authorOf(value) ?? flags.as ?? 'integration',
    title: flags.title ?? (name === '-' ? 'Message' : basename(name, extname(name))),
    at: flags.at ?? Date.now(),
    theme: flags.theme ?? (isPng ? 'light' : undefined),
    narrow: flags.narrow ?? false,
    ghosts: flags.ghosts ?? false,
    images: flags.images ?? (isPng ? 'off' : 'on'),
    fonts: renderer && (isPng || flags.fonts) ? await windowFonts(renderer) : undefined,
  }
  const { renderPage } = await loadRenderer(root)
  const page = await renderPage(request)
  return { kind, content: isPng ? await pngOf(page, { root, narrow: request.narrow }) : page }
}

/** The name that a webhook's payload asks for. */
const authorOf = (value: unknown): string | undefined =>
  isObject(value) && isFilled(value.username) ? value.username : undefined
