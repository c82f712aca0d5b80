import { PresenterWindow } from '../../features/present/presenter/PresenterWindow'
import { TooltipProvider } from '../../ui/marks/Tooltip'
import { Boundary } from '../frame/Boundary'

/** The window of the presenter, in place of the workbench. */
export const PresenterApp = () => (
  <TooltipProvider>
    <Boundary name="The presenter window">
      <PresenterWindow />
    </Boundary>
  </TooltipProvider>
)
