import { type KeyboardEvent, useRef } from 'react'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { isMac } from '../../../ui/keys/platform'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded, NotLoadedBar } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { differsFromLocal, useBreakage } from '../breakage/useBreakage'
import { foundSections } from '../values/foundSections'
import { useChangedKeys } from '../values/useChangedKeys'
import { useSettings } from '../values/useSettings'
import { SearchField } from './SearchField'
import { SectionPart } from './SectionPart'
import styles from './SettingsView.module.css'
import { useGoal } from './useGoal'
import { useSectionInView } from './useSectionInView'

/** All settings, of the service and of this window, with what they do and what they are by default. */
export function SettingsView() {
  const { store } = useWorkbench()
  const { values, loaded, load } = useSettings()
  const { query, changedOnly } = useSelect(state => state.settingsLook)
  const changed = useChangedKeys(values)
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useGoal(scroller, values !== null)
  const onScroll = useSectionInView(scroller, values !== null)
  const broken = useBreakage(values !== null && differsFromLocal(values) ? 'now' : null)
  const shown = foundSections(query, changedOnly ? changed : null)
  const onKeyDown = (event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (isMac ? event.metaKey : event.ctrlKey)
    if (!isFind || event.altKey || event.shiftKey) return
    event.preventDefault()
    field.current?.select()
  }
  const failure = (loaded?.state === 'failed' || loaded?.state === 'canceled') && {
    what: 'The settings',
    error: loaded.state === 'failed' ? loaded.error : null,
    onAgain: load,
  }
  const showAll = () => store.setState(state => lookAtSettings(state, { query: '', changedOnly: false }))
  return (
    <Page onKeyDown={onKeyDown}>
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        <div className={styles.column}>
          <h1 className="sr-only">Settings</h1>
          <SearchField field={field} />
          {values === null && loaded?.state === 'loading' && (
            <Waiting label="Loading the settings" onCancel={loaded.cancel} />
          )}
          {failure && (values === null ? <NotLoaded {...failure} /> : <NotLoadedBar {...failure} />)}
          {values !== null &&
            shown.map(section => (
              <SectionPart
                key={section.id}
                section={section}
                at={{ settings: values, query, broken, onChanged: load }}
              />
            ))}
          {values !== null && shown.length === 0 && (
            <EmptyState
              title={query === '' ? 'Every setting is as it is by default' : `No results for “${query}”`}
              action={<Button onClick={showAll}>Show all settings</Button>}
            >
              {query !== '' && 'Settings are found by their name, their name on the wire, and what they do.'}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  )
}
