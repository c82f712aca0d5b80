import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * The rules of accessibility, to be looked for in a page. Details are worked out for what breaks a rule alone, and in
 * the page itself: a blank page that joins the results of frames, which ours have none of, cost more than the rules.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
