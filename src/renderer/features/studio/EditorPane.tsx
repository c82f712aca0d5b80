import { AlignLeft, ChevronRight, PanelLeftOpen } from 'lucide-react'
import { Fragment, memo, useLayoutEffect, useRef } from 'react'
import { PayloadEditor } from '../../editor/PayloadEditor'
import { useShared } from '../../message/useShared'
import type { Nameable } from '../../names/namesFor'
import { useWorkbench } from '../../store/workbench'
import { personasOf } from '../../store/world/people'
import type { World } from '../../store/world/world'
import { IconButton } from '../../ui/controls/IconButton'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Icon } from '../../ui/marks/Icon'
import { type Crumb, crumbsOf } from './document/blockPaths'
import { knownAddresses } from './document/knownAddresses'
import { useActionCalls } from './document/useActionCalls'
import { TextDrop } from './dragging/TextDrop'
import styles from './EditorPane.module.css'
import { useOpening } from './file/useOpening'
import { useOutlineColumn } from './useOutlineColumn'
import { useReplacement } from './useReplacement'
import type { Studio } from './useStudio'

/** The way to the caret, and the text. */
export function EditorPane({ studio }: { studio: Studio }) {
  const { document, issues, selected, editor } = studio
  const replace = useReplacement(studio)
  const onReady = useOpening(studio)
  const { store } = useWorkbench()
  const calls = useActionCalls(studio.reading)
  const showCalls = (actionId: string) =>
    store.setState({
      place: 'traffic',
      filters: ['kind:callback', `action:${actionId}`],
      filterDraft: '',
      selected: calls.find(one => one.action_id === actionId)?.last_id ?? '',
    })
  return (
    <>
      <PathBar studio={studio} />
      <TextDrop studio={studio}>
        <PayloadEditor
          id={document.id}
          label={`JSON of ${document.name}`}
          value={document.text}
          documentKind={document.kind}
          issues={issues}
          // The dialog itself is all of the text.
          selectedPath={selected ? studio.toDocument(selected) : null}
          onChange={studio.write}
          onCaret={studio.moveCaret}
          hasVariables={studio.samples.isOn}
          onSend={() => studio.send()}
          onUpdate={() => studio.send('update')}
          actionCalls={calls}
          onShowCalls={showCalls}
          onFix={studio.fix}
          nameable={() => nameableIn(store.getState().world)}
          addresses={use => knownAddresses(store.getState(), document, use)}
          onReady={ready => {
            replace()
            onReady(ready)
          }}
          ref={editor}
        />
      </TextDrop>
    </>
  )
}

/** Where a payload will be sent is not said yet: everybody may be a member there. */
const nameableIn = (world: World): Nameable => ({
  users: personasOf(world),
  channels: world.channels.filter(channel => channel.type === 'O'),
  isMember: () => true,
})

function PathBar({ studio: { reading, caret, caretPath, goTo, editor } }: { studio: Studio }) {
  const { isOpen, open } = useOutlineColumn()
  const crumbs = useShared(crumbsOf(reading.value, caretPath))
  return (
    <div className={styles.path}>
      {!isOpen && <IconButton icon={PanelLeftOpen} label="Show the outline" onClick={open} />}
      <Crumbs crumbs={crumbs} goTo={goTo} />
      <span className={styles.caret}>
        Ln {caret.line}, Col {caret.column}
      </span>
      <FormatButton editor={editor} />
    </div>
  )
}

interface CrumbsProps extends Pick<Studio, 'goTo'> {
  crumbs: readonly Crumb[]
}

/** A key within a value leaves the way to it alone. */
const Crumbs = memo(function Crumbs({ crumbs, goTo }: CrumbsProps) {
  const bar = useRef<HTMLElement>(null)
  // The end is where the caret is: a long way loses its beginning. It is shown again whenever the way changes.
  const last = crumbs.at(-1)?.path
  useLayoutEffect(() => {
    const element = bar.current
    if (last === undefined || !element) return
    const showEnd = () => {
      element.scrollTo({ left: element.scrollWidth })
      element.toggleAttribute('data-cut', element.scrollLeft > 0)
    }
    showEnd()
    const resized = new ResizeObserver(showEnd)
    resized.observe(element)
    return () => resized.disconnect()
  }, [last])
  return (
    <nav className={styles.crumbs} aria-label="Position in the document" ref={bar}>
      {crumbs.length === 0 && <span className={styles.root}>whole document</span>}
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.path}>
          {index > 0 && <Icon of={ChevronRight} size="xs" />}
          <button type="button" className={styles.crumb} onClick={() => goTo(crumb, true)}>
            {crumb.label}
          </button>
        </Fragment>
      ))}
    </nav>
  )
})

/** The editor's own keys, as they are printed. */
const FormatButton = memo(function FormatButton({ editor }: Pick<Studio, 'editor'>) {
  return (
    <IconButton
      icon={AlignLeft}
      label="Format"
      kbd={printedKeys('Shift+Alt+F')}
      onClick={() => editor.current?.format()}
    />
  )
})
