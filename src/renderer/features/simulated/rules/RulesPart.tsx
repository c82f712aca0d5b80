import { ListPlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { LabIntegration } from '#contract/lab/lab'
import type { Integration, Rule } from '#domain/lab/schema'
import { SaveState } from '../../../files/bar/SaveState'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { useWidth } from '../../../ui/panes/useWidth'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import type { LabFile } from '../file/useLabFile'
import { type LabForm, LabFormProvider } from '../form/formContext'
import { FileFault } from './FileFault'
import { JsonView } from './JsonView'
import { type FormTab, RuleForm } from './RuleForm'
import { RuleHead } from './RuleHead'
import { RuleList } from './RuleList'
import styles from './RulesPart.module.css'
import { ruleVerbs } from './ruleVerbs'
import type { RuleView } from './useRuleView'

export interface RulesPartProps {
  integration: LabIntegration
  file: LabFile
  view: RuleView
  /** At the right of the bar over a rule: the test. */
  test: ReactNode
  /** Ctrl/Cmd+Enter in the JSON. */
  onTest(): void
  /** What the integration remembers, beside the form of a rule. */
  state(source: Integration, rule: Rule | null): ReactNode
}

/** Below it, the form has one column and tabs. */
const twoColumnsFrom = 720
const noCalls: readonly never[] = []

/** The rules of an integration, and the selected one as a form or in the JSON of the whole file. */
export function RulesPart({ integration, file, view, test, onTest, state }: RulesPartProps) {
  const { source, fault, issues, turns, edit, document } = file
  const calls = useSelect(({ lab }) => lab.logs[integration.name]?.calls ?? noCalls)
  const rules = source?.rules ?? []
  const selected = Math.min(view.selected, Math.max(0, rules.length - 1))
  const verbs = ruleVerbs(file, selected, view.select)
  const shown: RuleView = { ...view, selected }
  const form = useMemo<LabForm | null>(
    () => source && { source, issues, isReadOnly: fault !== null, turns, calls, edit },
    [source, issues, fault, turns, calls, edit],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    // The editor of the JSON has keys of its own for the same history.
    if (event.defaultPrevented || view.isJson || !(event.ctrlKey || event.metaKey)) return
    const key = pressedKey(event.nativeEvent)
    if (key === 'z') event.shiftKey ? file.redo() : file.undo()
    else if (key === 'y') file.redo()
    else return
    event.preventDefault()
  }
  const why = fault === null ? '' : 'The file has an error'
  const rule = rules[selected] ?? null
  const hits = integration.hits[selected] ?? 0
  const body = view.isJson ? (
    <JsonView file={file} view={shown} onTest={onTest} />
  ) : form === null ? (
    <EmptyState
      title="The rules cannot be shown"
      failed
      action={<Button onClick={() => view.showJson(fault ?? undefined)}>Show in the JSON</Button>}
    >
      They appear as soon as the file can be read.
    </EmptyState>
  ) : rule === null ? (
    <EmptyState
      title="No rules yet"
      drawing={<LineDrawing of="traffic" />}
      action={
        <Button icon={ListPlus} why={why} onClick={verbs.add}>
          New rule
        </Button>
      }
    >
      A rule says which calls it matches and what they get. Until there is one, every call gets 404 with an empty body.
    </EmptyState>
  ) : (
    <FormBody key={selected} {...{ rule, selected, hits }} state={source && state(source, rule)} />
  )
  return (
    <section className={styles.part} aria-label={`Rules of ${integration.name}`} onKeyDown={onKeyDown}>
      {fault && (
        <FileFault fault={fault} hasRules={source !== null} isJson={view.isJson} onShow={() => view.showJson(fault)} />
      )}
      <div className={styles.mid}>
        <RuleList
          {...{ rules, issues: fault ? noCalls : issues, integration, selected, verbs, why }}
          onSelect={view.select}
        />
        <LabFormProvider value={form}>
          <section className={styles.editor} aria-label={rule ? `Rule ${selected + 1}` : 'Rule'}>
            {form && (
              <RuleHead
                rule={rule}
                count={rules.length}
                view={shown}
                verbs={verbs}
                test={test}
                saved={<SaveState document={document} />}
              />
            )}
            <div className={styles.body}>{body}</div>
          </section>
        </LabFormProvider>
      </div>
    </section>
  )
}

interface FormBodyProps {
  rule: Rule
  selected: number
  hits: number
  state: ReactNode
}

function FormBody({ rule, selected, hits, state }: FormBodyProps) {
  const [tab, setTab] = useState<FormTab>('rule')
  const body = useRef<HTMLDivElement>(null)
  const width = useWidth(body)
  return (
    <div ref={body} className={styles.form}>
      <RuleForm {...{ rule, hits, state }} index={selected} tab={width >= twoColumnsFrom ? null : tab} onTab={setTab} />
    </div>
  )
}
