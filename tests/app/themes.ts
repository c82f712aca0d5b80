import type { Page } from 'playwright'
import { axeOn } from '../support/axe'
import { expect } from '../support/expect'
import { runCommand } from './workbench'

const themes = { light: 'Theme: light', dark: 'Theme: dark', hc: 'Theme: high contrast' } as const

/** Expects that what is on the stage breaks no rule of accessibility in any theme. */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  for (const [theme, command] of Object.entries(themes)) {
    await runCommand(page, command)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Line numbers are decoration (docs/reference/look.md#colours).
    const { violations } = await axeOn(page).include(part).exclude('[data-line-number]').analyze()
    expect(
      violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }
}
