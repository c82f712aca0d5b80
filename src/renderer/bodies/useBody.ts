import { useMemo } from 'react'
import type { BodyData } from './body'
import { type FormField, formFields } from './formFields'
import { indexJson, indexText, type LineIndex } from './lineIndex'
import { type BodyViewName, fittingView, viewsFor } from './views'

/** One body, read for the view that is shown; nothing is read that is not. */
export interface ReadBody {
  views: readonly BodyViewName[]
  view: BodyViewName
  /** The lines of Pretty and Tree, or those of Raw. */
  index: LineIndex | null
  fields: readonly FormField[]
}

/** Reads a body: what it can be shown as, and its lines. */
export function useBody(body: BodyData | null, chosen: BodyViewName, isMessage: boolean): ReadBody {
  const json = useMemo(() => (body?.encoding === 'utf8' ? indexJson(body.text, body.isPart) : null), [body])
  const fields = useMemo(() => (body ? formFields(body) : null), [body])
  const views = useMemo(
    () => viewsFor({ body, json, hasFields: fields !== null, isMessage }),
    [body, json, fields, isMessage],
  )
  const view = fittingView(chosen, views)
  const lines = useMemo(() => (body?.encoding === 'utf8' && view === 'raw' ? indexText(body.text) : null), [body, view])
  return { views, view, index: view === 'raw' ? lines : json, fields: fields ?? [] }
}
