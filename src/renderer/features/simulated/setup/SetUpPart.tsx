import type { LabIntegration } from '#contract/lab/lab'
import { PageColumns } from '../../../ui/page/PageColumns'
import type { LabFile } from '../file/useLabFile'
import { SetUp } from './SetUp'
import { SnippetCard } from './SnippetCard'
import { TakeOver } from './TakeOver'

/** How an integration is reached, what it stands for, and who calls it. */
export const SetUpPart = ({ integration, file }: { integration: LabIntegration; file: LabFile }) => (
  <PageColumns label="Set-up" form={<SetUp integration={integration} file={file} />}>
    <TakeOver integration={integration} />
    <SnippetCard integration={integration} rules={file.source?.rules ?? []} />
  </PageColumns>
)
