import { at } from './at'

/** Of simulated integrations (docs/reference/integrations.md). */
export const labErrors = {
  'workbench.lab.missing.app_error': at(404, 'There is no simulated integration called {Name}.'),
  'workbench.lab.state.app_error': at(400, 'This value cannot be set: {Why}'),
  'workbench.lab.no_call.app_error': at(404, 'There is no call to test with: {Why}'),
  'workbench.lab.no_rule.app_error': at(400, 'No rule can be made of this exchange: {Why}'),
} as const
