import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { LabIntegration } from '#contract/lab/lab'
import type { Integration } from '#domain/lab/schema'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { copyText } from '../../../ui/files/copyText'
import { Wire } from '../../../ui/panes/Wire'
import styles from './SetUp.module.css'
import { examplePath, type SnippetKind, snippetKinds, snippetLabels, snippetOf } from './snippets'

/** How the integration is called: from a button, from a command line, from a program. */
export function SnippetCard({ integration, rules }: { integration: LabIntegration; rules: Integration['rules'] }) {
  const { notify } = useWorkbench()
  const serviceUrl = useSelect(({ world }) => world.service?.url ?? '')
  const [kind, setKind] = useState<SnippetKind>('button')
  const text = snippetOf(kind, integration, { path: examplePath(rules), serviceUrl })
  return (
    <Card
      title="Call it"
      end={
        <>
          <Segmented
            label="From where"
            size="sm"
            value={kind}
            options={snippetKinds.map(value => ({ value, label: snippetLabels[value] }))}
            onChange={setKind}
          />
          <Button
            size="sm"
            variant="ghost"
            icon={Copy}
            onClick={() => void copyText(text, () => notify(kind === 'curl' ? 'curl command copied' : 'Code copied'))}
          >
            Copy
          </Button>
        </>
      }
    >
      <div className={styles.snippet}>
        <Wire label={snippetLabels[kind]} text={text} pretty={kind === 'button'} />
      </div>
    </Card>
  )
}
