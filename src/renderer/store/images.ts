/**
 * Pictures from other addresses tell their servers who looks when: off, when asked for, on
 * (docs/reference/workbench.md#safety).
 */
export const imageChoices = ['off', 'ask', 'on'] as const
export type ImageChoice = (typeof imageChoices)[number]
