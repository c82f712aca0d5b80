import { expect as base } from 'playwright/test'
import { patience } from './slowness'

/** Playwright's `expect`, which waits for a page as long as this machine needs. */
export const expect = base.configure({ timeout: patience(5000) })
