import { useEffect, useMemo, useRef, useState } from 'react'
import { applied, type TextEdit } from '#domain/edits/edits'
import { followRenames, type Renamed, withRename } from '#domain/variables/renames'
import { renameVariable } from '#domain/variables/renameVariable'
import {
  addSample,
  removeSample,
  removeValue,
  renameInSamples,
  renameSample,
  setValue,
} from '#domain/variables/sampleEdits'
import { readSamples, type SampleFault, type Samples } from '#domain/variables/sampleFile'
import type { VariableValues } from '#domain/variables/variables'
import { useLatest } from '../../../store/hooks/useLatest'
import { chosenSample, firstName } from '../../../store/payloads/chosenSample'
import { noSampleData, type SampleData } from '../../../store/payloads/sampleData'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import { useWorkbench } from '../../../store/workbench'

export interface SampleDesk {
  isOn: boolean
  /** Whether the table is open. */
  isOpen: boolean
  samples: Samples
  /** Why the sample data cannot be read; its text is not written over then, but for `replaceText`. */
  fault: SampleFault | null
  /** The file as it is. */
  text: string
  /** Name of the sample that is looked at. */
  active: string
  /** Its values; `null` while variables are off. */
  values: VariableValues | null
  setOpen(isOpen: boolean): void
  setOn(isOn: boolean): void
  /** Turns variables on for good: without a sample there is none yet, an empty one is made. */
  begin(): void
  replaceText(text: string): void
  choose(sample: string): void
  setValue(name: string, value: unknown): void
  removeValue(name: string): void
  /** Renames a variable in all samples and in the text. */
  rename(from: string, to: string): void
  /** Adds a sample with the values of the one that is looked at. */
  addSample(name: string): void
  renameSample(name: string): void
  removeSample(): void
}

interface Holder {
  document: StudioDocument
  update(change: Pick<Partial<StudioDocument>, 'sample' | 'showsSample'>): void
  edit(edits: TextEdit[]): void
}

/** What is deleted with an Undo: the text without it, and with it again. */
interface Gone {
  said: string
  without(text: string): string
  again(text: string): string
}

/** The sample data of the document, and what can be done to it. */
export function useSamples({ document, update, edit }: Holder): SampleDesk {
  const workbench = useWorkbench()
  const [isOpen, setOpen] = useState(false)
  const { showsSample } = document
  useEffect(() => {
    if (!showsSample) return
    setOpen(true)
    update({ showsSample: undefined })
  }, [showsSample, update])
  const data = document.sample ?? noSampleData
  const read = useMemo(() => readSamples(data.text), [data.text])
  const { samples, active } = chosenSample(read, data.active)
  const values = useMemo(() => (data.isOn ? (samples[active] ?? {}) : null), [data.isOn, samples, active])
  const change = (next: Partial<SampleData>) => update({ sample: { ...data, ...next } })
  // A text that cannot be read is not written over.
  const write = (text: () => string, more: Partial<SampleData> = {}) => {
    if (read.ok) change({ isOn: true, text: text(), unsaved: true, ...more })
  }
  const drop = (gone: Gone) => {
    if (!read.ok) return
    const before = data.text
    const after = gone.without(before)
    change({ isOn: true, text: after, unsaved: true })
    workbench.notify(gone.said, () => {
      // What was written since stays: another window, or another program, may have changed the file.
      const now = workbench.store.getState().documents[document.id]?.sample
      if (!now || !readSamples(now.text).ok) return
      const text = now.text === after ? before : gone.again(now.text)
      update({ sample: { ...now, isOn: true, text, unsaved: true, active } })
    })
  }
  const renames = useRef<readonly Renamed[]>([])
  const renameAll = (steps: readonly { from: string; to: string }[]) =>
    write(() =>
      steps.reduce((text, step) => renameInSamples(text, { samples: Object.keys(samples), ...step }), data.text),
    )
  const verbs = useLatest({
    setOn: (isOn: boolean) => change({ isOn }),
    begin: () => {
      if (Object.keys(samples).length > 0 || !read.ok) change({ isOn: true })
      else write(() => addSample(data.text, firstName))
    },
    replaceText: (text: string) => change({ isOn: true, text, unsaved: true }),
    choose: (sample: string) => change({ active: sample }),
    setValue: (name: string, value: unknown) => write(() => setValue(data.text, { sample: active, name }, value)),
    removeValue: (name: string) => {
      const at = { sample: active, name }
      drop({
        said: `Value of ${name} deleted`,
        without: text => removeValue(text, at),
        again: text => setValue(text, at, samples[active]?.[name]),
      })
    },
    rename: (from: string, to: string) => {
      const before = document.text
      const edits = renameVariable(before, from, to)
      const made = { from, to, before, after: applied(before, edits) }
      if (edits.length > 0) renames.current = withRename(renames.current, made)
      edit(edits)
      renameAll([{ from, to }])
    },
    addSample: (name: string) => write(() => addSample(data.text, name, samples[active] ?? {}), { active: name }),
    renameSample: (name: string) => write(() => renameSample(data.text, active, name), { active: name }),
    removeSample: () =>
      drop({
        said: `Sample ${active} deleted`,
        without: text => removeSample(text, active),
        again: text => addSample(text, active, samples[active]),
      }),
  })
  const { follow } = useLatest({
    follow: (text: string) => {
      const { renames: now, steps } = followRenames(renames.current, text)
      renames.current = now
      if (steps.length > 0) renameAll(steps)
    },
  })
  // One undo restores text and samples.
  useEffect(() => follow(document.text), [follow, document.text])
  const { isOn, text } = data
  return useMemo(
    () => ({ isOn, isOpen, samples, fault: read.ok ? null : read.fault, text, active, values, setOpen, ...verbs }),
    [isOn, isOpen, samples, read, text, active, values, verbs],
  )
}
