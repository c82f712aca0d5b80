import { useEffect, useMemo, useState } from 'react'
import { project as endpoints } from '#contract/project/endpoints'
import { asEdited } from '#domain/project/keepForm'
import { type OwnTemplateFile, ownTemplateFiles } from '../../../files/ownTemplates'
import { samplePathOf } from '../../../files/syncSamples'
import { useSelect, useWorkbench, type Workbench } from '../../../store/workbench'
import type { GalleryTemplate } from './galleryTemplate'
import { ownTemplate } from './ownTemplate'

const none: readonly GalleryTemplate[] = []

/** Returns the templates of the project; the former ones while files that changed are read. */
export function useOwnTemplates(): readonly GalleryTemplate[] {
  const workbench = useWorkbench()
  const all = useSelect(state => state.project.files)
  const [templates, setTemplates] = useState(none)
  const wanted = useMemo(
    () => ownTemplateFiles(all).map(file => ({ file, sample: all[samplePathOf(file.path)] })),
    [all],
  )
  // Events of other files make another list of all, and change nothing here.
  const contents = wanted.map(({ file, sample }) => [file.path, file.hash, sample?.hash].join(' ')).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on the contents alone.
  useEffect(() => {
    if (wanted.length === 0) return setTemplates(none)
    const stop = new AbortController()
    const read = Promise.all(wanted.map(({ file, sample }) => readOne(workbench, file, sample?.path)))
    void read.then(found => {
      if (!stop.signal.aborted) setTemplates(found.flatMap(one => one ?? []))
    })
    return () => stop.abort()
  }, [workbench, contents])
  return templates
}

async function readOne(
  { call }: Workbench,
  file: OwnTemplateFile,
  samplePath: string | undefined,
): Promise<GalleryTemplate | null> {
  const [payload, sample] = await Promise.all([
    call(endpoints.projectFile, { query: { path: file.path } }),
    samplePath === undefined ? null : call(endpoints.projectFile, { query: { path: samplePath } }),
  ])
  if (!payload.ok) return null
  const sampleText = sample?.ok ? asEdited(sample.value.text) : ''
  return ownTemplate(file, { text: asEdited(payload.value.text), sample: sampleText })
}
