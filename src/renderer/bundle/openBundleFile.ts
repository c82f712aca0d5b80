import type { Workbench } from '../store/workbench'

/** Reads a bundle that was dropped, and asks where its workspace goes. */
export async function openBundleFile({ store, notify }: Workbench, file: File): Promise<void> {
  const { readBundleFile } = await import('./readBundleFile')
  const chosen = await readBundleFile(file)
  if (store.getState().workspaces === null)
    notify('This service cannot open other workspaces. Run blockyard bundle open FILE.')
  else store.setState({ workspaceDialog: { kind: 'bundle', chosen } })
}
