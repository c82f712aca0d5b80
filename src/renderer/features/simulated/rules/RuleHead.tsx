import { ArrowDown, ArrowUp, Braces, CopyPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { written } from '#domain/edits/written'
import { pointer } from '#domain/issue'
import { labLimits } from '#domain/lab/limits'
import type { Rule } from '#domain/lab/schema'
import { lineOf } from '#domain/lab/sentences/lineOf'
import { textOfSegments } from '#domain/lab/sentences/segments'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { Segmented } from '../../../ui/controls/Segmented'
import { Switch } from '../../../ui/controls/Switch'
import { copyText } from '../../../ui/files/copyText'
import { Bar } from '../../../ui/panes/Bar'
import { noteAt, useLabForm } from '../form/formContext'
import styles from './RulesPart.module.css'
import type { RuleVerbs } from './ruleVerbs'
import type { RuleView } from './useRuleView'

interface RuleHeadProps {
  /** `null` where there is none. */
  rule: Rule | null
  count: number
  view: RuleView
  verbs: RuleVerbs
  /** What can be done beside: the test. */
  test: ReactNode
  /** Whether the file is saved. */
  saved: ReactNode
}

/** The bar over a rule: its name, whether it is tried, and whether it is shown as a form or as JSON. */
export function RuleHead({ rule, count, view, verbs, test, saved }: RuleHeadProps) {
  const { isReadOnly } = useLabForm()
  const { selected, isJson } = view
  return (
    <Bar className={styles.head}>
      {rule && (
        <>
          <span className={styles.place}>{selected + 1}</span>
          <RuleName key={selected} rule={rule} path={pointer('/rules', selected)} />
        </>
      )}
      <span className={styles.end}>
        <span className={styles.saved}>{saved}</span>
        {rule && (
          <Switch
            label="Enabled"
            checked={rule.enabled !== false}
            onChange={isOn => !isReadOnly && verbs.setEnabled(selected, isOn)}
          />
        )}
        <Segmented
          label="Show the rule as"
          size="sm"
          value={isJson ? 'json' : 'form'}
          options={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'As JSON' },
          ]}
          onChange={next => (next === 'json' ? view.showJson() : view.showForm())}
        />
        {rule && <RuleMenu rule={rule} count={count} view={view} verbs={verbs} />}
        {test}
      </span>
    </Bar>
  )
}

function RuleName({ rule, path }: { rule: Rule; path: string }) {
  const { edit, issues, isReadOnly } = useLabForm()
  const [draft, setDraft] = useState<string | null>(null)
  const at = pointer(path, 'name')
  const { error } = noteAt(issues, at)
  const apply = () => {
    if (draft !== null && draft !== (rule.name ?? '')) {
      edit({ do: 'set', path: at, value: draft.trim() === '' ? undefined : draft })
    }
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setDraft(null)
    }
  }
  if (draft !== null) {
    return (
      <Input
        autoFocus
        aria-label="Name of the rule"
        className={styles.nameField}
        value={draft}
        maxLength={80}
        onChange={event => setDraft(event.target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
    )
  }
  const shown = rule.name?.trim() || textOfSegments(lineOf(rule))
  return (
    <>
      <h2 className={styles.name} title={error || shown}>
        {shown}
      </h2>
      <IconButton
        icon={Pencil}
        label="Rename the rule"
        why={isReadOnly && 'The file has an error'}
        onClick={() => setDraft(rule.name ?? '')}
      />
    </>
  )
}

interface RuleMenuProps extends Pick<RuleHeadProps, 'count' | 'view' | 'verbs'> {
  rule: Rule
}

function RuleMenu({ rule, count, view: { selected }, verbs }: RuleMenuProps) {
  const { isReadOnly } = useLabForm()
  const { notify } = useWorkbench()
  const why = isReadOnly && 'The file has an error'
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" label="More for this rule" />}>
      <MenuItem
        icon={CopyPlus}
        why={why || (count >= labLimits.rules && 'There are 2,000 rules')}
        onSelect={() => verbs.duplicate(selected)}
      >
        Duplicate
      </MenuItem>
      <MenuItem
        icon={ArrowUp}
        why={why || (selected === 0 && 'It is the first')}
        onSelect={() => verbs.move(selected, selected - 1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        why={why || (selected === count - 1 && 'It is the last')}
        onSelect={() => verbs.move(selected, selected + 2)}
      >
        Move down
      </MenuItem>
      <MenuItem icon={Braces} onSelect={() => void copyText(written(rule), () => notify('Rule copied as JSON'))}>
        Copy as JSON
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger why={why} onSelect={() => verbs.remove(selected)}>
        Delete
      </MenuItem>
    </Menu>
  )
}
