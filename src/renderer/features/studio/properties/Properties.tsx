import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { actionOf } from '#domain/edits/visual/blockAction'
import { registryOf, typeOf, valueAt } from '#domain/edits/visual/blockDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { useShared } from '../../../message/useShared'
import { Button } from '../../../ui/controls/Button'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { Icon } from '../../../ui/marks/Icon'
import { kindOfPart } from '../document/blockPaths'
import { partIcons } from '../outline/blockIcons'
import { type Blocks, sourceOf } from '../selection/useBlocks'
import type { Studio } from '../useStudio'
import { ActionField } from './ActionField'
import { BlockField } from './BlockField'
import { EntrySection } from './EntrySection'
import { type FormField, fieldErrors } from './fieldControl'
import { holdNote } from './holdNote'
import { Omitted, OmittedNote } from './Omitted'
import styles from './Properties.module.css'
import { partForms } from './partForms'

export interface PropertiesProps {
  studio: Studio
  blocks: Blocks
  chosen: readonly string[]
  ref?: Ref<HTMLElement>
}

/** The fields of the selected block, from its declaration, each with its limit, its hint and what is wrong with it. */
export function Properties({ studio, blocks, chosen, ref }: PropertiesProps) {
  const { selected, toDocument } = studio
  const path = selected === null ? null : toDocument(selected)
  const block = path === null ? undefined : valueAt(studio.document.text, path)
  const of = kindOfPart(selected ?? '')
  const fields = isObject(block) ? partForms[of](block) : null
  const icon = partIcons[of](typeOf(block))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = pressedKey(event.nativeEvent)
    // One history: what a field changed is undone with the rest of the text.
    if (key === 'z') event.shiftKey ? blocks.redo() : blocks.undo()
    else if (key === 'y') blocks.redo()
    else return
    event.preventDefault()
  }
  const form =
    chosen.length > 1 ? (
      <Several blocks={blocks} count={chosen.length} />
    ) : selected === null || path === null || block === undefined ? (
      <p className={styles.none}>Select a block in the outline, in the text or in the preview.</p>
    ) : fields === null || !isObject(block) ? (
      <Omitted studio={studio} path={path} icon={icon} type={typeOf(block)} />
    ) : (
      <Form key={selected} {...{ studio, blocks, selected, path, block, fields, icon }} />
    )
  return (
    <section
      ref={ref}
      className={styles.properties}
      aria-label="Properties"
      onKeyDown={onKeyDown}
      onPointerDownCapture={holdNote}
    >
      {form}
    </section>
  )
}

interface FormProps extends Pick<PropertiesProps, 'studio' | 'blocks'> {
  selected: string
  path: string
  block: Record<string, unknown>
  fields: readonly FormField[]
  icon: LucideIcon
}

function Form({ studio, blocks, selected, path, block, fields, icon }: FormProps) {
  const of = kindOfPart(selected)
  const source = sourceOf(studio)
  const action = actionOf(source, path)
  const errors = fieldErrors(studio.issues, path)
  const registryIds = useShared(Object.keys(registryOf(source)))
  const values = useShared(block)
  const textUsed = studio.reading.meters.find(meter => meter.name === 'text')?.value ?? 0
  const propsOf = (form: FormField) => ({
    form,
    block: selected,
    path: pointer(path, form.key),
    value: values[form.key],
    error: errors.get(form.key) ?? null,
    blocks,
    // The others would be rendered again at every key.
    textUsed: form.control === 'markdown' ? textUsed : 0,
    registryIds,
  })
  const name = action?.id ?? (of === 'element' && typeof block['name'] === 'string' ? block['name'] : '')
  const openEntry =
    action?.path && action.entry !== undefined ? () => studio.goTo({ path: action.path ?? '' }, true) : undefined
  return (
    <>
      <h2 className={styles.head}>
        <Icon of={icon} size="s" />
        {of === 'dialog' ? of : typeOf(block)}
        {name && <code>{name}</code>}
      </h2>
      {of === 'element' && <OmittedNote studio={studio} path={path} />}
      <div className={styles.fields}>
        {fields.map(form =>
          form.control === 'action' && openEntry ? (
            <ActionField key={form.key} {...propsOf(form)} set={() => null} onOpenEntry={openEntry} />
          ) : (
            <BlockField key={form.key} {...propsOf(form)} />
          ),
        )}
      </div>
      {fields.length === 0 && <p className={styles.none}>This block has no fields.</p>}
      {action && <EntrySection action={action} block={selected} issues={studio.issues} blocks={blocks} />}
    </>
  )
}

function Several({ blocks, count }: { blocks: Blocks; count: number }) {
  return (
    <>
      <h2 className={styles.head}>{count} blocks</h2>
      <div className={styles.several}>
        <Button size="sm" onClick={() => blocks.wrap('container')}>
          Wrap in a container
        </Button>
        <Button size="sm" onClick={() => blocks.wrap('column_set')}>
          Wrap in columns
        </Button>
        <Button size="sm" onClick={blocks.duplicate}>
          Duplicate
        </Button>
        <Button size="sm" variant="danger" onClick={blocks.remove}>
          Delete
        </Button>
      </div>
    </>
  )
}
