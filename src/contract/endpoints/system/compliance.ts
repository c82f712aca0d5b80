import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Bytes } from '../../wire/files'
import { ComplianceReport } from '../../wire/system'
import { byReport, listOf, optionalText, paging, time } from '../parts'
import { sample } from '../sample'

const missing = 'ent.compliance.get.finding.app_error'

/** Exports of posts (docs/reference/http.md#headers). */
export const compliance = {
  createComplianceReport: {
    method: 'POST',
    path: '/api/v4/compliance/reports',
    summary: 'Export the posts of a span of time',
    description: 'Needs `manage_system`.',
    auth: 'session',
    tag: 'compliance',
    body: Type.Object({
      desc: Type.String({ description: 'What the report is for.' }),
      start_at: time(),
      end_at: time(),
      keywords: optionalText('Words separated by spaces or commas; a post with one of them is in.'),
      emails: optionalText('Addresses separated by spaces or commas; only posts of these users are in.'),
    }),
    reply: ComplianceReport,
    status: 201,
    errors: [
      'model.compliance.is_valid.desc.app_error',
      'model.compliance.is_valid.start_at.app_error',
      'model.compliance.is_valid.end_at.app_error',
      'model.compliance.is_valid.start_end_at.app_error',
    ],
    example: { body: { desc: 'audit 128', start_at: sample.at - 86_400_000, end_at: sample.at } },
  },
  getComplianceReports: {
    method: 'GET',
    path: '/api/v4/compliance/reports',
    summary: 'Get a page of reports',
    auth: 'session',
    tag: 'compliance',
    query: Type.Object(paging),
    reply: listOf(ComplianceReport),
  },
  getComplianceReport: {
    method: 'GET',
    path: '/api/v4/compliance/reports/:report_id',
    summary: 'Get one report',
    auth: 'session',
    tag: 'compliance',
    params: byReport,
    reply: ComplianceReport,
    errors: [missing],
  },
  downloadComplianceReport: {
    method: 'GET',
    path: '/api/v4/compliance/reports/:report_id/download',
    summary: 'Get the posts of a report as a ZIP file',
    description:
      'A table `posts.csv`, a row per post. Its column `UserType` is `bot` for posts of bots and `user` for all others.',
    auth: 'session',
    tag: 'compliance',
    params: byReport,
    reply: Bytes,
    responses: 'application/zip',
    errors: [missing],
  },
} as const satisfies Record<string, Endpoint>
