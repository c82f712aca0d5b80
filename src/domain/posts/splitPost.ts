import { collectReferences } from '../actions/references/references'
import { pruneRegistry } from '../actions/registry/pruneRegistry'
import { characters, firstCharacters } from '../characters'
import { blockProps } from '../content/formats'
import { errorAt, type Result } from '../issue'
import { isObject } from '../json'
import { limits } from '../limits'
import { type ParseBudget, parseBudget } from '../markdown/parseBudget'
import type { PostContent, Props } from './post'
import { propsLength } from './propsLength'
import { splitText } from './splitText'

/**
 * A webhook's post as the consecutive posts it becomes (docs/reference/webhooks.md#splitting): the text in parts; props
 * on every part; blocks on the last; attachments from there on, in further parts without text when the props grow too
 * large, a single too large attachment with its text shortened. Each part keeps the registry entries it refers to. An
 * issue when even that does not fit.
 */
export function splitPost(content: PostContent): Result<PostContent[]> {
  const { attachments, svc_blocks_actions: registry, ...props } = content.props
  const shared = Object.fromEntries(Object.entries(props).filter(([key]) => !blockProps.some(own => own === key)))
  const texts = splitText(content.message)
  const parts = texts.map((message, index) => ({ message, props: index === texts.length - 1 ? props : shared }))
  const placed = placeAttachments(parts, Array.isArray(attachments) ? attachments : [], shared)
  const several = placed.length > 1
  const budget = parseBudget(limits.linksParsed)
  const whole = placed.map(part => (several ? withEntries(part, registry, budget) : withRegistry(part, registry)))
  if (whole.every(part => fits(part.props))) return { ok: true, value: whole }
  const message = `The props cannot be split into parts of ${limits.webhookPropsLength} characters.`
  return { ok: false, issues: [errorAt('/props', 'props.cannot_split', message)] }
}

const fits = (props: Props): boolean => (propsLength(props) ?? Number.POSITIVE_INFINITY) <= limits.webhookPropsLength

const withRegistry = (part: PostContent, registry: unknown): PostContent =>
  registry === undefined ? part : { ...part, props: { ...part.props, svc_blocks_actions: registry } }

/** One part of several keeps only the entries it refers to. */
const withEntries = (part: PostContent, registry: unknown, budget: ParseBudget): PostContent =>
  isObject(registry) ? withRegistry(part, pruneRegistry(registry, collectReferences(part, '', budget))) : part

/** A part that attachments are put on. Its length is kept: measuring it anew for each would take minutes for many. */
interface Filling {
  part: PostContent
  attachments: unknown[]
  /** Of the props as JSON, with the attachments so far. */
  length: number
}

const fill = (part: PostContent): Filling => ({
  part,
  attachments: [],
  length: propsLength({ ...part.props, attachments: [] }) ?? Number.POSITIVE_INFINITY,
})

const filled = ({ part, attachments }: Filling): PostContent =>
  attachments.length === 0 ? part : { ...part, props: { ...part.props, attachments } }

/** The length of the props with one attachment more; a comma stands between two. */
const lengthWith = ({ attachments, length }: Filling, attachment: unknown): number =>
  length + (attachments.length === 0 ? 0 : 1) + (propsLength(attachment) ?? Number.POSITIVE_INFINITY)

function put(filling: Filling, attachment: unknown): void {
  filling.length = lengthWith(filling, attachment)
  filling.attachments.push(attachment)
}

function placeAttachments(parts: PostContent[], attachments: readonly unknown[], shared: Props): PostContent[] {
  const done = parts.slice(0, -1)
  let last = fill(parts.at(-1) ?? { message: '', props: shared })
  for (const attachment of attachments) {
    if (lengthWith(last, attachment) <= limits.webhookPropsLength) {
      put(last, attachment)
    } else {
      done.push(filled(last))
      last = fill({ message: '', props: shared })
      put(last, shorten(attachment, shared))
    }
  }
  return [...done, filled(last)]
}

/** An attachment that is too large alone, with as much of its text as fits. */
function shorten(attachment: unknown, shared: Props): unknown {
  const excess = (propsLength({ ...shared, attachments: [attachment] }) ?? 0) - limits.webhookPropsLength
  if (excess <= 0 || !isObject(attachment) || typeof attachment.text !== 'string') return attachment
  return { ...attachment, text: firstCharacters(attachment.text, Math.max(0, characters(attachment.text) - excess)) }
}
