import type { Rule } from '#domain/lab/schema'
import { changeIntegration } from '../../../lab/changeIntegration'
import { openPage } from '../../../store/payloads/pageTabs'
import type { Workbench } from '../../../store/workbench'
import { createIntegration } from '../operations'

interface Added {
  rule: Rule
  name: string
  /** There is no integration of this name yet. */
  isNew: boolean
  /** What a new one replaces, and whether it does so at once. */
  replaces?: readonly string[]
  takesOver?: boolean
}

/** Adds a rule that is tried before all others, and opens the page of its integration. Resolves to why not, or `null`. */
export async function addRule(workbench: Workbench, added: Added): Promise<string | null> {
  const { rule, name, isNew, replaces = [], takesOver = true } = added
  if (isNew) {
    return createIntegration(workbench, name, {
      format: 1,
      ...(takesOver ? {} : { enabled: false }),
      ...(replaces.length === 0 ? {} : { replaces: [...replaces] }),
      rules: [rule],
    })
  }
  const why = await changeIntegration(workbench, name, {
    said: `Rule created in ${name}`,
    changes: [{ do: 'add', list: '/rules', value: rule, index: 0 }],
  })
  if (why === null) workbench.store.setState(state => openPage(state, { page: 'simulated', subject: name, at: '' }))
  return why
}
