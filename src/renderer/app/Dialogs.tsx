import { useMemo } from 'react'
import { NewBot } from '../features/bot/make/NewBot'
import { BundleDialog } from '../features/bundle/BundleDialog'
import { followPath, leadsOut } from '../features/channel/links/followLocation'
import { AddDialogs } from '../features/channel/navigator/AddDialogs'
import { useReader } from '../features/channel/reader/useReader'
import { NewCommand } from '../features/command/make/NewCommand'
import { DialogHost } from '../features/dialog/DialogHost'
import { ImportDialog } from '../features/import/ImportDialog'
import { NewIncoming } from '../features/incoming/make/NewIncoming'
import { NewOutgoing } from '../features/outgoing/make/NewOutgoing'
import { PayloadQuestions } from '../features/payloads/dialogs/PayloadQuestions'
import { NewPerson } from '../features/people/make/NewPerson'
import { NewPlugin } from '../features/plugin/make/NewPlugin'
import { ExportDialog } from '../features/present/export/ExportDialog'
import { NamingDialog } from '../features/recordings/capture/NamingDialog'
import { SceneDialogs } from '../features/sceneRecording/SceneDialogs'
import { AdminSessionDialog } from '../features/settings/session/AdminSessionDialog'
import { NewSimulated } from '../features/simulated/make/NewSimulated'
import { RuleFromExchange } from '../features/simulated/recorded/RuleFromExchange'
import { StatesDialog } from '../features/states/list/StatesDialog'
import { RestoreDialog } from '../features/states/restore/RestoreDialog'
import { EditedTarget } from '../features/studio/send/EditedTarget'
import { NameDialog } from '../features/traffic/filter/NameDialog'
import { CommentDialog } from '../features/traffic/verbs/CommentDialog'
import { WorkspaceDialogs } from '../features/workspaces/make/WorkspaceDialogs'
import { showPayload } from '../files/openPayload'
import type { MessageHandlers } from '../message/types'
import { type Store, useWorkbench } from '../store/workbench'
import { focusZone } from './commands/zones'

/** Dialogs of integrations, over the whole window: they belong to whoever acts, wherever on the stage that was. */
export function Dialogs() {
  const workbench = useWorkbench()
  const reader = useReader()
  const handlers = useMemo<MessageHandlers>(
    () => ({
      act: () => undefined,
      openLink: url => {
        if (leadsOut(url)) window.open(url, '_blank', 'noopener,noreferrer')
        else if (!followPath(workbench, url)) workbench.notify(`${url} is not in this workspace`)
      },
      openChannel: id => void followPath(workbench, `/_/channels/${id}`),
    }),
    [workbench],
  )
  return (
    <>
      <DialogHost reader={reader} handlers={handlers} onAside={() => leadToTraffic(workbench.store)} />
      <AddDialogs />
      <NewIncoming />
      <NewOutgoing />
      <NewBot />
      <NewSimulated />
      <NewCommand />
      <NewPerson />
      <RuleFromExchange />
      <NewPlugin />
      <ImportDialog />
      <EditedTarget />
      <AdminSessionDialog />
      <PayloadQuestions />
      <CommentDialog />
      <NameDialog />
      <NamingDialog />
      <BundleDialog />
      <SceneDialogs openFile={path => showPayload(workbench, path)} />
      <StatesDialog />
      <RestoreDialog openFile={path => showPayload(workbench, path)} />
      <ExportDialog />
      <WorkspaceDialogs />
    </>
  )
}

/** Takes the focus to the list of exchanges, at the side or on the stage. */
function leadToTraffic(store: Store): void {
  focusZone(store.getState().place === 'traffic' ? 'stage' : 'inspector')
}
