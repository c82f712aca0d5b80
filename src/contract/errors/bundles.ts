import { at } from './at'

/** Repro bundles (docs/reference/bundles.md). */
export const bundleErrors = {
  'workbench.bundle.choice.app_error': at(400, 'Say what the bundle is made of: minutes, a story, ids or a filter.'),
  'workbench.bundle.empty.app_error': at(
    400,
    'No exchange matches this choice. Choose more minutes, or other exchanges.',
  ),
  'workbench.bundle.large.app_error': at(
    400,
    'These are {Count} exchanges, and a bundle has at most {Most}. Choose fewer.',
  ),
  'workbench.bundle.unreadable.app_error': at(400, 'The bundle cannot be opened. {Why}'),
} as const
