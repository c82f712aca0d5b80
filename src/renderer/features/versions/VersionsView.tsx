import type { VersionsTab } from '../../store/payloads/shownVersions'
import { EmptyState } from '../../ui/states/EmptyState'
import { Compared } from './Compared'
import { useVersions } from './useVersions'

/** Two versions of one post beside each other, rendered or as JSON, with what changed and which exchange did it. */
export function VersionsView({ tab }: { tab: Extract<VersionsTab, { kind: 'versions' }> }) {
  const { versions, instead } = useVersions(tab.postId)
  if (!versions) return instead
  const count = versions.length
  if (count < 2)
    return <EmptyState title="One version only">This post was never changed. Each change adds a version.</EmptyState>
  return (
    <Compared
      tab={tab}
      heading="Versions"
      what="Versions of a post"
      was={{ label: 'Earlier version', name: '', versions, usual: count - 2 }}
      now={{ label: 'Later version', name: '', versions, usual: count - 1 }}
    />
  )
}
