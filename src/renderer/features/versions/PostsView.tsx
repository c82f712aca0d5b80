import { EmptyState } from '../../ui/states/EmptyState'
import { Compared } from './Compared'
import { useVersions } from './useVersions'

/** Two posts beside each other, rendered or as JSON, each as it is now unless another version is chosen. */
export function PostsView({ wasId, nowId }: { wasId: string; nowId: string }) {
  const first = useVersions(wasId)
  const second = useVersions(nowId)
  if (!first.versions) return first.instead
  if (!second.versions) return second.instead
  if (first.versions.length === 0 || second.versions.length === 0)
    return <EmptyState title="Nothing to compare">One of the posts is gone, and no version of it is left.</EmptyState>
  return (
    <Compared
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
