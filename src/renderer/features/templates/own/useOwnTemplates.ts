import { useEffect, useMemo, useState } from 'react'
import { project as endpoints } from '#contract/project/endpoints'
import { asEdited } from '#domain/project/keepForm'
import { brokenTemplateFiles, type OwnTemplateFile, ownTemplateFiles } from '../../../files/ownTemplates'
import { samplePathOf } from '../../../files/syncSamples'
import { useSelect, useWorkbench, type Workbench } from '../../../store/workbench'
import type { GalleryTemplate } from './galleryTemplate'
import { ownTemplate } from './ownTemplate'

export interface OwnTemplates {
  templates: readonly GalleryTemplate[]
  /** Paths of those that are no messages: their JSON has errors, or is of another kind. */
  broken: readonly string[]
}

const none: OwnTemplates = { templates: [], broken: [] }

/** Returns the templates of the project; the former ones while files that changed are read. */
export function useOwnTemplates(): OwnTemplates {
  const workbench = useWorkbench()
  const all = useSelect(state => state.project.files)
  const [own, setOwn] = useState(none)
  const wanted = useMemo(
    () => ownTemplateFiles(all).map(file => ({ file, sample: all[samplePathOf(file.path)] })),
    [all],
  )
  // Events of other files make another list of all, and change nothing here.
  const contents = wanted.map(({ file, sample }) => [file.path, file.hash, sample?.hash].join(' ')).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on the contents alone.
  useEffect(() => {
    if (wanted.length === 0) return setOwn(none)
    const stop = new AbortController()
    const read = Promise.all(wanted.map(({ file, sample }) => readOne(workbench, file, sample?.path)))
    void read.then(found => {
      if (stop.signal.aborted) return
      setOwn({
        templates: found.flatMap(({ template }) => template ?? []),
        broken: found.flatMap(({ path, template }) => (template === null ? path : [])),
      })
    })
    return () => stop.abort()
  }, [workbench, contents])
  const faulty = useMemo(() => brokenTemplateFiles(all).map(({ path }) => path), [all])
  return useMemo(() => ({ ...own, broken: [...faulty, ...own.broken] }), [own, faulty])
}

async function readOne(
  { call }: Workbench,
  file: OwnTemplateFile,
  samplePath: string | undefined,
): Promise<{ path: string; template?: GalleryTemplate | null }> {
  const { path } = file
  const [payload, sample] = await Promise.all([
    call(endpoints.projectFile, { query: { path } }),
    samplePath === undefined ? null : call(endpoints.projectFile, { query: { path: samplePath } }),
  ])
  if (!payload.ok) return { path }
  const sampleText = sample?.ok ? asEdited(sample.value.text) : ''
  return { path, template: ownTemplate(file, { text: asEdited(payload.value.text), sample: sampleText }) }
}
