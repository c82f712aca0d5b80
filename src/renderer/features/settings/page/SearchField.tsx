import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import { settingsCount } from '../values/sections'
import styles from './SearchField.module.css'

/** What is looked for in the settings; stays at the top of them. */
export function SearchField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { store } = useWorkbench()
  const query = useSelect(state => state.settingsLook.query)
  const find = (text: string) => store.setState(state => lookAtSettings(state, { query: text }))
  return (
    <div className={styles.bar}>
      <Input
        ref={field}
        type="text"
        role="searchbox"
        aria-label="Search settings"
        placeholder={`Search ${settingsCount} settings by name, key or effect`}
        inputSize="lg"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={event => find(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || query === '') return
          event.stopPropagation()
          find('')
        }}
        before={<Icon of={Search} size="s" className={styles.glass} />}
        after={
          query === '' ? (
            <Kbd>{printedKeys('Mod+F')}</Kbd>
          ) : (
            <IconButton icon={X} label="Clear search" onClick={() => find('')} />
          )
        }
      />
    </div>
  )
}
