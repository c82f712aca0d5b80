import { KeyRound } from 'lucide-react'
import { type SnippetKind, snippetKinds, snippetLabels } from '../../../snippets/writeSnippet'
import { MenuItem, MenuNote, MenuSeparator, MenuSub } from '../../../ui/controls/Menu'

export interface CopyItemsProps {
  copyAs(kind: SnippetKind, withSecret?: boolean): void
  copyJson(): void
  /** Why there is no request that could be copied, as a sentence; `null` when there is one. */
  whyNoRequest(): string | null
  /** Why its request cannot be copied as this; `null` when it can. */
  whyNoCopy(kind: SnippetKind): string | null
  whyNoSecret(): string | null
}

/** All that a payload can be copied as. Made when the menu opens: what can be copied is asked of it as it is then. */
export function CopyItems({ copyAs, copyJson, whyNoRequest, whyNoCopy, whyNoSecret }: CopyItemsProps) {
  const why = whyNoRequest()
  return (
    <>
      <MenuItem onSelect={copyJson}>JSON</MenuItem>
      <MenuSeparator />
      {why === null ? <Snippets whyNoCopy={whyNoCopy} onSelect={kind => copyAs(kind)} /> : <MenuNote>{why}</MenuNote>}
      {why === null && (
        <>
          <MenuSeparator />
          <MenuSub icon={KeyRound} label="With the token">
            <WithSecret {...{ copyAs, whyNoCopy, whyNoSecret }} />
          </MenuSub>
        </>
      )}
    </>
  )
}

function WithSecret({ copyAs, whyNoCopy, whyNoSecret }: Pick<CopyItemsProps, 'copyAs' | 'whyNoCopy' | 'whyNoSecret'>) {
  const why = whyNoSecret()
  if (why !== null) return <MenuNote>{why}</MenuNote>
  return <Snippets whyNoCopy={whyNoCopy} onSelect={kind => copyAs(kind, true)} />
}

interface SnippetsProps extends Pick<CopyItemsProps, 'whyNoCopy'> {
  onSelect(kind: SnippetKind): void
}

const Snippets = ({ whyNoCopy, onSelect }: SnippetsProps) =>
  snippetKinds.map(kind => (
    <MenuItem key={kind} why={whyNoCopy(kind) ?? false} onSelect={() => onSelect(kind)}>
      {snippetLabels[kind]}
    </MenuItem>
  ))
