import { project as endpoints } from '#contract/project/endpoints'
import { noSampleData, type SampleData } from '../store/payloads/sampleData'
import type { StudioDocument } from '../store/payloads/studioDocument'
import type { Workbench } from '../store/workbench'
import { samplePathOf } from './syncSamples'

/** The sample data of a document: what the window has of it, unless the file is newer. A sample file turns variables on. */
export async function sampleOf(
  { store, call }: Workbench,
  { path, sample }: Pick<StudioDocument, 'path' | 'sample'>,
): Promise<SampleData> {
  const file = path === undefined ? undefined : store.getState().project.files[samplePathOf(path)]
  if (!file || sample?.unsaved || sample?.base === file.hash) return sample ?? noSampleData
  const result = await call(endpoints.projectFile, { query: { path: file.path } })
  if (!result.ok) return sample ?? noSampleData
  const isOn = sample?.base === undefined || sample.isOn
  return { active: '', ...sample, isOn, text: result.value.text, base: result.value.file.hash }
}
