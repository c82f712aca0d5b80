import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short files whose specs take ten seconds and more. Without measurements of an earlier run Vitest begins with the
 * largest files, so that one of these would begin last, and one worker wait for the other.
 */
export const longFiles: readonly string[] = [
  'tests/app/accessibility.test.ts',
  'tests/domain/hostile/growth.test.ts',
  'tests/renderer/gallery/contrast.browser.test.ts',
  'tests/service/hooks/outgoing/largeResponses.test.ts',
  'tests/service/openapi/docsPage.test.ts',
]

/** Begins each group with its longest files. */
export class LongFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs)
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || Number(isLong(other)) - Number(isLong(one)))
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

const isLong = ({ moduleId }: TestSpecification): boolean => longFiles.some(file => moduleId.endsWith(`/${file}`))
