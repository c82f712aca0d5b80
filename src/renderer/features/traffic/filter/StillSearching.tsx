import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'

/** Nothing passes the filter yet: how much of the record was searched. */
export function StillSearching({ share }: { share: number }) {
  return (
    <EmptyState title="Searching…" drawing={<LineDrawing of="noMatch" />}>
      Nothing found in the newest {Math.floor(share * 100)} % of the traffic.
    </EmptyState>
  )
}
