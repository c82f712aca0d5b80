import { useDeferredValue, useMemo, useState } from 'react'
import { shapes } from '#contract/documentShape'
import type { ReportedLoss } from '#domain/legacy/report/lossReport'
import { type ConvertChoices, changeChoices, replacePayload } from '../../store/payloads/convertTab'
import type { StudioDocument } from '../../store/payloads/studioDocument'
import type { Tab } from '../../store/payloads/tabs'
import { useWorkbench } from '../../store/workbench'
import { copyText } from '../../ui/files/copyText'
import { type Conversion, type Converted, conversionOf } from './conversion'

/** A loss that was asked for: pictures and lines scroll to it. Asking again is another one. */
export interface Pointed {
  number: number
}

/** What the parts of the screen share. */
export interface Convert {
  document: StudioDocument
  choices: ConvertChoices
  conversion: Conversion
  pointed: Pointed | null
  change(change: Partial<ConvertChoices>): void
  point(number: number): void
  /** Makes up for a loss in the payload, or no longer does. */
  toggleRemedy(loss: ReportedLoss): void
  copyResult(converted: Converted): void
  copyText(text: string, what: string): void
  replace(converted: Converted): void
}

export function useConvert(document: StudioDocument, tab: Extract<Tab, { kind: 'convert' }>): Convert {
  const { store, notify } = useWorkbench()
  const { kind, text } = document
  const { choices } = tab
  const [pointed, setPointed] = useState<Pointed | null>(null)
  // A key in the base URL does not wait for both messages to be rendered.
  const deferred = useDeferredValue(choices)
  const conversion = useMemo(() => conversionOf({ kind, text }, deferred), [kind, text, deferred])
  const change = (next: Partial<ConvertChoices>) => store.setState(state => changeChoices(state, tab.id, next))
  const copy = (copied: string, what: string) => void copyText(copied, () => notify(`${what} copied`))
  return {
    document,
    choices,
    conversion,
    pointed,
    change,
    point: number => setPointed({ number }),
    toggleRemedy: ({ remedy, path, isRemedied }) => {
      if (!remedy) return
      const at = shapes[kind].toPost(path)
      const others = choices.remedies.filter(one => one.path !== at)
      change({ remedies: isRemedied ? others : [...others, { id: remedy.id, path: at }] })
    },
    copyText: copy,
    copyResult: ({ text: result }) => copy(result, 'Result'),
    replace: ({ text: result, kind: becomes, to }) => {
      store.setState(state => replacePayload(state, document.id, { text: result, kind: becomes }))
      notify(`${document.name} now has ${to}; undo in the editor restores it`)
    },
  }
}
