import { type ActionEntry, type ActionRegistry, actionTypes } from '../../actions/registry/schema'
import { renderedFormat } from '../../content/formats'
import { isObject } from '../../json'
import type { PostContent } from '../../posts/post'
import { translateAttachments } from '../attachments/translateAttachments'
import { translateBlocks } from '../blocks/translateBlocks'
import { translateCards } from '../cards/translateCards'
import { type LossReport, lossReport } from '../report/lossReport'
import { type AppliedRemedy, asButtons, remedied } from '../report/remedies'
import type { TranslateOptions, Translation } from '../translation/types'
import type { SkeletonOptions } from './registrySkeleton'
import { type Conversion, toSvcBlocks } from './toSvcBlocks'

type Translate = (list: unknown, options: TranslateOptions) => Translation

const translators = {
  block: { prop: 'blocks', translate: translateBlocks },
  card: { prop: 'cards', translate: translateCards },
  attachment: { prop: 'attachments', translate: translateAttachments },
} as const satisfies Record<string, { prop: string; translate: Translate }>

export type LegacyFormat = keyof typeof translators
export type LegacyProp = (typeof translators)[LegacyFormat]['prop']

export interface ConvertOptions extends Omit<SkeletonOptions, 'registry'> {
  /** Changes of the original that make up for losses, by their places in the post. */
  remedies?: readonly AppliedRemedy[] | undefined
}

/** A post whose legacy format has become `svc_blocks`. */
export interface ContentConversion {
  from: LegacyProp
  content: PostContent
  report: LossReport
  /** Pairs of the pointer of a block in the converted post and the pointer of what it was made of. */
  sources: Conversion['sources']
}

/** The legacy format that clients would render of a post; `null` where there is nothing to convert. */
export function legacyFormat({ props }: PostContent): LegacyFormat | null {
  const format = renderedFormat(props)
  return format === 'svc_block' ? null : format
}

/**
 * Converts the legacy format that clients would render of a post (docs/reference/workbench.md#convert); `null` where
 * there is none.
 */
export function convertContent(original: PostContent, options: ConvertOptions = {}): ContentConversion | null {
  const format = legacyFormat(original)
  if (format === null) return null
  const { remedies = [], ...skeleton } = options
  const before = converted(original, format, { skeleton, remedies: [] })
  const { conversion, content } = remedies.length === 0 ? before : converted(original, format, { skeleton, remedies })
  const report = lossReport({ content: original, before: before.conversion, after: conversion, remedies, skeleton })
  return { from: translators[format].prop, content, report, sources: conversion.sources }
}

interface Run {
  skeleton: SkeletonOptions
  remedies: readonly AppliedRemedy[]
}

function converted(original: PostContent, format: LegacyFormat, { skeleton, remedies }: Run) {
  const content = remedied(original, remedies)
  const { prop, translate } = translators[format]
  const translation = translate(content.props[prop], {
    nameActions: true,
    shortenTexts: true,
    asButtons: asButtons(remedies),
  })
  const conversion = toSvcBlocks(translation, { ...skeleton, registry: registryOf(content) })
  const { [prop]: _converted, svc_blocks_actions: _old, ...rest } = content.props
  const { svc_blocks, svc_blocks_actions } = conversion
  const actions = Object.keys(svc_blocks_actions).length > 0 ? { svc_blocks_actions } : {}
  return { conversion, content: { message: content.message, props: { ...rest, svc_blocks, ...actions } } }
}

const isEntry = (value: unknown): value is ActionEntry =>
  isObject(value) && typeof value.url === 'string' && actionTypes.some(type => type === value.type)

/** The entries of a registry that are any good. */
export const registryOf = ({ props }: PostContent): ActionRegistry =>
  Object.fromEntries(
    Object.entries(isObject(props.svc_blocks_actions) ? props.svc_blocks_actions : {}).flatMap(([id, entry]) =>
      isEntry(entry) ? [[id, entry]] : [],
    ),
  )
