import { endpoints } from '#contract/endpoints'
import { createReport, listReports, readReport, zippedReport } from '../../compliance/reports'
import { mount, SENT } from '../../http/mount'
import { pageOf } from '../../http/query'
import type { Mounting } from '../mounting'

/** Exports of posts for admins (docs/reference/http.md#headers). */
export function mountCompliance(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.createComplianceReport, ({ caller, body }) => createReport(ctx, caller, body), {
    bodyName: 'compliance',
  })
  mount(at, endpoints.getComplianceReports, ({ caller, query }) => listReports(ctx, caller, pageOf(query)))
  mount(at, endpoints.getComplianceReport, ({ caller, params }) => readReport(ctx, caller, params.report_id))
  mount(at, endpoints.downloadComplianceReport, ({ caller, params, reply }) => {
    const zip = zippedReport(ctx, caller, params.report_id)
    reply
      .header('content-type', 'application/zip')
      .header('Content-Disposition', `attachment; filename="${params.report_id}.zip"`)
      .send(zip)
    return SENT
  })
}
