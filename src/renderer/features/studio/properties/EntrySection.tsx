import { Plus } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import { actionTypes } from '#domain/actions/registry/schema'
import type { BlockAction } from '#domain/edits/visual/blockAction'
import { type Issue, pointer } from '#domain/issue'
import { isObject, type JsonObject } from '#domain/json'
import { limits } from '#domain/limits'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { useDraft } from '../../../ui/controls/useDraft'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { knownAddresses } from '../document/knownAddresses'
import type { Blocks } from '../selection/useBlocks'
import { FieldFrame } from './FieldFrame'
import { fieldErrors } from './fieldControl'
import styles from './Properties.module.css'
import { RowsField } from './RowsField'

export interface EntrySectionProps {
  action: BlockAction
  /** Pointer of the control, in the post. */
  block: string
  issues: readonly Issue[]
  blocks: Blocks
}

const types = actionTypes.map(value => ({ value, label: value }))

const hints = {
  type: 'external posts to the integration at the URL; openURL opens the URL without a callback.',
  url: 'For external: http(s) or /plugins/<plugin_id>/<path>. For openURL: http(s) or a path that begins with /.',
  query: 'Values merged into the URL, for every control that calls this action.',
  context: 'Forwarded to the integration, never shown to clients.',
} as const

/** The registry entry of the selected control, edited where the control is. */
export function EntrySection({ action, block, issues, blocks }: EntrySectionProps) {
  const { path, entry, id, shared } = action
  const section = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter(section)
  if (path === null) return null
  if (!isObject(entry)) {
    // What is pressed goes with what it does.
    const create = () => {
      blocks.createEntry(block)
      focusAfter('[data-field="URL"] input')
    }
    return (
      <section ref={section} className={styles.entry} aria-label={`Registry entry ${id}`}>
        <p className={styles.missing}>The action {id} has no registry entry.</p>
        <Button size="sm" icon={Plus} onClick={create}>
          Create entry
        </Button>
      </section>
    )
  }
  return (
    <section ref={section} className={styles.entry} aria-label={`Registry entry ${id}`}>
      <h3>
        Registry entry <code>{id}</code>
        {shared && <small>used by several controls</small>}
      </h3>
      <EntryFields {...{ path, entry, block, blocks }} errors={fieldErrors(issues, path)} />
    </section>
  )
}

interface EntryFieldsProps extends Pick<EntrySectionProps, 'block' | 'blocks'> {
  path: string
  entry: JsonObject
  errors: ReadonlyMap<string, string>
}

function EntryFields({ path, entry, block, blocks, errors }: EntryFieldsProps) {
  const set = (key: string, value: unknown) => {
    const at = pointer(path, key)
    return blocks.change(block, { do: 'set', path: at, value }, at)
  }
  const url = useDraft(entry.url, {
    print: now => (typeof now === 'string' ? now : ''),
    commit: text => set('url', text),
  })
  const addresses = useId()
  const known = useKnownAddresses(path)
  const type = types.find(one => one.value === entry.type)?.value
  const rows = (key: 'query' | 'context', label: string, limit: number) => ({
    label,
    hint: hints[key],
    error: errors.get(key) ?? null,
    block,
    path: pointer(path, key),
    rows: isObject(entry[key]) ? entry[key] : {},
    limit,
    blocks,
  })
  return (
    <div className={styles.fields}>
      <FieldFrame wide label="Type" hint={hints.type} error={errors.get('type')}>
        <Segmented
          label="Type"
          size="sm"
          value={type ?? 'external'}
          options={types}
          onChange={one => set('type', one)}
        />
      </FieldFrame>
      <FieldFrame wide label="URL" hint={hints.url} error={url.error ?? errors.get('url')}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            mono
            list={addresses}
            aria-describedby={describedBy}
            aria-invalid={url.error || errors.has('url') ? true : undefined}
            {...url.input}
          />
        )}
      </FieldFrame>
      <datalist id={addresses}>
        {known.map(({ url: one, from }) => (
          <option key={one} value={one} label={from} />
        ))}
      </datalist>
      <RowsField {...rows('query', 'Entry query', limits.queryEntries)} />
      <RowsField {...rows('context', 'Context', limits.contextEntries)} json />
    </div>
  )
}

/** What integrations of the workspace are called at, as it is when an entry is selected. */
function useKnownAddresses(entry: string) {
  const { store } = useWorkbench()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another look at the workspace.
  return useMemo(() => knownAddresses(store.getState(), { text: '', path: '' }, 'call'), [store, entry])
}
