import { PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Matcher } from '#domain/recording/schema/matchers'
import { useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import styles from '../../../ui/cards/Card.module.css'
import { FoldedTable } from '../../../ui/cards/FoldedTable'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { changeRecording } from '../operations'
import { MatcherDialog } from './MatcherDialog'

interface MatchersCardProps {
  folder: string
  matchers: readonly Matcher[]
  /** How many exchanges there are. */
  exchanges: number
}

/** How values are compared that are not compared as they are; each can be changed, deleted and undone. */
export function MatchersCard({ folder, matchers, exchanges }: MatchersCardProps) {
  const workbench = useWorkbench()
  const [editing, setEditing] = useState<{ at: number; matcher: Matcher } | null>(null)
  const write = (next: readonly Matcher[]) => changeRecording(workbench, folder, { matchers: [...next] })
  const remove = async (at: number) => {
    const problem = await write(matchers.toSpliced(at, 1))
    if (problem !== null) return workbench.notify(problem)
    workbench.notify('Matcher deleted', () => {
      void write(matchers).then(problem => problem !== null && workbench.notify(problem))
    })
  }
  const add = () => setEditing({ at: matchers.length, matcher: { side: 'response', part: 'body', at: '', is: 'any' } })
  return (
    <Card
      title="Matchers"
      sub={matchers.length === 0 ? 'every value is compared as it is' : undefined}
      end={
        <Button size="sm" variant="ghost" icon={Plus} onClick={add}>
          Add
        </Button>
      }
    >
      {matchers.length > 0 && (
        <FoldedTable
          label="Matchers"
          columns={[{ title: 'Value' }, { title: 'Is the same if it' }, { title: 'Change', className: styles.verbs }]}
          rows={matchers}
          render={(matcher, at) => {
            const place = placeWords(matcher)
            return (
              <tr key={at}>
                <td title={place}>{place}</td>
                <td title={ruleWords(matcher)}>{ruleWords(matcher)}</td>
                <td className={styles.verbs}>
                  <span>
                    <IconButton
                      icon={PencilLine}
                      label={`Edit the matcher of ${place}`}
                      onClick={() => setEditing({ at, matcher })}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Delete the matcher of ${place}`}
                      onClick={() => void remove(at)}
                    />
                  </span>
                </td>
              </tr>
            )
          }}
        />
      )}
      {editing && (
        <MatcherDialog
          matcher={editing.matcher}
          isNew={editing.at === matchers.length}
          exchanges={exchanges}
          onClose={() => setEditing(null)}
          onSave={async matcher => {
            const problem = await write(matchers.toSpliced(editing.at, 1, matcher))
            if (problem === null) setEditing(null)
            return problem
          }}
        />
      )}
    </Card>
  )
}

const sides: Record<Matcher['side'], string> = { request: 'request', response: 'response', posts: 'posts' }

/** `update.props.ts of response 3`, `header Location of every response`. */
function placeWords({ exchange, side, part, at }: Matcher): string {
  const value = part === 'status' ? 'status' : part === 'body' ? at || 'body' : `${part} ${at}`.trim()
  return `${value} of ${exchange === undefined ? `every ${sides[side]}` : `${sides[side]} ${exchange}`}`
}

function ruleWords({ is, pattern = '', tolerance = 0 }: Matcher): string {
  switch (is) {
    case 'any':
      return 'is there'
    case 'type':
      return 'has the same type'
    case 'regex':
      return `matches ${pattern}`
    case 'number':
      return `differs by at most ${tolerance}`
    case 'unordered':
      return 'has the same items, in any order'
    case 'absent':
      return 'is missing, or anything else'
  }
}
