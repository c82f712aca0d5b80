import { createRoot } from 'react-dom/client'
import { createClient } from '../../../../src/renderer/api/client'
import { StudioView } from '../../../../src/renderer/features/studio/StudioView'
import { firstDocument } from '../../../../src/renderer/store/templates/firstDocument'
import { createWorkbench, WorkbenchProvider } from '../../../../src/renderer/store/workbench'
import { TooltipProvider } from '../../../../src/renderer/ui/marks/Tooltip'
import { world } from './world'

/** The studio alone in a page, with a small world and no service. */
const parameters = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = parameters.get('theme') ?? 'light'
const text = parameters.get('text') ?? firstDocument.text

const workbench = createWorkbench(createClient(), {
  world,
  personaId: 'u1',
  documents: { d1: { id: 'd1', kind: 'post', name: firstDocument.name, text, unsaved: false } },
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
