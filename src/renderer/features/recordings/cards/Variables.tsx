import type { RecordingView } from '#contract/replay/recordings'
import type { VariableSource } from '#domain/recording/schema/placeholders'
import type { RecordingFile } from '#domain/recording/schema/recording'
import { Card } from '../../../ui/cards/Card'
import styles from '../../../ui/cards/Card.module.css'
import { FoldedTable } from '../../../ui/cards/FoldedTable'

interface VariablesProps {
  head: RecordingFile
  used: RecordingView['used']
}

/** Values that the service made and that come back later: where each comes from, and how often it is used. */
export function Variables({ head, used }: VariablesProps) {
  const rows = Object.entries(head.variables)
  return (
    <Card title="Variables" sub={rows.length === 0 ? 'none' : 'filled in by each run'}>
      {rows.length === 0 ? (
        <p className={styles.text}>No value that the service made is in a later request.</p>
      ) : (
        <FoldedTable
          label="Variables"
          columns={[{ title: 'Placeholder' }, { title: 'Comes from' }, { title: 'Used', className: styles.count }]}
          rows={rows}
          render={([name, source]) => (
            <tr key={name}>
              <td className={styles.name} title={`{{${name}}}`}>{`{{${name}}}`}</td>
              <td title={sourceWords(source)}>{sourceWords(source)}</td>
              <td className={styles.count}>{used[name] ?? 0}</td>
            </tr>
          )}
        />
      )}
    </Card>
  )
}

const parts: Record<VariableSource['part'], string> = {
  body: '',
  form: 'field ',
  header: 'header ',
  cookie: 'cookie ',
  query: 'query ',
  effect: '',
}

/** `id of response 2`, `header Location of response 3`. */
function sourceWords({ exchange, side, part, at }: VariableSource): string {
  const where = `${parts[part]}${part === 'body' || part === 'effect' ? at.replace(/^\//, '').replaceAll('/', '.') : at}`
  return `${where} of ${side === 'effects' ? 'the effects of exchange' : side} ${exchange}`
}
