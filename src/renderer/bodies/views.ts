import { type BodyData, mediaType } from './body'
import type { LineIndex } from './lineIndex'

/** How a body can be shown; `headers` are those that came with it. */
export const bodyViews = ['pretty', 'raw', 'tree', 'form', 'image', 'rendered', 'hex', 'headers'] as const
export type BodyViewName = (typeof bodyViews)[number]

export const viewLabels: Record<BodyViewName, string> = {
  pretty: 'Pretty',
  raw: 'Raw',
  tree: 'Tree',
  form: 'Form',
  image: 'Image',
  rendered: 'As rendered',
  hex: 'Hex',
  headers: 'Headers',
}

/** Views in which text can be looked for. */
export const isSearched = (view: BodyViewName): boolean => view === 'pretty' || view === 'raw' || view === 'tree'

export interface Fitting {
  body: BodyData | null
  json: LineIndex | null
  hasFields: boolean
  /** Its payload can be drawn as a message. */
  isMessage: boolean
}

/** The views that fit a body, the most useful first; headers fit always. */
export function viewsFor({ body, json, hasFields, isMessage }: Fitting): BodyViewName[] {
  if (!body || body.bytes === 0) return ['headers']
  const isImage = mediaType(body.type).startsWith('image/')
  const isText = body.encoding === 'utf8'
  const fitting: Record<BodyViewName, boolean> = {
    pretty: json !== null,
    raw: isText,
    tree: json !== null && json.count > 1,
    form: hasFields,
    image: isImage && !body.isPart,
    rendered: isMessage,
    hex: true,
    headers: true,
  }
  const order: BodyViewName[] = ['form', 'image', 'pretty', 'raw', 'tree', 'rendered', 'headers', 'hex']
  return order.filter(view => fitting[view])
}

/** The chosen view where it fits, else the first of those that do. */
export const fittingView = (chosen: BodyViewName, views: readonly BodyViewName[]): BodyViewName =>
  views.includes(chosen) ? chosen : (views[0] ?? 'headers')
