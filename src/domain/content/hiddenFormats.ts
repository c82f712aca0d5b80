import { integrationFormats } from '../actions/registry/schema'
import { type Issue, pointer, warnAt } from '../issue'
import type { Props } from '../posts/post'
import { contentList, propOf, type RenderedFormats, renderedFormat } from './formats'

/**
 * A warning for each list of a post that another one hides: one format is rendered, the first that has something in it
 * (docs/reference/rendering.md). `base` is the pointer of the props in the checked document.
 */
export function hiddenFormats(props: Props, base = '/props', formats: RenderedFormats = {}): Issue[] {
  const rendered = renderedFormat(props, formats)
  if (rendered === null) return []
  return integrationFormats
    .slice(integrationFormats.indexOf(rendered) + 1)
    .filter(format => contentList(props, format).length > 0)
    .map(format =>
      warnAt(
        pointer(base, propOf[format]),
        'content.hidden',
        `Not rendered: the post has ${propOf[rendered]} too, and of ${order} only the first that is there is rendered.`,
        { name: propOf[format] },
      ),
    )
}

const order = integrationFormats.map(format => propOf[format]).join(', ')
