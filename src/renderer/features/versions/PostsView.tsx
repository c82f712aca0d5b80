import type { VersionsTab } from '../../store/payloads/shownVersions'
import { EmptyState } from '../../ui/states/EmptyState'
import { Compared } from './Compared'
import { useVersions } from './useVersions'

/** Two posts beside each other, rendered or as JSON, each as it is now unless another version is chosen. */
export function PostsView({ tab }: { tab: Extract<VersionsTab, { kind: 'posts' }> }) {
  const first = useVersions(tab.wasId)
  const second = useVersions(tab.nowId)
  if (!first.versions) return first.instead
  if (!second.versions) return second.instead
  if (first.versions.length === 0 || second.versions.length === 0)
    return <EmptyState title="Nothing to compare">One of the posts is gone, and no version of it is left.</EmptyState>
  return (
    <Compared
      tab={tab}
      heading="Two posts"
      what="Two posts"
      was={{
        label: 'Version of the first post',
        name: 'First post',
        versions: first.versions,
        usual: first.versions.length - 1,
      }}
      now={{
        label: 'Version of the second post',
        name: 'Second post',
        versions: second.versions,
        usual: second.versions.length - 1,
      }}
    />
  )
}
