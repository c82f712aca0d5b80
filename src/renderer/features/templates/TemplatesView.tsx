import { useMemo, useRef } from 'react'
import { templates } from '#domain/templates/templates'
import { openTemplate } from '../../files/openTemplate'
import { openOwnTemplate } from '../../files/ownTemplates'
import { usePersonaReader } from '../../store/hooks/usePersonaReader'
import { noTemplateFilter, type TemplateFilter } from '../../store/payloads/templatesLook'
import { newDocument } from '../../store/templates/newDocument'
import { useSelect, useWorkbench } from '../../store/workbench'
import { cx } from '../../ui/marks/cx'
import { Filters } from './Filters'
import { matching } from './filter'
import { TemplateGrid } from './grid/TemplateGrid'
import { NoResults } from './NoResults'
import { BrokenTemplates } from './own/BrokenTemplates'
import type { GalleryTemplate } from './own/galleryTemplate'
import { useOwnTemplates } from './own/useOwnTemplates'
import { TemplatePreview } from './preview/TemplatePreview'
import styles from './Templates.module.css'
import { useSlash } from './useSlash'

/** A post without a word, to be written from scratch. */
const nothing = '{\n  "message": "",\n  "props": {}\n}\n'

/** Finished messages to begin with: found by purpose, block or word, tried out, opened in the studio. */
export function TemplatesView() {
  const workbench = useWorkbench()
  const { store } = workbench
  const { filter, chosen: chosenId } = useSelect(state => state.templates)
  const setFilter = (next: TemplateFilter) =>
    store.setState(({ templates }) => ({ templates: { ...templates, filter: next } }))
  const setChosenId = (id: string) => store.setState(({ templates }) => ({ templates: { ...templates, chosen: id } }))
  const { templates: own, broken } = useOwnTemplates()
  const all = useMemo<readonly GalleryTemplate[]>(() => [...templates, ...own], [own])
  const shown = useMemo(() => matching(all, filter), [all, filter])
  const at = Math.max(
    0,
    shown.findIndex(one => one.id === chosenId),
  )
  const chosen = shown[at]
  const reader = usePersonaReader()
  const search = useRef<HTMLInputElement>(null)
  useSlash(search)
  const open = () => {
    if (chosen?.path !== undefined) void openOwnTemplate(workbench, chosen.path)
    else if (chosen) void openTemplate(workbench, chosen.id)
  }
  const step = (by: 1 | -1) => setChosenId(shown[(at + by + shown.length) % shown.length]?.id ?? '')
  return (
    <section className={cx(styles.view, !chosen && styles.alone)} aria-label="Templates">
      <h1 className="sr-only">Templates</h1>
      <div className={styles.left}>
        <Filters
          templates={all}
          filter={filter}
          onChange={setFilter}
          searchRef={search}
          onDone={open}
          onStartEmpty={() => newDocument(store, { text: nothing })}
        />
        <BrokenTemplates paths={broken} />
        {chosen ? (
          <TemplateGrid templates={shown} chosen={chosen.id} reader={reader} onChoose={setChosenId} onOpen={open} />
        ) : (
          <NoResults
            filter={filter}
            hasOwn={own.length > 0}
            hasBroken={broken.length > 0}
            onClear={() => setFilter(noTemplateFilter)}
          />
        )}
      </div>
      {chosen && <TemplatePreview key={chosen.id} template={chosen} reader={reader} onStep={step} onOpen={open} />}
    </section>
  )
}
