import { useSelect } from '../../../store/workbench'
import { CompareDialog } from '../compare/CompareDialog'
import { KindDialog } from './KindDialog'

/** What has to be chosen about a payload before it goes on, over the whole window. */
export function PayloadQuestions() {
  const asking = useSelect(state => state.asking)
  if (asking?.what === 'contents') return <CompareDialog documentId={asking.documentId} />
  if (asking?.what === 'kind') return <KindDialog path={asking.path} />
  return null
}
