import { createRoot } from 'react-dom/client'
import { createClient } from '../../../../src/renderer/api/client'
import { StudioView } from '../../../../src/renderer/features/studio/StudioView'
import { approval } from '../../../../src/renderer/features/studio/templates/approval'
import { templateText } from '../../../../src/renderer/features/studio/templates/templateText'
import { createWorkbench, WorkbenchProvider } from '../../../../src/renderer/store/workbench'
import { TooltipProvider } from '../../../../src/renderer/ui/marks/Tooltip'
import { world } from './world'

/** The studio alone in a page, with a small world and no service. */
const parameters = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = parameters.get('theme') ?? 'light'
const text = parameters.get('text') ?? templateText(approval)

const workbench = createWorkbench(createClient(), {
  world,
  personaId: 'u1',
  documents: { d1: { id: 'd1', kind: 'post', name: approval.name, text, unsaved: false } },
})

/** What the specs reach into: the store, to read what is kept. */
declare global {
  var stage: typeof workbench
}
globalThis.stage = workbench

createRoot(document.querySelector('#root') ?? document.body).render(
  <WorkbenchProvider workbench={workbench}>
    <TooltipProvider>
      <StudioView documentId="d1" />
    </TooltipProvider>
  </WorkbenchProvider>,
)
