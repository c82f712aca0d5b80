import { shapes } from '#contract/documentShape'
import { calledUrls } from '#domain/actions/references/calledUrls'
import { readJson } from '#domain/edits/jsonDocument'
import { isFilled, isObject } from '#domain/json'
import { templateOfPlugin } from '#domain/templates/catalogue'
import { readSamples } from '#domain/variables/sampleFile'
import { fillVariables, unfilledNames } from '#domain/variables/variables'
import type { OwnTemplateFile } from '../../../files/ownTemplates'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { baseName } from '../../../store/payloads/project'
import { ownPurpose } from '../../../store/payloads/templatesLook'
import type { GalleryTemplate } from './galleryTemplate'

export interface OwnTexts {
  text: string
  /** Sample data; `''` where there is none. */
  sample: string
}

/** Returns a payload of the project as a template, its variables filled; `null` for one that is no message. */
export function ownTemplate(file: OwnTemplateFile, { text, sample }: OwnTexts): GalleryTemplate | null {
  const { value, error } = readJson(text)
  if (error) return null
  const { value: filled, unfilled } = fillVariables(value, firstSample(sample))
  const post = shapes[file.kind].contentOf(filled)
  if (!post) return null
  const plugins = calledUrls(post).map(pluginOf)
  const facts = templateOfPlugin(plugins[0] ?? '')
  // A click in the gallery calls nothing but the integrations that come along.
  const isLive = plugins.length > 0 && plugins.every(plugin => templateOfPlugin(plugin))
  return {
    id: file.path,
    path: file.path,
    hasActions: plugins.length > 0,
    // Without sample data the variables are off, and their names are text like any other.
    unfilled: sample === '' ? [] : unfilledNames(unfilled),
    label: nameOfFile(file.path),
    purpose: ownPurpose,
    description: '',
    name: baseName(file.path),
    plugin: writtenIn(filled, 'username') ?? (plugins[0] || 'your-bot'),
    emoji: writtenIn(filled, 'icon_emoji') ?? facts?.emoji ?? 'package',
    channel: facts?.channel ?? '',
    time: timeOf(file.modified_at),
    post,
    does: isLive ? {} : null,
  }
}

/** The plugin that a URL of an action leads to; `''` for any other. */
const pluginOf = (url: string): string => /^\/?plugins\/([\w.-]+)\//.exec(url)?.[1] ?? ''

function firstSample(text: string): Readonly<Record<string, unknown>> {
  const read = readSamples(text)
  return (read.ok && Object.values(read.samples)[0]) || {}
}

/** The sender that a webhook payload names. */
function writtenIn(value: unknown, key: 'username' | 'icon_emoji'): string | undefined {
  const written = isObject(value) ? value[key] : undefined
  return isFilled(written) ? written.replaceAll(':', '') : undefined
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const timeOf = (at: number): string => clock.format(at)
