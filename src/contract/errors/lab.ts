import { at } from './at'

/** Of simulated integrations (docs/reference/integrations.md). */
export const labErrors = {
  'workbench.plugin.missing.app_error': at(404, 'No plugin is registered for /plugins/{Id}.'),
  'workbench.plugin.failed.app_error': at(502, 'The plugin {Id} gave no response that can be passed on: {Why}'),
  'workbench.plugin.loop.app_error': at(508, 'Plugins call each other in a circle: {Steps} steps in one story.'),
  'workbench.lab.missing.app_error': at(404, 'There is no simulated integration called {Name}.'),
  'workbench.lab.state.app_error': at(400, 'This value cannot be set: {Why}'),
  'workbench.lab.no_call.app_error': at(404, 'There is no call to test with: {Why}'),
  'workbench.lab.no_rule.app_error': at(400, 'No rule can be made of this exchange: {Why}'),
} as const
