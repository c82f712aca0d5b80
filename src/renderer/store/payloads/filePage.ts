import { integrationOf, integrationPath, sceneOf, scenePath } from '#domain/project/paths'
import { type PageKind, type PageTab, pageTabId } from './pageTab'

/** Pages that are the editor of one file: which page a path has, and which path the subject of a page. */
const pages = {
  simulated: { subjectOf: integrationOf, pathOf: integrationPath },
  scene: { subjectOf: sceneOf, pathOf: scenePath },
} as const satisfies Partial<Record<PageKind, unknown>>
type FilePage = keyof typeof pages

const kinds = Object.keys(pages) as FilePage[]

/** The page that a file is written in, as a tab; `null` for files that the studio has. */
export function pageOfFile(path: string): PageTab | null {
  for (const page of kinds) {
    const subject = pages[page].subjectOf(path)
    if (subject !== null) return { id: pageTabId(page, subject), kind: 'page', page, subject, at: '' }
  }
  return null
}

/** The path of the file that a page is the editor of; `null` for every other page. */
export function fileOfPage({ page, subject }: Pick<PageTab, 'page' | 'subject'>): string | null {
  const known = kinds.find(kind => kind === page)
  return known === undefined ? null : pages[known].pathOf(subject)
}
